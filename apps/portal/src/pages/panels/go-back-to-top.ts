/**
 * For those who change what a list shows while they are far down in it: scrolls to where the list
 * starts and its bar sticks. Takes the block that holds bar and list.
 */
export const goBackToTop = (block: HTMLElement | null): void => {
  if (block === null) return;
  const header = Number.parseFloat(getComputedStyle(block).getPropertyValue("--header")) || 0;
  const top = block.getBoundingClientRect().top + window.scrollY - header;
  if (window.scrollY > top) window.scrollTo({ top, behavior: "instant" });
};
