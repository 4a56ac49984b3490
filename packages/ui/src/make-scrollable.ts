const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";

/**
 * Lets the keyboard scroll a box whose content is longer than it and holds nothing that takes the
 * focus; any other box is no stop of the Tab key. To be given as the `ref` of the box, whose content
 * is one element.
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
