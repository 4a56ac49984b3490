import type { RefObject } from "react";

/**
 * Gives a function for those who change what a list shows while they are far down in it: the list
 * then starts anew, its bar where it sticks. Takes the block that holds bar and list.
 */
export const createBackToTop = (block: RefObject<HTMLElement | null>) => () => {
  const element = block.current;
  if (element === null) return;
  const header = Number.parseFloat(getComputedStyle(element).getPropertyValue("--header")) || 0;
  const top = element.getBoundingClientRect().top + window.scrollY - header;
  if (window.scrollY > top) window.scrollTo({ top, behavior: "instant" });
};
