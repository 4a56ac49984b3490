import { NOT_OUR_PAGES } from "../src/lib/worker-rules.ts";

export const isPageOfPortal = ({ url }: WindowClient): boolean => {
  const { pathname } = new URL(url);
  return !NOT_OUR_PAGES.some((pattern) => pattern.test(pathname));
};
