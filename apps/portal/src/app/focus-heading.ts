import type { PortalRouter } from "./router.tsx";

/**
 * Moves the focus to the heading of a page that was navigated to, so that a screen reader announces
 * it and Tab goes on from there. The first page keeps the browser's own start. Takes the router;
 * gives the function that stops it.
 */
export const focusHeadings = (router: PortalRouter): (() => void) =>
  router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    const content = document.getElementById("content");
    const heading = content?.querySelector<HTMLElement>("h1");
    heading?.setAttribute("tabindex", "-1");
    (heading ?? content)?.focus({ preventScroll: true });
  });
