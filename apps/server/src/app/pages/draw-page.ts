import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { routes } from "@foyer/contract";
import { sanitiseHtml } from "../../lib/html.ts";
import type { Asking } from "./ask-as-visitor.ts";
import { isPlain, nameEdition } from "./page-address.ts";
import type { PageFacts } from "./page-facts.ts";
import { writeJsonBlock } from "./page-head.ts";
import { readPageStyles } from "./page-styles.ts";

/** The portal's own components as they were built for the server: `apps/portal/src/entry-server.tsx`. */
type Built = {
  draw: (page: object, ask: AskRow) => Promise<Drawing>;
  choice: string;
  setFirstCleaner: (clean: (html: string) => string) => void;
};
type AskRow = (path: string, query: Record<string, unknown>) => Promise<unknown>;

/** A page in HTML for two sizes of a window, and what it was drawn of. */
type Drawing = { html: Record<"phone" | "wide", string>; of: object; file: string };

/** What in the built page the drawing takes the place of. */
const SPLASH = /<div id="root">([\s\S]*)<\/div>(?=\s*<noscript>)/;
const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** No HTML may bring styles of single elements, by the page's policy; the script in the page sets them. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

const writeBody = (facts: PageFacts, { html, of }: Drawing, choice: string, splash: string) => {
  const meant = `${facts.language} ${nameEdition(facts.edition)} ${facts.address.path}`;
  return `<div id="root" hidden>${withoutStyles(html.phone)}</div>
    <template id="drawn-wide" data-for="${meant}">${withoutStyles(html.wide)}</template>
    <template id="drawn-splash">${splash}</template>
    <script>${choice}</script>
    <script type="application/json" id="drawn-of">${writeJsonBlock(of)}</script>`;
};

/** What a browser need not hurry to get. */
const inNoHurry = (element: string) => element.replace(/^<\w+/, '$& fetchpriority="low"');

/** Nothing is painted before the styles are there, and code comes behind all that. */
const fillPage = (shell: string, styles: readonly string[], write: (splash: string) => string) => {
  const code = [...shell.matchAll(CODE)].map(([element]) => inNoHurry(element)).join("\n    ");
  const links = styles
    .filter((style) => !shell.includes(style))
    .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`);
  return shell
    .replaceAll(CODE, "")
    .replace("</body>", () => `${code}</body>`)
    .replace("</head>", () => `${links.join("\n    ")}</head>`)
    .replace(SPLASH, (_root, splash: string) => write(splash));
};

type Folders = { drawerFolder: string; portalFolder: string };

/**
 * Loads what draws pages, once, as the server starts: a request should not wait for it.
 * @param folders of the build that draws, and of the portal itself
 * @returns undefined where the portal is not built
 */
export const loadDrawer = async ({ drawerFolder, portalFolder }: Folders) => {
  const file = join(drawerFolder, "entry-server.js");
  if (!existsSync(file)) return undefined;
  const listStyles = readPageStyles(portalFolder);
  const { draw, choice, setFirstCleaner } = (await import(pathToFileURL(file).href)) as Built;
  setFirstCleaner(sanitiseHtml);
  return {
    /** What the page's policy must let run. */
    scriptSource: `'sha256-${createHash("sha256").update(choice).digest("base64")}'`,

    /**
     * Puts into a page what it shows to somebody who has just come.
     * @param shell the page, its head told
     * @returns undefined for a page with a search or an open window, which only the browser draws
     */
    drawInto: async (
      shell: string,
      facts: PageFacts,
      now: Date,
      { ask, askRow }: Asking,
    ): Promise<string | undefined> => {
      const { address, edition, language } = facts;
      if (!isPlain(address)) return undefined;
      const { year, type } = edition;
      // Login is for those who have none yet.
      const profile =
        address.name === "login" ? null : await ask(routes.conferences.profile, { year, type });
      const search = new URLSearchParams(Object.fromEntries(address.rest)).toString();
      const url = search === "" ? address.path : `${address.path}?${search}`;
      const page = { url, conference: { year, type }, language, profile, now: now.getTime() };
      const drawing = await draw(page, askRow);
      const write = (splash: string) => writeBody(facts, drawing, choice, splash);
      return fillPage(shell, listStyles(drawing.file), write);
    },
  };
};

export type Drawer = NonNullable<Awaited<ReturnType<typeof loadDrawer>>>;
