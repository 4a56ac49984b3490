import { queryClient } from "./queries.ts";

/** Time without requests, in milliseconds, after which the first view counts as complete. */
const QUIET_MS = 1_000;

const afterLoad = (): Promise<void> =>
  document.readyState === "complete"
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener("load", () => resolve(), { once: true }));

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when a check after `QUIET_MS` finds no query under way. */
const afterFetches = async (): Promise<void> => {
  do await sleep(QUIET_MS);
  while (queryClient.isFetching() > 0);
};

/** Safari has no `requestIdleCallback`. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) =>
    "requestIdleCallback" in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: 5_000 })
      : setTimeout(resolve, 200),
  );

/** Resolves when the first view has its data and the browser is idle. */
export const afterFirstPaint = async (): Promise<void> => {
  await afterLoad();
  await afterFetches();
  await whenIdle();
};
