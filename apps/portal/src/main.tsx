import "@foyer/ui/theme/index.css";
import "./ui/splash.css";
import { prefetchFirstView } from "./app/prefetch.ts";
import { applyTheme } from "./lib/theme.ts";
import { showStartFailure } from "./app/start-failure.ts";
import { getPreview } from "./lib/preview.ts";
import type { Drawn, SizeName } from "./lib/first-drawing.ts";

applyTheme();

const PAINTED_AFTER_MS = 200;

/** What the server has drawn, and of what. */
const findDrawn = (container: HTMLElement | null): Drawn | undefined => {
  const size = container?.dataset["drawn"];
  const of = document.getElementById("drawn-of")?.textContent;
  return size === undefined || !of ? undefined : { size: size as SizeName, of: JSON.parse(of) };
};

const root = document.getElementById("root");
const isPreview = getPreview() !== null;
// What the server has drawn is what everybody sees.
if (isPreview) root?.replaceChildren();
const drawn = isPreview ? undefined : findDrawn(root);
// Where the script in the page did not run.
if (root) root.hidden = false;

/** What the server has drawn is painted before the code of the portal takes its time. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background is not painted.
    setTimeout(resolve, PAINTED_AFTER_MS);
  });

const open = async () => {
  if (/^\/preview(?:\/|$)/.test(location.pathname)) {
    const { takePreviewLink } = await import("./compositions/preview/take-preview-link.ts");
    const next = takePreviewLink();
    if (next !== null) return location.replace(next);
  }
  if (drawn) await afterPaint();
  // The first file is small: it asks for the data of the first view before the code that draws it is there.
  if (!isPreview) prefetchFirstView(drawn?.of);
  const { start } = await import("./app/start.tsx");
  await start(drawn);
};

// Not awaited: the start imports modules of this very file, which would wait for itself.
open().catch(showStartFailure);
