const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";

/**
 * Makes a box focusable if its content overflows and contains nothing focusable, so that the keyboard can
 * scroll it. Use it as the `ref` of the box, which must have one child element.
 */
export const makeScrollable = (box: HTMLElement | null): (() => void) | undefined => {
  const content = box?.firstElementChild;
  if (!box || !content) return undefined;
  const update = () => {
    const isLonger = box.scrollHeight > box.clientHeight;
    if (isLonger && content.querySelector(FOCUSABLE) === null) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(update);
  observer.observe(box);
  observer.observe(content);
  return () => observer.disconnect();
};
