import { createMemoryHistory } from "@tanstack/react-router";
import type { Query } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app/App.tsx";
import { createPortalRouter } from "./app/router.tsx";
import { chooseDrawing } from "./choose-drawing.ts";
import { type Answer, type DrawnOf, type SizeName, takeUp } from "./lib/first-drawing.ts";
import { startI18n } from "./lib/i18n.ts";
import { queryClient } from "./lib/queries.ts";
import { DEFAULT_LANGUAGE } from "@foyer/contract/constants";
import { SESSION_STORAGE_KEY } from "./lib/session-key.ts";
import { THEME_STORAGE_KEY } from "./lib/theme.ts";
import { updateSession } from "./lib/session.ts";

/** How often a page may ask for more because of what it was answered. */
const MAX_ROUNDS = 5;

/** The shared file of `vite.config.ts` that each page's code is in: whose styles the page needs. */
const FILES: Readonly<Record<string, string>> = {
  "/": "landing",
  "/panels": "programme",
  "/panels/details/$id": "programme",
  "/partners": "people",
  "/partners/details/$id": "people",
  "/cultural-events": "conference",
  "/information": "news",
  "/buildings": "conference",
  "/map": "conference",
  "/terms": "legal",
  "/privacy": "legal",
  "/login": "account",
};

/** In characters; a larger answer would keep code and fonts waiting on a thin line. */
const MAX_ANSWER = 20_000;

/** What React writes where a component has failed, for the browser to try again. */
const FAILED_PART = "<!--$!-->";

/** Which page to draw, and for whom. */
export type ToDraw = Omit<DrawnOf, "answers" | "awaited"> & {
  /** Path and query. */
  readonly url: string;
};

/** Asks a call in nobody's name. @returns undefined where there is no such thing */
export type Ask = (path: string, query: Record<string, unknown>) => Promise<unknown>;

export type Drawing = {
  readonly html: Record<SizeName, string>;
  readonly of: DrawnOf;
  /** By the name that the build knows it by. */
  readonly file: string;
};

/** The script that chooses among the drawings of a page in the browser. */
export const choice = `(${chooseDrawing.toString()})(${[SESSION_STORAGE_KEY, THEME_STORAGE_KEY, DEFAULT_LANGUAGE].map((text) => JSON.stringify(text)).join()})`;

export { setFirstCleaner } from "./ui/clean-at-first.ts";

let before: Promise<unknown> = Promise.resolve();

/**
 * Draws a page of the portal as it is to a visitor who has not touched anything. Session, texts and cache are one for
 * the whole portal, so drawings wait for one another.
 * @throws Error when a component fails, or what `ask` throws
 */
export const draw = (page: ToDraw, ask: Ask): Promise<Drawing> => {
  const drawing = before.then(() => drawNow(page, ask));
  before = drawing.catch(() => {});
  return drawing;
};

const drawNow = async ({ url, ...drawnFor }: ToDraw, ask: Ask): Promise<Drawing> => {
  const { conference, language, profile } = drawnFor;
  updateSession({ token: null, conference, language, profile });
  await startI18n();
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createPortalRouter({ history, scrollRestoration: false });
  await router.load();
  const file = FILES[router.state.matches.at(-1)?.fullPath ?? ""];
  if (file === undefined) throw new Error(`The page ${url} is not one that is drawn`);
  const drawAt = (size: SizeName, of: DrawnOf) => {
    takeUp(size, of);
    const html = renderToString(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
    if (html.includes(FAILED_PART)) throw new Error(`A part of the page ${url} cannot be drawn`);
    return html;
  };
  const answers: Answer[] = [];
  const asked = new Set<string>();
  try {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const of: DrawnOf = { ...drawnFor, answers: [...answers], awaited: [] };
      const listNew = () => listWanted().filter(({ queryHash }) => !asked.has(queryHash));
      // A desk shows more, and so asks for more.
      const wide = drawAt("wide", of);
      const phone = listNew().length === 0 ? drawAt("phone", of) : "";
      const wanted = listNew();
      if (wanted.length === 0) return { html: { phone, wide }, of: leaveOutLarge(of), file };
      for (const { queryHash } of wanted) asked.add(queryHash);
      const given = await Promise.all(wanted.map((query) => answer(query, ask)));
      answers.push(...given.filter(([, data]) => data !== undefined));
    }
    throw new Error(`The page ${url} asks for more and more`);
  } finally {
    queryClient.clear();
  }
};

/** What the page asked the cache for and has not got; a list that is read page by page comes with the data. */
const listWanted = (): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled, behavior } = options as { enabled?: unknown; behavior?: unknown };
      return state.data === undefined && enabled !== false && behavior === undefined;
    });

const leaveOutLarge = (of: DrawnOf): DrawnOf => {
  const isLarge = ([, data]: Answer) => JSON.stringify(data).length > MAX_ANSWER;
  return {
    ...of,
    answers: of.answers.filter((one) => !isLarge(one)),
    awaited: of.answers.filter(isLarge).map(([key]) => key),
  };
};

const answer = async ({ queryKey }: Query, ask: Ask): Promise<Answer> => {
  const [path, , query] = queryKey as [string, unknown, Record<string, unknown>];
  return [queryKey, await ask(path, query)];
};
