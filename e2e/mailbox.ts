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

/** Complete e-mails, oldest first. An e-mail that is still being written has another extension. */
const listNames = async (folder: string) => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  } catch {
    // The server creates the folder with the first e-mail.
    return [];
  }
};

/** E-mails that the server wrote to its outbox folder. */
export const openMailbox = (folder: string) => ({
  /** Current number of e-mails, as the argument of `waitForEmail`. */
  count: async (): Promise<number> => (await listNames(folder)).length,

  /** Waits for the e-mail after the first `count` ones, because the server sends in the background. */
  waitForEmail: async (count: number): Promise<Email> => {
    await expect.poll(async () => (await listNames(folder)).length).toBeGreaterThan(count);
    return readEmail(join(folder, (await listNames(folder))[count] ?? ""));
  },
});

export type Mailbox = ReturnType<typeof openMailbox>;

/** The first link in an e-mail. */
export const linkIn = (email: Email): string => /https?:\/\/\S+/.exec(email.text)?.[0] ?? "";
