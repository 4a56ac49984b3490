import type { AgendaDocument } from "../../features/agenda/pdf/agenda-document.ts";

/** Owner of an agenda whose rendering never ends. */
export const ENDLESS = "Endless";

let count = 0;

/** Returns the document with its number. A document with a gate waits until the gate opens. */
const record = ({ gate, ...document }: AgendaDocument & { gate?: Int32Array }): Uint8Array => {
  if (gate) Atomics.wait(gate, 0, 0);
  if (document.ownerName?.endsWith(ENDLESS)) for (;;);
  count += 1;
  return new TextEncoder().encode(JSON.stringify({ count, document }));
};

export default record;
