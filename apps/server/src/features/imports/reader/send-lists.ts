import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { MessagePort } from "node:worker_threads";
import type { FileContent } from "./file-content.ts";

/** Items of a list: its index among the long lists, and some of its items in order. */
type Part = { list: number; items: unknown[] };

/** Items of one message. The receiver needs less than 10 ms for 500 rows of 300 cells. */
const MAX_ITEMS = 500;

/** Returns the lists of a content that can be long, always in the same order. */
const listLongLists = ({ schedule, sheets, programme, attendees }: FileContent): unknown[][] => [
  ...sheets.map(({ rows }) => rows),
  ...(attendees ? [attendees.rows, attendees.problems, attendees.warnings] : []),
  ...[schedule?.document, schedule?.documentInGuessedZone, programme?.document].flatMap(
    (document) => (document ? [document.panels, document.people, document.warnings] : []),
  ),
];

/**
 * Sends the long lists of a content in parts and empties them. The receiver acknowledges each part, because a
 * large message would block its thread while it is decoded.
 */
export const sendLists = async (content: FileContent, port: MessagePort): Promise<void> => {
  for (const [list, all] of listLongLists(content).entries()) {
    for (let index = 0; index < all.length; index += MAX_ITEMS) {
      const part: Part = { list, items: all.slice(index, index + MAX_ITEMS) };
      // Frees the memory of the part once it is sent.
      all.fill(undefined, index, index + MAX_ITEMS);
      port.postMessage(part);
      await once(port, "message");
    }
    all.length = 0;
  }
};

/** Receives the lists of a content. @returns a function that completes the content with them */
export const receiveLists = (port: MessagePort): ((content: FileContent) => FileContent) => {
  const lists: unknown[][] = [];
  port.on("message", async ({ list, items }: Part) => {
    const received = (lists[list] ??= []);
    received.push(...items);
    // Other requests get their turn.
    await setImmediate();
    port.postMessage(null);
  });
  return (content) => {
    for (const [index, list] of listLongLists(content).entries()) {
      for (const item of lists[index] ?? []) list.push(item);
    }
    return content;
  };
};
