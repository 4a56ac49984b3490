import { codeOfLanguage, DEFAULT_LANGUAGE, type Language } from "@foyer/contract";
import { ALL_DAYS, type Calendar, findToday, pickDay } from "../lib/conference-day.ts";
import { addresses } from "../lib/addresses.ts";
import { prefetchAnswer } from "../lib/prefetched-answers.ts";
import { loadTexts } from "../lib/load-texts.ts";
import { SESSION_STORAGE_KEY } from "../lib/session-key.ts";
import { canonicalPathOf, decideRoute } from "./guard.ts";
import { readPanelsSearch } from "./panels-search.ts";

/** As much of the kept session as is needed here; `session.ts` judges it properly later. */
type Kept = {
  token: string | null;
  conference: { year: number; type: number } | null;
  language: Language;
  profile: (Calendar & { showAgenda: boolean }) | null;
};

const NOTHING_KEPT: Kept = {
  token: null,
  conference: null,
  language: DEFAULT_LANGUAGE,
  profile: null,
};

/** What another release has kept, or a curious hand has written, may lack what is used here. */
const isUsable = (kept: Kept | null): kept is Kept =>
  kept !== null && (kept.profile === null || Array.isArray(kept.profile?.days));

const readKept = (): Kept => {
  try {
    const kept = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? "null") as Kept | null;
    return isUsable(kept) ? kept : NOTHING_KEPT;
  } catch {
    return NOTHING_KEPT;
  }
};

/** The pages that people come to first; their code need not wait for the router's. */
const loadPage: Partial<Record<string, () => Promise<unknown>>> = {
  [addresses.login()]: () => import("../pages/login/LoginPage.tsx"),
  [addresses.main()]: () => import("../pages/main/MainPage.tsx"),
  [addresses.panels()]: () => import("../pages/panels/PanelsPage.tsx"),
};

/**
 * Asks at once for all that the first view needs: texts, the page's code, and for the programme the
 * days and the day's list, while the rest of the portal is still on its way. It changes nothing
 * but time: whatever fails here is asked for again by who needs it.
 */
export const prefetchFirstView = (): void => {
  const kept = readKept();
  const path = pathToOpen(kept.profile !== null);
  if (path === addresses.panels() && kept.profile?.showAgenda === true) prefetchProgramme(kept);
  for (const code of [loadTexts(kept.language), loadPage[path]?.()]) code?.catch(() => {});
};

const pathToOpen = (hasProfile: boolean) => {
  const verdict = decideRoute(hasProfile, location.pathname);
  if (verdict === "to-login") return addresses.login();
  return verdict === "to-main" ? addresses.main() : canonicalPathOf(location.pathname);
};

const prefetchProgramme = ({ token, conference, language, profile }: Kept) => {
  const search = readPanelsSearch(Object.fromEntries(new URLSearchParams(location.search)));
  if (conference === null || profile === null || (search.tab ?? "time") !== "time") return;
  const { year, type } = conference;
  const edition = { year, type, language: codeOfLanguage(language) };
  const date =
    search.day === ALL_DAYS
      ? undefined
      : pickDay(profile.days, search.day, findToday(profile, Date.now()));
  // The list first: each call takes a slow phone its time to make.
  if (search.path || search.type || search.room) {
    // Filters are ids here and texts there; only the choices tell which.
    prefetchAnswer("/public/panels/lookups", edition, token, language);
  } else if (date !== undefined || search.day === ALL_DAYS) {
    const list = { ...edition, date, search: search.search, showAll: false };
    prefetchAnswer("/public/panels", list, token, language);
  }
  prefetchAnswer("/public/panels/dates", { year, type }, token, language);
};
