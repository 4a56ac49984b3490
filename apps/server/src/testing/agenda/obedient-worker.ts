import { setTimeout as sleep } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import type { AgendaDocument } from "../../features/agenda/pdf/agenda-document.ts";

const hang = () => {
  for (;;);
};

const hoard = () => {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 100_000 }, Math.random));
};

/** Does what the document's title says; what it answers is the number of its thread. */
const obey = async ({ title }: AgendaDocument): Promise<Uint8Array> => {
  if (title === "refuse") throw new Error("no such font");
  if (title === "exit") process.exit(3);
  if (title === "hoard") hoard();
  if (title === "hang") hang();
  if (title === "wait") await sleep(150);
  return new Uint8Array([threadId]);
};

export default obey;
