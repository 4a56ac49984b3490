import { queryClient } from "./queries.ts";

/** How long, in milliseconds, nothing must be on its way before the first view counts as done. */
const QUIET_FOR_MS = 1_000;

const afterLoad = (): Promise<void> =>
  document.readyState === "complete"
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener("load", () => resolve(), { once: true }));

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Nothing was read between two looks. */
const afterReads = async (): Promise<void> => {
  do await sleep(QUIET_FOR_MS);
  while (queryClient.isFetching() > 0);
};

/** Safari knows no idle time. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) =>
    "requestIdleCallback" in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: 5_000 })
      : setTimeout(resolve, 200),
  );

/** Resolves when the first view stands, with its data, and the browser has nothing else to do. */
export const afterFirstView = async (): Promise<void> => {
  await afterLoad();
  await afterReads();
  await whenIdle();
};
