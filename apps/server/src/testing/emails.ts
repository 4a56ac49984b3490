import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect, vi } from "vitest";
import type { Jobs } from "../lib/jobs.ts";

const ARRIVAL_LIMIT_MS = 15_000;

type Outbox = { emails: () => Promise<Email[]>; jobs: Pick<Jobs, "pollNow"> };

/** Reads the e-mails of an outbox, oldest first. */
export const readEmails = async (folder: string): Promise<Email[]> => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort();
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
};

/**
 * Waits for the given number of e-mails to an address and returns the last. Jobs must run.
 * @param subject without the name of the conference
 */
export const waitForEmail = async (test: Outbox, address: string, subject: string, count = 1) => {
  test.jobs.pollNow();
  const emails = await vi.waitFor(async () => {
    const matches = (await test.emails()).filter(
      (email) => email.to?.[0]?.address === address && email.subject?.endsWith(subject),
    );
    expect(matches.length).toBeGreaterThanOrEqual(count);
    return matches;
  }, ARRIVAL_LIMIT_MS);
  const last = emails.at(-1);
  if (!last) throw new Error("No e-mail arrived");
  return last;
};

export const linkIn = ({ text }: { text?: string | undefined }): URL =>
  new URL(/https?:\S+/.exec(text ?? "")?.[0] ?? "about:blank");
