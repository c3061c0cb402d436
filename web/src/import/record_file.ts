// The text of a file that was dropped, where it is text: packed files are not read here.

export class RecordFile {
  private lines: Promise<readonly string[] | undefined> | undefined;

  constructor(readonly file: File) {}

  /** Lines from this one on, counted from 1; undefined when the file is no text. */
  async part(line: number, count: number): Promise<string | undefined> {
    const lines = await (this.lines ??= this.read());
    const part = lines?.slice(line - 1, line - 1 + count);
    return part && part.length > 0 ? part.join("\n") : undefined;
  }

  private async read(): Promise<readonly string[] | undefined> {
    const bytes = new Uint8Array(await this.file.arrayBuffer());
    for (const encoding of ["utf-8", "windows-1252"])
      try {
        const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
        return text.includes("\0") ? undefined : text.split(/\r\n|\r|\n/);
      } catch {
        // Another encoding may do.
      }
    return undefined;
  }
}
