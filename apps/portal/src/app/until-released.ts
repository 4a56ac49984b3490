/** Longest time from the release of a finger to the click. */
const CLICK_DELAY_MS = 50;

/** Resolves when no link or button is held down, because a press that ends on a new element is no click. */
export const untilReleased = async (container: HTMLElement): Promise<void> => {
  if (container.querySelector(":is(a, button):active") === null) return;
  await new Promise<void>((resolve) => {
    const handleRelease = () => setTimeout(resolve, CLICK_DELAY_MS);
    for (const name of ["pointerup", "pointercancel", "keyup"])
      addEventListener(name, handleRelease, { once: true });
  });
};
