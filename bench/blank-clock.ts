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
 * Runs in the page and looks at every frame; it must not use anything from outside itself. Takes a
 * selector of the list's entries, which lie below one another, and the widest gap between two, in CSS
 * pixels.
 */
export const watchForBlanks = ([entries, widestGap]: [string, number]): void => {
  let blankSince: number | null = null;
  let isOver = false;
  const clock: BlankClock = { longestBlank: 0, mostElements: 0, stop: () => (isOver = true) };
  window.blankClock = clock;

  /** Whether nothing of the list is in some part of the window. */
  const isBlank = () => {
    const boxes = [...document.querySelectorAll(entries)]
      .map((entry) => entry.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
      .sort((one, other) => one.top - other.top);
    let covered = 0;
    for (const { top, bottom } of boxes) {
      if (top - covered > widestGap) return true;
      covered = Math.max(covered, bottom);
    }
    return innerHeight - covered > widestGap;
  };
  const look = (now: number) => {
    if (isOver) return;
    clock.mostElements = Math.max(clock.mostElements, document.getElementsByTagName("*").length);
    if (isBlank()) blankSince ??= now;
    else blankSince = null;
    if (blankSince !== null) clock.longestBlank = Math.max(clock.longestBlank, now - blankSince);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
