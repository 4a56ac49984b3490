const GIVE_UP_AFTER_FRAMES = 40;
const CALM_FRAMES = 6;
const PRESSES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls the page until a row stands at a place, and keeps it there while the rows around it get
 * their true heights; whoever scrolls meanwhile is let go.
 * @param readTop the row's top in the window, in CSS pixels like `wanted`; undefined while it is brought near
 */
export const holdRow = (readTop: () => number | undefined, wanted: number): void => {
  const stop = new AbortController();
  for (const press of PRESSES) {
    window.addEventListener(press, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  let calm = 0;
  let frames = 0;
  const step = () => {
    if (stop.signal.aborted) return;
    const top = readTop();
    const distance = top === undefined ? undefined : top - wanted;
    if (distance !== undefined && Math.abs(distance) >= 1) {
      window.scrollBy({ top: distance, behavior: "instant" });
    }
    calm = distance !== undefined && Math.abs(distance) < 1 ? calm + 1 : 0;
    frames += 1;
    if (calm < CALM_FRAMES && frames < GIVE_UP_AFTER_FRAMES) requestAnimationFrame(step);
    else stop.abort();
  };
  step();
};
