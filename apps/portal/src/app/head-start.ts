import { codeOfLanguage, DEFAULT_LANGUAGE, type Language } from "@foyer/contract";
import { conferenceDayAt, pickDay } from "../features/panels/conference-day.ts";
import { addresses } from "../lib/addresses.ts";
import { askEarly } from "../lib/early-data.ts";
import { loadTexts } from "../lib/load-texts.ts";
import { SESSION_STORAGE_KEY } from "../lib/session-key.ts";
import { decideRoute } from "./guard.ts";
import { readPanelsSearch, type PanelsSearch } from "./panels-search.ts";

/** As much of the kept session as is needed here; `session.ts` judges it properly later. */
type Kept = {
  token: string | null;
  conference: { year: number; type: number } | null;
  language: Language;
  profile: { timeZone: string; showAgenda: boolean } | null;
};

const API = `${location.origin}/api/public`;

const NOTHING_KEPT: Kept = {
  token: null,
  conference: null,
  language: DEFAULT_LANGUAGE,
  profile: null,
};

const readKept = (): Kept => {
  try {
    const kept = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? "null") as Kept | null;
    return kept ?? NOTHING_KEPT;
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
export const takeHeadStart = (): void => {
  const kept = readKept();
  const path = pathToOpen(kept.profile !== null);
  const isProgramme = path === addresses.panels() && kept.profile?.showAgenda === true;
  const starts = [
    loadTexts(kept.language),
    loadPage[path]?.(),
    isProgramme ? askForProgramme(kept) : undefined,
  ];
  for (const start of starts) start?.catch(() => {});
};

const pathToOpen = (hasProfile: boolean) => {
  const verdict = decideRoute(hasProfile, location.pathname);
  if (verdict === "to-login") return addresses.login();
  return verdict === "to-main" ? addresses.main() : location.pathname;
};

const askForProgramme = async ({ token, conference, language, profile }: Kept) => {
  const search = readPanelsSearch(Object.fromEntries(new URLSearchParams(location.search)));
  if (conference === null || profile === null || (search.tab ?? "time") !== "time") return;
  const headers: Record<string, string> = { "accept-language": language };
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  const edition = { year: String(conference.year), type: String(conference.type) };

  const askForDay = (date: string) =>
    askEarly(`${API}/panels?${listQuery(edition, language, date, search)}`, headers);
  const today = conferenceDayAt(Date.now(), profile.timeZone);
  const likely = search.day ?? today;
  const dates = askEarly(`${API}/panels/dates?${new URLSearchParams(edition)}`, headers);
  // Through a conference the likely day is the right one, and a journey is saved.
  const list = askForDay(likely);
  const days = (await dates.then((answer) => answer.clone().json())) as string[];
  const date = pickDay(days, search.day, today);
  await (date === undefined || date === likely ? list : askForDay(date));
};

/** The query of the day's list as the programme's own call makes it. */
const listQuery = (
  edition: Record<"year" | "type", string>,
  language: Language,
  date: string,
  { search = "", path = "", type = "", room = "" }: PanelsSearch,
) =>
  new URLSearchParams({
    ...edition,
    language: String(codeOfLanguage(language)),
    date,
    search,
    thematicPath: path,
    panelType: type,
    room,
    showAll: "false",
  });
