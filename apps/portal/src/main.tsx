import "@foyer/ui/theme/index.css";
import "./ui/splash.css";
import "./ui/first-visit.css";
import { acceptVisit, untilRead } from "./app/first-visit.ts";
import { prefetchFirstView } from "./app/prefetch.ts";
import { acceptLinkLanguage } from "./lib/accept-link-language.ts";
import { applyTheme } from "./lib/theme.ts";
import { showStartFailure } from "./app/start-failure.ts";
import { getPreview } from "./lib/preview.ts";
import type { ServerRender, SizeName } from "./lib/server-render.ts";

applyTheme();
acceptLinkLanguage();

const PAINT_TIMEOUT_MS = 200;

/** Reads size and data of the server-rendered page. */
const findServerRender = (container: HTMLElement | null): ServerRender | undefined => {
  const size = container?.dataset["rendered"];
  const from = document.getElementById("rendered-from")?.textContent;
  return size === undefined || !from
    ? undefined
    : { size: size as SizeName, from: JSON.parse(from) };
};

const root = document.getElementById("root");
const isPreview = getPreview() !== null;
// The server renders published content only.
if (isPreview) root?.replaceChildren();
const serverRender = isPreview ? undefined : findServerRender(root);
// The inline script did not run.
if (root) root.hidden = false;

/** Lets the browser paint the server-rendered page before the portal's code occupies the main thread. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background is not painted.
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });

const open = async () => {
  if (/^\/preview(?:\/|$)/.test(location.pathname)) {
    const { acceptPreviewLink } = await import("./compositions/preview/accept-preview-link.ts");
    const next = acceptPreviewLink();
    if (next !== null) return location.replace(next);
  }
  if (serverRender) await afterPaint();
  if (serverRender) acceptVisit(serverRender.from);
  // This file is small, so it requests the data of the first view before the rendering code has loaded.
  if (!isPreview) prefetchFirstView(serverRender?.from);
  const { start } = await import("./app/start.tsx");
  if (root && serverRender) {
    await untilRead(root);
    // The visit may have started while the code was loading.
    acceptVisit(serverRender.from);
  }
  await start(serverRender);
};

// Not awaited: the start code imports modules that are bundled into this file, so a top-level await would deadlock.
open().catch(showStartFailure);
