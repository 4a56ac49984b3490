import { setTimeout as sleep } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import type { AgendaDocument } from "../../features/agenda/pdf/agenda-document.ts";

const hang = () => {
  for (;;);
};

const exhaustMemory = () => {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 100_000 }, Math.random));
};

/** Behaves as the title of the document says and returns the id of its thread. */
const runScript = async ({ title }: AgendaDocument): Promise<Uint8Array> => {
  if (title === "refuse") throw new Error("Missing font");
  if (title === "exit") process.exit(3);
  if (title === "hoard") exhaustMemory();
  if (title === "hang") hang();
  if (title === "wait") await sleep(150);
  return new Uint8Array([threadId]);
};

export default runScript;
