import { codeOfLanguage, DEFAULT_LANGUAGE, type Language } from "@foyer/contract/constants";
import type { ParseKeys } from "i18next";
import { ALL_DAYS, type Calendar, findToday, pickDay } from "../lib/conference-day.ts";
import { addresses } from "../lib/addresses.ts";
import type { RenderedFrom } from "../lib/server-render.ts";
import { prefetchResponse } from "../lib/prefetched-responses.ts";
import type { ReadKey } from "../lib/query-cache.ts";
import { loadTexts } from "../lib/load-texts.ts";
import { SESSION_STORAGE_KEY } from "../lib/session-key.ts";
import { canonicalPathOf, decideRoute } from "./guard.ts";
import { pages } from "./pages.ts";
import { readProgrammeSearch } from "../pages/programme/programme-search.ts";

/** The part of the stored session that this file needs; `session.ts` validates it in full later. */
type StoredSession = {
  token: string | null;
  conference: { year: number; type: number } | null;
  language: Language;
  profile: (Calendar & { showAgenda: boolean; visible: boolean; isParticipant: boolean }) | null;
};

const EMPTY_SESSION: StoredSession = {
  token: null,
  conference: null,
  language: DEFAULT_LANGUAGE,
  profile: null,
};

/** Storage written by another release or edited by hand may lack these fields. */
const isUsable = (stored: StoredSession | null): stored is StoredSession =>
  stored !== null && (stored.profile === null || Array.isArray(stored.profile?.days));

/** Reads the stored session; without one, that of nobody. */
export const readStoredSession = (): StoredSession => {
  try {
    const stored = JSON.parse(
      localStorage.getItem(SESSION_STORAGE_KEY) ?? "null",
    ) as StoredSession | null;
    return isUsable(stored) ? stored : EMPTY_SESSION;
  } catch {
    return EMPTY_SESSION;
  }
};

/**
 * Starts the requests of the first view while the rest of the portal loads: texts, page code, the days and
 * list of the programme, and the visitor's own data on My Forum.
 * A failure here has no effect, because the component that needs the data requests it again.
 * @param renderedFrom data of the server-rendered page, if any; it covers all public data
 */
export const prefetchFirstView = (renderedFrom?: RenderedFrom): void => {
  const stored = readStoredSession();
  const path = pathToOpen(stored);
  // Without a profile the page is not hydrated, because the guard leads to login.
  const isHydrated = renderedFrom?.profile === null || stored.profile !== null;
  if (renderedFrom && isHydrated) prefetchPending(renderedFrom);
  else if (path === addresses.panels() && stored.profile?.showAgenda === true)
    prefetchProgramme(stored);
  if (path === addresses.main()) prefetchMyForum(stored);
  const { load, title } = pages.find((page) => page.path === path) ?? {};
  const parts = [load?.(), title ? writeTitle(title, stored.language) : loadTexts(stored.language)];
  for (const part of parts) if (part) part.catch(() => {});
};

/** Writes the page title into the splash screen before the portal can render. */
const writeTitle = async (title: ParseKeys, language: Language) => {
  const [feature = "", key = ""] = title.split(".");
  const texts = (await loadTexts(language))[feature];
  const text = typeof texts === "object" ? texts[key] : undefined;
  if (typeof text === "string") document.querySelector(".splash p")?.append(text);
};

const pathToOpen = ({ token, profile }: StoredSession) => {
  const caller = token === null ? "visitor" : "account";
  const decision = decideRoute(profile === null ? "nobody" : caller, location.pathname);
  if (decision === "to-login") return addresses.login();
  const leadsToMain = decision === "to-main" || decision === "offer-log-out";
  return leadsToMain ? addresses.main() : canonicalPathOf(location.pathname);
};

const prefetchPending = ({ pendingKeys, language }: RenderedFrom) => {
  for (const [path, , query] of pendingKeys as ReadKey[])
    prefetchResponse(path, query, null, language);
};

const prefetchMyForum = ({ token, conference, language, profile }: StoredSession) => {
  if (token === null || conference === null || profile?.isParticipant !== true) return;
  const { year, type } = conference;
  const edition = { year, type, language: codeOfLanguage(language) };
  if (profile.showAgenda)
    prefetchResponse("/public/conferences/conference/myagenda", edition, token, language);
  prefetchResponse("/public/myprofile/landing", edition, token, language);
};

const prefetchProgramme = ({ token, conference, language, profile }: StoredSession) => {
  const search = readProgrammeSearch(Object.fromEntries(new URLSearchParams(location.search)));
  if (conference === null || profile === null || (search.tab ?? "time") !== "time") return;
  const { year, type } = conference;
  const edition = { year, type, language: codeOfLanguage(language) };
  // A search shows match counts for every day.
  const date =
    search.day === ALL_DAYS || search.search
      ? undefined
      : pickDay(profile.days, search.day, findToday(profile, Date.now()));
  // Public content is requested without a token, so that all visitors share one response.
  const listToken = profile.visible ? null : token;
  // The list comes first: on a slow phone each request takes time to start.
  const isFiltered = Boolean(search.path || search.type || search.room);
  if (!isFiltered && (date !== undefined || search.day === ALL_DAYS || search.search)) {
    const list = { ...edition, date, search: search.search, showAll: false };
    prefetchResponse("/public/panels", list, listToken, language);
  }
  prefetchResponse("/public/panels/dates", { year, type }, listToken, language);
  if (token !== null && profile.isParticipant) {
    prefetchResponse("/public/myprofile/agenda/flags", { year, type }, token, language);
  }
};
