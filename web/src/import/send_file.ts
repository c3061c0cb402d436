// Sends a file to the server, which answers with lines while it reads.

import { Refusal, type Problem } from "../api";

interface Listener {
  /** How much of the file is sent: 0 to 1. */
  readonly sent: (part: number) => void;
  readonly line: (line: string) => void;
}

/** Until the server has said all. Throws a Refusal when it does not take the file, or does not answer. */
export function sendFile(file: File, address: string, token: string, listener: Listener): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest(); // fetch() does not say how much is sent
    let read = 0;
    const readLines = (): void => {
      if (request.status !== 200) return;
      const end = request.responseText.lastIndexOf("\n") + 1;
      for (const line of request.responseText.slice(read, end).split("\n")) if (line) listener.line(line);
      read = end;
    };
    request.open("POST", address);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = (event) => listener.sent(event.lengthComputable ? event.loaded / event.total : 0);
    request.onprogress = readLines;
    request.onload = () => {
      readLines();
      if (request.status === 200) resolve();
      else reject(new Refusal(problemOf(request.responseText)));
    };
    request.onerror = () => reject(new Refusal({ status: 0, detail: "the server does not answer" }));
    request.send(file);
  });
}

function problemOf(text: string): Problem {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { status: 0, detail: "the server's answer cannot be read" };
  }
}
