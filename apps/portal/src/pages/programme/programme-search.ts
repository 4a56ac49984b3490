import { readAgendaSearch } from "../../features/agenda/agenda-search.ts";
import { ALL_DAYS } from "../../lib/conference-day.ts";
import { singleLineOf, pickField } from "../../lib/search-fields.ts";
import type { ProgrammeSearch } from "./use-programme-view.ts";

const VIEWS = ["rooms", "overview"] as const satisfies readonly ProgrammeSearch["view"][];
const TABS = ["time", "paths", "mine"] as const satisfies readonly ProgrammeSearch["tab"][];

/** Reads the search parameters and ignores invalid ones. */
export const readProgrammeSearch = (search: Record<string, unknown>): ProgrammeSearch => ({
  ...pickField(
    "tab",
    TABS.find((tab) => tab === search["tab"]),
  ),
  ...pickField("day", isDay(search["day"]) ? search["day"] : undefined),
  ...(search["earlier"] === "expanded" && { earlier: "expanded" }),
  ...pickField(
    "view",
    VIEWS.find((view) => view === search["view"]),
  ),
  ...pickField("without", readAgendaSearch(search).without),
  ...pickField("search", singleLineOf(search["search"])),
  ...pickField("path", singleLineOf(search["path"])),
  ...pickField("type", singleLineOf(search["type"])),
  ...pickField("room", singleLineOf(search["room"])),
});

const isDay = (value: unknown): value is string =>
  typeof value === "string" && (value === ALL_DAYS || /^\d{4}-\d{2}-\d{2}$/.test(value));
