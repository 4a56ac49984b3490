import type { BrowserContext } from "@playwright/test";

export type Troubles = {
  /** Says that what matches will go wrong in this test, because the test makes it go wrong. */
  expect: (pattern: RegExp) => void;
  /** What went wrong without having been expected. */
  list: () => string[];
};

/** Requests end like this when a page is left or a newer search replaces an older one. */
const CALLED_OFF = "net::ERR_ABORTED";

/** What Playwright says where it lets no worker in. */
const WORKER_KEPT_OUT = "Service Worker registration blocked by Playwright";

/**
 * Listens to all that must not happen in any page of a context: errors and warnings of the console
 * (a breach of the content policy is one), uncaught exceptions, and requests of ours that fail.
 */
export const watchForTroubles = (context: BrowserContext, ownAddress: string): Troubles => {
  const expected: RegExp[] = [];
  const seen: string[] = [];

  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text() === WORKER_KEPT_OUT) return;
    seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => seen.push(`exception: ${String(error.error())}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason === CALLED_OFF || !request.url().startsWith(ownAddress)) return;
    seen.push(`failed request: ${request.url()} ${reason}`);
  });
  context.on("request", (request) => {
    const { protocol } = new URL(request.url());
    const isLocal = protocol === "data:" || protocol === "blob:";
    // Nothing of the portal comes from elsewhere.
    if (!isLocal && !request.url().startsWith(ownAddress)) seen.push(`foreign: ${request.url()}`);
  });

  return {
    expect: (pattern) => expected.push(pattern),
    list: () => seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
  };
};
