import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";

export type Email = { subject: string; to: string; text: string; html: string };

const readEmail = async (path: string): Promise<Email> => {
  const email = await new PostalMime().parse(await readFile(path));
  return {
    subject: email.subject ?? "",
    to: email.to?.[0]?.address ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
  };
};

/** The e-mails that are there whole, oldest first: one that is still being written has another ending. */
const listNames = async (folder: string) => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  } catch {
    // The folder is made for the first e-mail.
    return [];
  }
};

/** The e-mails that the server has written to its outbox instead of sending them. */
export const openMailbox = (folder: string) => ({
  /** How many e-mails there are now, to wait for the next one by. */
  count: async (): Promise<number> => (await listNames(folder)).length,

  /** Waits for the e-mail after the first `count` ones; e-mails leave in the background. */
  waitForEmail: async (count: number): Promise<Email> => {
    await expect.poll(async () => (await listNames(folder)).length).toBeGreaterThan(count);
    return readEmail(join(folder, (await listNames(folder))[count] ?? ""));
  },
});

export type Mailbox = ReturnType<typeof openMailbox>;

/** The link that an e-mail asks to open. */
export const linkIn = (email: Email): string => /https?:\/\/\S+/.exec(email.text)?.[0] ?? "";
