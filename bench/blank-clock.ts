/** What a page saw while it was scrolled. */
export type BlankClock = {
  /** The longest that a part of the list in the window was empty, in milliseconds. */
  longestBlank: number;
  mostElements: number;
  stop: () => void;
};

declare global {
  interface Window {
    blankClock: BlankClock;
  }
}

/**
 * Runs in the page and looks twice at every frame in which it moved: before the page's own listeners,
 * at what the browser has moved so far without asking the page, and after them. It must not use
 * anything from outside itself. Takes a selector of the list's entries, which lie below one another,
 * and the widest gap between two, in CSS pixels.
 */
export const watchForBlanks = ([entries, widestGap]: [string, number]): void => {
  let blankSince: number | null = null;
  let last = { at: performance.now(), y: scrollY };
  const watch = new AbortController();
  const clock: BlankClock = { longestBlank: 0, mostElements: 0, stop: () => watch.abort() };
  window.blankClock = clock;

  /** How much higher than a gap the highest part of the window is that nothing of the list is in. */
  const measureBlank = () => {
    const boxes = [...document.querySelectorAll(entries)]
      .map((entry) => entry.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
      .sort((one, other) => one.top - other.top);
    let covered = 0;
    let widest = 0;
    for (const { top, bottom } of boxes) {
      widest = Math.max(widest, top - covered);
      covered = Math.max(covered, bottom);
    }
    return Math.max(0, Math.max(widest, innerHeight - covered) - widestGap);
  };
  /** A blank has come into sight as evenly as the page has moved since the last frame. */
  const lookBefore = () => {
    const blank = measureBlank();
    if (blank === 0) return;
    const share = Math.min(1, blank / Math.max(1, Math.abs(scrollY - last.y)));
    blankSince ??= performance.now() - share * (performance.now() - last.at);
  };
  const lookAfter = () => {
    if (watch.signal.aborted) return;
    const blank = measureBlank();
    const now = performance.now();
    clock.mostElements = Math.max(clock.mostElements, document.getElementsByTagName("*").length);
    if (blank > 0) blankSince ??= now;
    if (blankSince !== null) clock.longestBlank = Math.max(clock.longestBlank, now - blankSince);
    if (blank === 0) blankSince = null;
    last = { at: now, y: scrollY };
    requestAnimationFrame(lookAfter);
  };
  window.addEventListener("scroll", lookBefore, { capture: true, signal: watch.signal });
  requestAnimationFrame(lookAfter);
};
