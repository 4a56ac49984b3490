/** When things were painted, in milliseconds since navigation began; kept by the page itself. */
export type PageClock = {
  firstTitle: number | null;
  slowestKey: number;
  /** From Enter until its result was painted. */
  search: number | null;
};

declare global {
  interface Window {
    benchClock: PageClock;
    benchAwait: (title: string) => void;
  }
}

/**
 * Runs in the page before its own code; it must not use anything from outside itself.
 * @param contentOf selects what the page is there for
 */
export const installPageClock = (contentOf: string): void => {
  const clock: PageClock = { firstTitle: null, slowestKey: 0, search: null };
  window.benchClock = clock;
  let awaited: string | null = null;
  let enteredAt: number | null = null;

  /** The first frame begins after a change, the second after that was painted. */
  const afterPaint = (act: (at: number) => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => act(performance.now())));

  let isFirstSeen = false;
  let isResultSeen = false;
  const look = () => {
    const title = document.querySelector(contentOf)?.textContent;
    if (!title) return;
    if (!isFirstSeen) {
      isFirstSeen = true;
      afterPaint((at) => {
        clock.firstTitle = at;
      });
    }
    const pressed = enteredAt;
    if (!isResultSeen && pressed !== null && title === awaited) {
      isResultSeen = true;
      afterPaint((at) => {
        clock.search = at - pressed;
      });
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      if (key === "Enter") enteredAt = timeStamp;
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(key|input|beforeinput)/.test(name))
        clock.slowestKey = Math.max(clock.slowestKey, duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.benchAwait = (title) => {
    awaited = title;
  };
};
