import type { PortalRouter } from "./router.tsx";

const PRESSES = ["keydown", "pointerdown"] as const;

/**
 * Moves the focus to the heading of a page that was navigated to, so that a screen reader announces
 * it and Tab goes on from there. The first page keeps the browser's own start, and a visitor who has
 * gone on by key or pointer before the page was there keeps the focus: a list opened early would close.
 * A visitor who comes back finds the focus on the link that led away; a page that placed it itself is not disturbed.
 * @returns stops it
 */
export const focusHeadings = (router: PortalRouter): (() => void) => {
  /** Addresses of the links that led away, by entry of the history. */
  const linksOut = new Map<string, string>();
  let hasGoneOn = false;
  const handlePress = () => (hasGoneOn = true);
  for (const press of PRESSES) window.addEventListener(press, handlePress, true);

  const stops = [
    router.subscribe("onBeforeNavigate", () => (hasGoneOn = false)),
    router.subscribe("onBeforeLoad", ({ fromLocation }) => {
      const link = document.activeElement?.closest("#content a")?.getAttribute("href");
      const entry = fromLocation?.state.key;
      if (entry !== undefined && link) linksOut.set(entry, link);
    }),
    router.subscribe("onRendered", ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      if (hasGoneOn && document.activeElement !== document.body) return;
      const content = document.getElementById("content");
      const active = document.activeElement;
      if (active !== content && content?.contains(active)) return;
      const link = linksOut.get(toLocation.state.key ?? "");
      const links = [...(content?.querySelectorAll("a") ?? [])];
      const wayOut = link && links.find((one) => one.getAttribute("href") === link);
      if (wayOut) return wayOut.focus({ preventScroll: true });
      const heading = content?.querySelector<HTMLElement>("h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus({ preventScroll: true });
      // A heading in a card that is still coming in takes no focus; Tab goes on from the page then.
      if (document.activeElement !== heading) content?.focus({ preventScroll: true });
    }),
  ];
  return () => {
    for (const press of PRESSES) window.removeEventListener(press, handlePress, true);
    for (const stop of stops) stop();
  };
};
