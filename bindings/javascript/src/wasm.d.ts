// What Emscripten makes of the C face: the loader of ludex_wasm.wasm.
declare module "ludex_wasm" {
  export interface Wasm {
    readonly [name: `_ludex_${string}`]: (...values: (number | bigint)[]) => number | bigint;
    _malloc(bytes: number): number;
    _free(address: number): void;
    UTF8ToString(address: number): string;
    stringToUTF8(text: string, address: number, bytes: number): void;
    lengthBytesUTF8(text: string): number;
    addFunction(called: (...values: number[]) => void, signature: string): number;
    removeFunction(index: number): void;
    readonly HEAPU8: Uint8Array;
  }
  type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
  interface Hooks {
    instantiateWasm(imports: WebAssembly.Imports, done: Instantiated): object;
  }
  const make: (hooks: Hooks) => Promise<Wasm>;
  export default make;
}
