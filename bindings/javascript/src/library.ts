// The C face (ludex.h) in WebAssembly: loading it, calling it, its texts, errors and handles.

import make, { type Wasm } from "ludex_wasm";

/** Where the code is: its address, its bytes, or what a page has compiled of it. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/** An error as the library tells it. */
export interface ErrorTold {
  readonly kind: string;
  readonly sentence: string;
  readonly offending: string;
  readonly rule: string;
}

/** Why something was refused. */
export class LudexError extends Error {
  override readonly name = "LudexError";
  /** A word such as "syntax", "illegal-move" or "unknown-game". */
  readonly kind: string;
  /** The piece of text that is wrong; may be empty. */
  readonly offending: string;
  /** The rule of the game that is broken ("AB-5"); may be empty. */
  readonly rule: string;

  /** @internal */
  constructor(told: ErrorTold) {
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
  wasm = await new Promise<Wasm>((done, failed) => {
    make({
      instantiateWasm(imports, begin) {
        // What fails here is not heard by the loader.
        WebAssembly.instantiate(module, imports).then((instance) => begin(instance, module), failed);
        return {};
      },
    }).then(done, failed);
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

/** @internal The library; throws before it is loaded. */
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
  const lend = (value: Value): number | bigint => {
    if (typeof value !== "string") return value ?? 0;
    const text = copyOf(value);
    texts.push(text);
    return text;
  };
  try {
    const lent = values.map(lend);
    return lib[`_ludex_${name}`]?.(...lent);
  } finally {
    for (const text of texts) lib._free(text);
  }
}

/** Memory that the caller gives back. */
function roomFor(bytes: number): number {
  const address = library()._malloc(bytes);
  if (address === 0) throw new LudexError({ kind: "limit", sentence: "there is not enough memory", offending: "", rule: "" });
  return address;
}

/** Memory that is lent out as long as `use` runs. */
export function withRoom<T>(bytes: number, use: (address: number) => T): T {
  const address = roomFor(bytes);
  try {
    return use(address);
  } finally {
    library()._free(address);
  }
}

/** A text in the library's memory, with a zero byte behind it; the caller gives it back. */
function copyOf(text: string): number {
  // The library would take what stands before it for the whole.
  if (text.includes("\0")) throw new LudexError({ kind: "syntax", sentence: "a text has a zero byte", offending: text, rule: "" });
  const lib = library();
  const bytes = lib.lengthBytesUTF8(text) + 1;
  const address = roomFor(bytes);
  lib.stringToUTF8(text, address, bytes);
  return address;
}

/** Lends a text that may have zero bytes, with its length. */
export function withText<T>(text: string, use: (address: number, bytes: number) => T): T {
  const lib = library();
  const bytes = lib.lengthBytesUTF8(text);
  return withRoom(bytes + 1, (address) => {
    lib.stringToUTF8(text, address, bytes + 1);
    return use(address, bytes);
  });
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
  return new LudexError(JSON.parse(textAt(call("error"))) as ErrorTold);
}

/** The version of the library: "0.1.0". */
export const version = (): string => textAt(call("version"));

const lost = new FinalizationRegistry<{ address: number; giveBack: string }>(({ address, giveBack }) => call(giveBack, address));

/** Something of the library: it is given back by free(), or some time after nobody refers to it. */
export abstract class Handle {
  private address: number;
  private isLent = false;

  /** `giveBack` names the function that gives it back. */
  protected constructor(address: number, private readonly giveBack: string) {
    if (address === 0) throw lastError();
    this.address = address;
    lost.register(this, { address, giveBack }, this);
  }

  /** @internal */
  get at(): number {
    if (this.address === 0) throw new Error("this was given back by free()");
    if (this.isLent) throw new Error("this is in use: a search has not ended");
    return this.address;
  }
  /** @internal Calls `work`, which lends the handles to a search: until it returns, nobody else may use them. */
  static lend<T>(handles: readonly Handle[], work: () => T): T {
    for (const handle of handles) void handle.at;
    for (const handle of handles) handle.isLent = true;
    try {
      return work();
    } finally {
      for (const handle of handles) handle.isLent = false;
    }
  }

  /** Gives its memory back at once; it must not be used again. */
  free(): void {
    if (this.address === 0) return;
    void this.at; // it must not be in use
    lost.unregister(this);
    call(this.giveBack, this.address);
    this.address = 0;
  }
}
