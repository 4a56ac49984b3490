import { NON_PORTAL_PATHS } from "../src/lib/worker-rules.ts";

export const isPortalPage = ({ url }: WindowClient): boolean => {
  const { pathname } = new URL(url);
  return !NON_PORTAL_PATHS.some((pattern) => pattern.test(pathname));
};
