// The address of a page as the state of what it shows.

const kDelay = 300; // milliseconds: browsers refuse an address that changes too often

let timer = 0;

/** Shows this address, soon. */
export function showAddress(address: string): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => history.replaceState(null, "", address), kDelay);
}

/** What stands behind #; as it is when it cannot be decoded. */
export function fragment(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
