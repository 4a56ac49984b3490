import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect, vi } from "vitest";
import type { Jobs } from "../lib/jobs.ts";

const ARRIVAL_LIMIT_MS = 15_000;

type Outbox = { emails: () => Promise<Email[]>; jobs: Pick<Jobs, "lookNow"> };

/** The e-mails of an outbox, oldest first. */
export const readEmails = async (folder: string): Promise<Email[]> => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort();
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
};

/** Waits until so many e-mails of a subject have come to an address, and gives the last. Jobs must run. */
export const waitForEmail = async (test: Outbox, address: string, subject: string, count = 1) => {
  test.jobs.lookNow();
  const emails = await vi.waitFor(async () => {
    const found = (await test.emails()).filter(
      (email) => email.to?.[0]?.address === address && email.subject === subject,
    );
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  }, ARRIVAL_LIMIT_MS);
  const last = emails.at(-1);
  if (!last) throw new Error("no e-mail came");
  return last;
};

/** The link of an e-mail's text. */
export const linkIn = ({ text }: { text?: string | undefined }): URL =>
  new URL(/https?:\S+/.exec(text ?? "")?.[0] ?? "about:blank");
