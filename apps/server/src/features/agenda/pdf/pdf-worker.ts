import { parentPort } from "node:worker_threads";
import type { AgendaDocument } from "./agenda-document.ts";
import { renderAgenda } from "./render-agenda.ts";

export type WorkerAnswer =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; message: string };

/** A document that cannot be rendered is answered, so that the worker lives on for the next one. */
const answer = (document: AgendaDocument): WorkerAnswer => {
  try {
    return { ok: true, bytes: renderAgenda(document) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on("message", (document: AgendaDocument) => {
  const result = answer(document);
  parentPort?.postMessage(result, result.ok ? [result.bytes.buffer] : []);
});
