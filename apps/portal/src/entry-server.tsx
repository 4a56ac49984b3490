import { createMemoryHistory } from "@tanstack/react-router";
import { defaultShouldDehydrateQuery, dehydrate, type Query } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App } from "./app/App.tsx";
import { FirstVisitBar } from "./app/FirstVisitBar.tsx";
import { createPortalRouter } from "./app/router.tsx";
import { selectServerRender } from "./select-server-render.ts";
import {
  type RenderedFrom,
  type RenderState,
  type SizeName,
  setRenderState,
} from "./lib/server-render.ts";
import { startI18n } from "./lib/i18n.ts";
import { queryClient } from "./lib/queries.ts";
import { DEFAULT_LANGUAGE } from "@foyer/contract/constants";
import { SESSION_STORAGE_KEY } from "./lib/session-key.ts";
import { THEME_STORAGE_KEY } from "./lib/theme.ts";
import { updateSession } from "./lib/session.ts";
import { VISIT_ANCHOR } from "./lib/visit-anchor.ts";

/** Maximum number of rounds in which loaded data leads to further queries. */
const MAX_ROUNDS = 5;

/** Number of characters; larger data would delay code and fonts on a slow connection. */
const MAX_DATA_LENGTH = 20_000;

/** React writes this marker where a component failed, so that the browser retries it. */
const FAILED_PART = "<!--$!-->";

export type RenderInput = RenderState & {
  /** Path and query. */
  readonly url: string;
};

/**
 * Fetches a path of the API without a token.
 * @returns undefined if there is no such record
 */
export type FetchPath = (path: string, query: Record<string, unknown>) => Promise<unknown>;

export type RenderedPage = {
  readonly html: Record<SizeName, string>;
  /** Bar for people without a profile. */
  readonly firstVisitBar: string;
  readonly from: RenderedFrom;
};

/** Inline script that selects the rendering for the browser. */
export const selectionScript = `(${selectServerRender.toString()})(${[SESSION_STORAGE_KEY, THEME_STORAGE_KEY, DEFAULT_LANGUAGE, VISIT_ANCHOR].map((text) => JSON.stringify(text)).join()})`;

export { setServerSanitiser } from "./ui/sanitise-on-server.ts";

let previous: Promise<unknown> = Promise.resolve();

/**
 * Renders a page of the portal for an anonymous visitor. Session, texts and cache are global, so renderings
 * run one after another.
 * @throws Error if a component fails; errors of `fetchPath`
 */
export const renderPage = (page: RenderInput, fetchPath: FetchPath): Promise<RenderedPage> => {
  const rendering = previous.then(() => renderNow(page, fetchPath));
  previous = rendering.catch(() => {});
  return rendering;
};

const renderNow = async (
  { url, ...renderState }: RenderInput,
  fetchPath: FetchPath,
): Promise<RenderedPage> => {
  const { conference, language, profile } = renderState;
  updateSession({ token: null, conference, language, profile });
  await startI18n();
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createPortalRouter({ history, scrollRestoration: false });
  await router.load();
  const renderAt = (size: SizeName) => {
    setRenderState(size, renderState);
    const html = renderToString(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
    if (html.includes(FAILED_PART))
      throw new Error(`A component of the page ${url} failed to render`);
    return html;
  };
  const requested = new Set<string>();
  try {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const listMissing = () =>
        listMissingQueries().filter(({ queryHash }) => !requested.has(queryHash));
      // A desktop shows more, so it requests more.
      const wide = renderAt("wide");
      const phone = listMissing().length === 0 ? renderAt("phone") : "";
      const missing = listMissing();
      if (missing.length === 0)
        return {
          html: { phone, wide },
          firstVisitBar: renderToStaticMarkup(<FirstVisitBar />),
          from: { ...renderState, ...dehydrateQueries() },
        };
      for (const { queryHash } of missing) requested.add(queryHash);
      await Promise.all(missing.map((query) => fetchQuery(query, fetchPath, renderState.now)));
    }
    throw new Error(`The page ${url} still has missing queries after ${MAX_ROUNDS} rounds`);
  } finally {
    queryClient.clear();
  }
};

/** Queries of the page without data; paged lists come with the first request. */
const listMissingQueries = (): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled, behavior } = options as { enabled?: unknown; behavior?: unknown };
      return state.data === undefined && enabled !== false && behavior === undefined;
    });

const isLarge = ({ state }: Query) => JSON.stringify(state.data).length > MAX_DATA_LENGTH;

const dehydrateQueries = (): Pick<RenderedFrom, "queries" | "pendingKeys"> => ({
  queries: dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && !isLarge(query),
  }),
  pendingKeys: queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => defaultShouldDehydrateQuery(query) && isLarge(query))
    .map(({ queryKey }) => queryKey),
});

const fetchQuery = async ({ queryKey }: Query, fetchPath: FetchPath, updatedAt: number) => {
  const [path, , query] = queryKey as [string, unknown, Record<string, unknown>];
  const data = await fetchPath(path, query);
  if (data !== undefined) queryClient.setQueryData(queryKey, data, { updatedAt });
};
