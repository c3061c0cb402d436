// A list as files.

import { address, type Parameters } from "../api";
import { element } from "../dom";

const kMost = "10000"; // rows of an answer

interface Downloads {
  /** The games have records. */
  readonly withRecords?: boolean;
  /** At most so many rows are asked for. */
  readonly most?: string;
}

/** Links to the rows of a list, and to the records of its games. */
export function downloads(path: string, parameters: Parameters, { withRecords = false, most = kMost }: Downloads = {}): HTMLElement {
  const link = (name: string, file: string, asked: Parameters): HTMLElement => element("a", { href: address(`/api/v1/${file}`, asked), download: "" }, name);
  const asked = { ...parameters, limit: most };
  const records = withRecords ? [" ", link("PGN", "records", parameters), " ", link("PGN as one tree", "records", { ...parameters, merge: "true" })] : [];
  return element("p", { class: "downloads" }, "Download: ", link("JSON", path, asked), " ", link("CSV", `${path}.csv`, asked), ...records);
}
