import type { PortalRouter } from "./router.tsx";

const PRESSES = ["keydown", "pointerdown"] as const;

/**
 * Moves the focus to the heading after a navigation, so that a screen reader announces it and Tab continues
 * there.
 * The first page keeps the browser's own focus. If the visitor has already used a key or the pointer, the
 * focus stays: moving it would close an open list.
 * After Back the focus returns to the link that led away. A page that set the focus itself is left alone.
 * @returns a function that stops it
 */
export const focusHeadings = (router: PortalRouter): (() => void) => {
  /** Addresses of the followed links, by history entry. */
  const linksOut = new Map<string, string>();
  let hasMovedOn = false;
  const handlePress = () => (hasMovedOn = true);
  for (const press of PRESSES) window.addEventListener(press, handlePress, true);

  const stops = [
    router.subscribe("onBeforeNavigate", () => (hasMovedOn = false)),
    router.subscribe("onBeforeLoad", ({ fromLocation }) => {
      const link = document.activeElement?.closest("#content a")?.getAttribute("href");
      const entry = fromLocation?.state.key;
      if (entry !== undefined && link) linksOut.set(entry, link);
    }),
    router.subscribe("onRendered", ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      if (hasMovedOn && document.activeElement !== document.body) return;
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
      // A heading in a card that is still animating in cannot take the focus, so the content takes it.
      if (document.activeElement !== heading) content?.focus({ preventScroll: true });
    }),
  ];
  return () => {
    for (const press of PRESSES) window.removeEventListener(press, handlePress, true);
    for (const stop of stops) stop();
  };
};
