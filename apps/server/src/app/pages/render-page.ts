import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { formatEditionName, isPlain, publicPages, routes } from "@foyer/contract";
import { sanitiseHtml } from "../../lib/html.ts";
import type { VisitorRequests } from "./fetch-as-visitor.ts";
import type { PageMetadata } from "./page-metadata.ts";
import { writeJsonBlock } from "./page-head.ts";
import { readPageStyles } from "./page-styles.ts";

/** The portal's components, built for the server from `apps/portal/src/entry-server.tsx`. */
type ServerBuild = {
  renderPage: (page: object, fetchPath: FetchPath) => Promise<RenderedPage>;
  selectionScript: string;
  setServerSanitiser: (clean: (html: string) => string) => void;
};
type FetchPath = (path: string, query: Record<string, unknown>) => Promise<unknown>;

/**
 * HTML of a page for two window sizes, the bar for people without a profile, and the data that it was rendered
 * from.
 */
type RenderedPage = {
  html: Record<"phone" | "wide", string>;
  firstVisitBar: string;
  from: object;
};

/** Part of the built page that the rendered HTML replaces. */
const SPLASH = /<div id="root">([\s\S]*)<\/div>(?=\s*<noscript>)/;
const CODE_TAGS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The content security policy forbids `style` attributes. The script of the page sets them. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

const writeBody = (
  metadata: PageMetadata,
  { html, firstVisitBar, from }: RenderedPage,
  selectionScript: string,
  splash: string,
) => {
  const { language, edition, pageUrl } = metadata;
  const { audience } = publicPages[pageUrl.name];
  const target = [language, formatEditionName(edition), pageUrl.path, audience].join(" ");
  return `<div id="root" hidden>${withoutStyles(html.phone)}</div>
    <template id="render-wide" data-for="${target}">${withoutStyles(html.wide)}</template>
    <template id="render-first-visit">${firstVisitBar}</template>
    <template id="render-splash">${splash}</template>
    <script>${selectionScript}</script>
    <script type="application/json" id="rendered-from">${writeJsonBlock(from)}</script>`;
};

const withLowPriority = (element: string) => element.replace(/^<\w+/, '$& fetchpriority="low"');

/** Puts stylesheets first, because nothing is painted before them, and scripts last. */
const fillPage = (shell: string, styles: readonly string[], write: (splash: string) => string) => {
  const code = [...shell.matchAll(CODE_TAGS)]
    .map(([element]) => withLowPriority(element))
    .join("\n    ");
  const links = styles
    .filter((style) => !shell.includes(style))
    .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`);
  return shell
    .replaceAll(CODE_TAGS, "")
    .replace("</body>", () => `${code}</body>`)
    .replace("</head>", () => `${links.join("\n    ")}</head>`)
    .replace(SPLASH, (_root, splash: string) => write(splash));
};

type Folders = { rendererFolder: string; portalFolder: string };

/**
 * Loads the page renderer once, at the start of the server, so that no request waits for it.
 * @returns undefined if the portal is not built
 */
export const loadPageRenderer = async ({ rendererFolder, portalFolder }: Folders) => {
  const file = join(rendererFolder, "entry-server.js");
  if (!existsSync(file)) return undefined;
  const listStyles = readPageStyles(portalFolder);
  const { renderPage, selectionScript, setServerSanitiser } = (await import(
    pathToFileURL(file).href
  )) as ServerBuild;
  setServerSanitiser(sanitiseHtml);
  return {
    /** Source for the content security policy. */
    scriptSource: `'sha256-${createHash("sha256").update(selectionScript).digest("base64")}'`,

    /**
     * Renders the content of a page for a new visitor.
     * @param shell the page with its final head
     * @returns undefined for a page with a search or an open dialog, which only the browser renders
     */
    renderInto: async (
      shell: string,
      metadata: PageMetadata,
      now: Date,
      { fetchRoute, fetchPath }: VisitorRequests,
    ): Promise<string | undefined> => {
      const { pageUrl, edition, language } = metadata;
      if (!isPlain(pageUrl.rest.keys())) return undefined;
      const { year, type } = edition;
      const profile =
        publicPages[pageUrl.name].audience === "nobody"
          ? null
          : await fetchRoute(routes.conferences.profile, { year, type });
      const search = new URLSearchParams(Object.fromEntries(pageUrl.rest)).toString();
      const url = search === "" ? pageUrl.path : `${pageUrl.path}?${search}`;
      const page = { url, conference: { year, type }, language, profile, now: now.getTime() };
      const rendered = await renderPage(page, fetchPath);
      const write = (splash: string) => writeBody(metadata, rendered, selectionScript, splash);
      return fillPage(shell, listStyles(publicPages[pageUrl.name].chunk), write);
    },
  };
};

export type PageRenderer = NonNullable<Awaited<ReturnType<typeof loadPageRenderer>>>;
