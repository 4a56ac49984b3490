import type { BrowserContext } from "@playwright/test";

export type PageErrors = {
  /** Ignores matching errors, which the test provokes. */
  expect: (pattern: RegExp) => void;
  /** Unexpected errors. */
  list: () => string[];
};

/** Requests end like this when a page is left or a newer search replaces an older one. */
const ABORTED = "net::ERR_ABORTED";

/** Playwright's message when it blocks a service worker. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/**
 * Collects everything that must not happen on any page of a context: console errors and warnings (including
 * CSP violations), uncaught exceptions, and failed requests.
 */
export const collectPageErrors = (context: BrowserContext, ownAddress: string): PageErrors => {
  const expected: RegExp[] = [];
  const errors: string[] = [];

  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text() === WORKER_BLOCKED) return;
    errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(`exception: ${String(error.error())}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason === ABORTED || !request.url().startsWith(ownAddress)) return;
    errors.push(`failed request: ${request.url()} ${reason}`);
  });
  context.on("request", (request) => {
    const { protocol } = new URL(request.url());
    const isLocal = protocol === "data:" || protocol === "blob:";
    // The portal loads nothing from other hosts.
    if (!isLocal && !request.url().startsWith(ownAddress)) errors.push(`foreign: ${request.url()}`);
  });

  return {
    expect: (pattern) => expected.push(pattern),
    list: () => errors.filter((error) => !expected.some((pattern) => pattern.test(error))),
  };
};
