import { readAgendaSearch } from "../../features/agenda/agenda-search.ts";
import { ALL_DAYS } from "../../lib/conference-day.ts";
import { lineOf, pickField } from "../../lib/search-fields.ts";
import type { PanelsSearch } from "./use-programme-view.ts";

const TABS = ["time", "paths", "mine"] as const satisfies readonly PanelsSearch["tab"][];

/** Reads the state of the programme from its address; anything odd in it counts as absent. */
export const readPanelsSearch = (search: Record<string, unknown>): PanelsSearch => ({
  ...pickField(
    "tab",
    TABS.find((tab) => tab === search["tab"]),
  ),
  ...pickField("day", isDay(search["day"]) ? search["day"] : undefined),
  ...(search["earlier"] === "shown" && { earlier: "shown" }),
  ...(search["look"] === "rooms" && { look: "rooms" }),
  ...pickField("without", readAgendaSearch(search).without),
  ...pickField("search", lineOf(search["search"])),
  ...pickField("path", lineOf(search["path"])),
  ...pickField("type", lineOf(search["type"])),
  ...pickField("room", lineOf(search["room"])),
});

const isDay = (value: unknown): value is string =>
  typeof value === "string" && (value === ALL_DAYS || /^\d{4}-\d{2}-\d{2}$/.test(value));
