import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect, vi } from "vitest";

const ARRIVAL_LIMIT_MS = 15_000;

type Outbox = { letters: () => Promise<Email[]> };

/** The letters of an outbox, oldest first. */
export const readLetters = async (folder: string): Promise<Email[]> => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort();
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
};

/** Waits until so many letters of a subject have come to an address, and gives the last. Jobs must run. */
export const waitForLetter = async (test: Outbox, address: string, subject: string, count = 1) => {
  const letters = await vi.waitFor(async () => {
    const found = (await test.letters()).filter(
      (letter) => letter.to?.[0]?.address === address && letter.subject === subject,
    );
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  }, ARRIVAL_LIMIT_MS);
  const last = letters.at(-1);
  if (!last) throw new Error("no letter came");
  return last;
};

/** The link of a letter's text. */
export const linkIn = ({ text }: { text?: string | undefined }): URL =>
  new URL(/https?:\S+/.exec(text ?? "")?.[0] ?? "about:blank");
