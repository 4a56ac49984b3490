import { expect, vi } from "vitest";
import type { TestApp } from "./app.ts";

const ARRIVAL_LIMIT_MS = 15_000;

/** Waits until so many letters of a subject have come to an address, and gives the last. Jobs must run. */
export const waitForLetter = async (test: TestApp, address: string, subject: string, count = 1) => {
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
