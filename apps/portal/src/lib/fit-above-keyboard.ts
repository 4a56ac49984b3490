/**
 * Sets `--visible-height` and `--visible-top` of an element to the part of the window that the keyboard of a
 * phone leaves free, because `dvh` ignores the keyboard.
 * @returns a function that stops it, as React expects of a ref
 */
export const fitAboveKeyboard = (element: HTMLElement | null): (() => void) | undefined => {
  const { visualViewport } = window;
  if (element === null || !visualViewport) return undefined;
  const fit = () => {
    element.style.setProperty("--visible-height", `${visualViewport.height}px`);
    element.style.setProperty("--visible-top", `${visualViewport.offsetTop}px`);
  };
  fit();
  visualViewport.addEventListener("resize", fit);
  visualViewport.addEventListener("scroll", fit);
  return () => {
    visualViewport.removeEventListener("resize", fit);
    visualViewport.removeEventListener("scroll", fit);
  };
};
