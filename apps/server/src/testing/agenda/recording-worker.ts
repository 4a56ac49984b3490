import type { AgendaDocument } from "../../features/agenda/pdf/agenda-document.ts";

/** The name of somebody whose agenda is never done. */
export const ENDLESS = "Endless";

let count = 0;

/** Answers with the document and its number. One with a gate waits until that opens. */
const record = ({ gate, ...document }: AgendaDocument & { gate?: Int32Array }): Uint8Array => {
  if (gate) Atomics.wait(gate, 0, 0);
  if (document.ownerName?.endsWith(ENDLESS)) for (;;);
  count += 1;
  return new TextEncoder().encode(JSON.stringify({ count, document }));
};

export default record;
