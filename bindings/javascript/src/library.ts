// The C face (ludex.h) in WebAssembly: loading it, calling it, its texts, errors and handles.

import make, { type Wasm } from "ludex_wasm";

/** Where the code is: its address, its bytes, or what a page has compiled of it. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/** Why something was refused. */
export class LudexError extends Error {
  override readonly name = "LudexError";
  /** A word such as "syntax", "illegal-move" or "unknown-game". */
  readonly kind: string;
  /** The piece of text that is wrong; may be empty. */
  readonly offending: string;
  /** The rule of the game that is broken ("AB-5"); may be empty. */
  readonly rule: string;

  constructor(told: { kind: string; sentence: string; offending: string; rule: string }) {
    super(told.sentence);
    [this.kind, this.offending, this.rule] = [told.kind, told.offending, told.rule];
  }
}

let wasm: Wasm | undefined;
let compiled: WebAssembly.Module | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the library; all else is for afterwards. Without a source it is `ludex.wasm` beside this module. Calls while it
 * loads, or later, wait for the first one. Throws when the code cannot be fetched or this browser cannot run it.
 */
export function load(source: Source = new URL("ludex.wasm", import.meta.url)): Promise<void> {
  loading ??= start(source).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(source: Source): Promise<void> {
  const module = await compile(source);
  wasm = await make({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  compiled = module;
}

async function compile(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string") return compile(new URL(source, import.meta.url));
  if (source instanceof URL) return source.protocol === "file:" ? compile(await bytesOf(source)) : compile(await fetch(source));
  if (!(source instanceof Response)) return WebAssembly.compile(source);
  if (!source.ok) throw new Error(`${source.url}: ${source.status} ${source.statusText}`);
  return WebAssembly.compile(await source.arrayBuffer());
}

/** A file, in Node: it fetches no files. */
async function bytesOf(file: URL): Promise<BufferSource> {
  const files = "node:fs/promises"; // not for bundlers
  const { readFile } = (await import(/* @vite-ignore */ files)) as { readFile: (file: URL) => Promise<Uint8Array> };
  return readFile(file);
}

/** The library; throws before it is loaded. */
export function library(): Wasm {
  if (!wasm) throw new Error("Ludex is not loaded: await load() first");
  return wasm;
}

/** The compiled code, for workers. */
export function compiledModule(): WebAssembly.Module {
  library();
  return compiled as WebAssembly.Module;
}

type Value = number | bigint | string | null;

/** Calls a function of the C face; texts are lent to it as long as it runs, null is NULL. */
export const call = (name: string, ...values: Value[]): number => callAny(name, values) as number;
/** The same of a function that answers with 64 bits. */
export const callLong = (name: string, ...values: Value[]): bigint => BigInt.asUintN(64, callAny(name, values) as bigint);

function callAny(name: string, values: readonly Value[]): unknown {
  const lib = library();
  const texts: number[] = [];
  const lent = values.map((value) => {
    if (typeof value !== "string") return value ?? 0;
    texts.push(copyOf(value));
    return texts[texts.length - 1] as number;
  });
  try {
    return lib[`_ludex_${name}`]?.(...lent);
  } finally {
    for (const text of texts) lib._free(text);
  }
}

function copyOf(text: string): number {
  const lib = library();
  const bytes = lib.lengthBytesUTF8(text) + 1;
  const address = lib._malloc(bytes);
  lib.stringToUTF8(text, address, bytes);
  return address;
}

/** A text that the library keeps. */
export const textAt = (address: number): string => library().UTF8ToString(address);

/** A text that is given back; throws what went wrong where there is none. */
export function taken(address: number): string {
  if (address === 0) throw lastError();
  const text = textAt(address);
  call("free", address);
  return text;
}

/** What the function that failed has said. */
export function lastError(): LudexError {
  return new LudexError(JSON.parse(textAt(call("error"))) as ConstructorParameters<typeof LudexError>[0]);
}

/** The version of the library: "0.1.0". */
export const version = (): string => textAt(call("version"));

const lost = new FinalizationRegistry<{ address: number; free: string }>(({ address, free }) => call(free, address));

/** Something of the library: it is given back by free(), or some time after nobody refers to it. */
export abstract class Handle {
  private address: number;

  /** `free` is the function that gives it back. */
  protected constructor(address: number, private readonly free_: string) {
    if (address === 0) throw lastError();
    this.address = address;
    lost.register(this, { address, free: free_ }, this);
  }

  /** @internal */
  get at(): number {
    if (this.address === 0) throw new Error("this was given back by free()");
    return this.address;
  }

  /** Gives its memory back at once; it must not be used again. */
  free(): void {
    if (this.address === 0) return;
    lost.unregister(this);
    call(this.free_, this.address);
    this.address = 0;
  }
}
