// Asks for the token of the server, where writing needs one.

import { Refusal } from "./api";
import { element } from "./dom";

let known = "";

/** Does the work, and once more with a token when the server asks for one. */
export async function withToken<Answer>(act: (token: string) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act(known);
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.status !== 401) throw error;
      const given = await askForToken();
      if (given === "") throw error;
      known = given;
    }
  }
}

/** Empty when nobody gives one. */
function askForToken(): Promise<string> {
  const input = element("input", { type: "text", autocomplete: "off", "aria-label": "Token" });
  const question = element("p", {}, "Writing here needs the token that the server was started with.");
  const form = element("form", { method: "dialog" }, question, input, " ", element("button", { type: "submit" }, "Go on"));
  const dialog = element("dialog", { "aria-label": "Token" }, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(input.value.trim());
    }),
  );
}
