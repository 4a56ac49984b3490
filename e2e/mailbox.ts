import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";

export type Letter = { subject: string; to: string; text: string; html: string };

const readLetter = async (path: string): Promise<Letter> => {
  const letter = await new PostalMime().parse(await readFile(path));
  return {
    subject: letter.subject ?? "",
    to: letter.to?.[0]?.address ?? "",
    text: letter.text ?? "",
    html: letter.html ?? "",
  };
};

/** The letters that are there whole, oldest first: one that is still being written has another ending. */
const listNames = async (folder: string) => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  } catch {
    // The folder is made for the first letter.
    return [];
  }
};

/** The letters that the server has written to its outbox instead of sending them. */
export const openMailbox = (folder: string) => ({
  /** How many letters there are now, to wait for the next one by. */
  count: async (): Promise<number> => (await listNames(folder)).length,

  /** Waits for the letter after the first `count` ones; letters leave in the background. */
  waitForLetter: async (count: number): Promise<Letter> => {
    await expect.poll(async () => (await listNames(folder)).length).toBeGreaterThan(count);
    return readLetter(join(folder, (await listNames(folder))[count] ?? ""));
  },
});

export type Mailbox = ReturnType<typeof openMailbox>;

/** The link that a letter asks to open. */
export const linkIn = (letter: Letter): string => /https?:\/\/\S+/.exec(letter.text)?.[0] ?? "";
