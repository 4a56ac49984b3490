import { codeOfLanguage, DEFAULT_LANGUAGE, type Language } from "@foyer/contract/constants";
import type { ParseKeys } from "i18next";
import { ALL_DAYS, type Calendar, findToday, pickDay } from "../lib/conference-day.ts";
import { addresses } from "../lib/addresses.ts";
import type { DrawnOf } from "../lib/first-drawing.ts";
import { prefetchAnswer } from "../lib/prefetched-answers.ts";
import type { ReadKey } from "../lib/query-cache.ts";
import { loadTexts } from "../lib/load-texts.ts";
import { SESSION_STORAGE_KEY } from "../lib/session-key.ts";
import { canonicalPathOf, decideRoute } from "./guard.ts";
import { pages } from "./pages.ts";
import { readPanelsSearch } from "../pages/panels/panels-search.ts";

/** As much of the stored session as is needed here; `session.ts` judges it properly later. */
type StoredSession = {
  token: string | null;
  conference: { year: number; type: number } | null;
  language: Language;
  profile: (Calendar & { showAgenda: boolean; visible: boolean; takesPart: boolean }) | null;
};

const NOTHING_STORED: StoredSession = {
  token: null,
  conference: null,
  language: DEFAULT_LANGUAGE,
  profile: null,
};

/** What another release has stored, or a curious hand has written, may lack what is used here. */
const isUsable = (stored: StoredSession | null): stored is StoredSession =>
  stored !== null && (stored.profile === null || Array.isArray(stored.profile?.days));

const readStoredSession = (): StoredSession => {
  try {
    const stored = JSON.parse(
      localStorage.getItem(SESSION_STORAGE_KEY) ?? "null",
    ) as StoredSession | null;
    return isUsable(stored) ? stored : NOTHING_STORED;
  } catch {
    return NOTHING_STORED;
  }
};

/**
 * Asks at once for all that the first view needs: texts, the page's code, for the programme the days
 * and the day's list, and for My Forum what is the visitor's own, while the rest of the portal is still on its way. It changes nothing
 * but time: whatever fails here is asked for again by who needs it.
 * @param drawnOf what the server has drawn the page of, if it has, which is all that everybody may know
 */
export const prefetchFirstView = (drawnOf?: DrawnOf): void => {
  const stored = readStoredSession();
  const path = pathToOpen(stored);
  if (drawnOf) prefetchAwaited(drawnOf);
  else if (path === addresses.panels() && stored.profile?.showAgenda === true)
    prefetchProgramme(stored);
  if (path === addresses.main()) prefetchMyForum(stored);
  const { load, title } = pages.find((page) => page.path === path) ?? {};
  const parts = [load?.(), title ? writeTitle(title, stored.language) : loadTexts(stored.language)];
  for (const part of parts) if (part) part.catch(() => {});
};

/** Writes the page's title where its hero will have it, long before the portal can be drawn. */
const writeTitle = async (title: ParseKeys, language: Language) => {
  const [feature = "", key = ""] = title.split(".");
  const texts = (await loadTexts(language))[feature];
  const text = typeof texts === "object" ? texts[key] : undefined;
  if (typeof text === "string") document.querySelector(".splash p")?.append(text);
};

const pathToOpen = ({ token, profile }: StoredSession) => {
  const caller = token === null ? "visitor" : "account";
  const verdict = decideRoute(profile === null ? "nobody" : caller, location.pathname);
  if (verdict === "to-login") return addresses.login();
  const leadsToMain = verdict === "to-main" || verdict === "offer-log-out";
  return leadsToMain ? addresses.main() : canonicalPathOf(location.pathname);
};

const prefetchAwaited = ({ awaited, language }: DrawnOf) => {
  for (const [path, , query] of awaited as ReadKey[]) prefetchAnswer(path, query, null, language);
};

const prefetchMyForum = ({ token, conference, language, profile }: StoredSession) => {
  if (token === null || conference === null || profile?.takesPart !== true) return;
  const { year, type } = conference;
  const edition = { year, type, language: codeOfLanguage(language) };
  if (profile.showAgenda)
    prefetchAnswer("/public/conferences/conference/myagenda", edition, token, language);
  prefetchAnswer("/public/myprofile/landing", edition, token, language);
};

const prefetchProgramme = ({ token, conference, language, profile }: StoredSession) => {
  const search = readPanelsSearch(Object.fromEntries(new URLSearchParams(location.search)));
  if (conference === null || profile === null || (search.tab ?? "time") !== "time") return;
  const { year, type } = conference;
  const edition = { year, type, language: codeOfLanguage(language) };
  // A search counts what it finds on every day.
  const date =
    search.day === ALL_DAYS || search.search
      ? undefined
      : pickDay(profile.days, search.day, findToday(profile, Date.now()));
  // What is public is asked for in nobody's name, as it will be: one answer serves everybody.
  const ofList = profile.visible ? null : token;
  // The list first: each call takes a slow phone its time to make.
  const isFiltered = Boolean(search.path || search.type || search.room);
  if (!isFiltered && (date !== undefined || search.day === ALL_DAYS || search.search)) {
    const list = { ...edition, date, search: search.search, showAll: false };
    prefetchAnswer("/public/panels", list, ofList, language);
  }
  prefetchAnswer("/public/panels/dates", { year, type }, ofList, language);
  if (token !== null && profile.takesPart) {
    prefetchAnswer("/public/myprofile/agenda/flags", { year, type }, token, language);
  }
};
