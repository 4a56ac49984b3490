import { LINE_MAX_LENGTH } from "@foyer/contract/constants";
import { readAgendaSearch } from "../features/agenda/agenda-search.ts";
import { ALL_DAYS } from "../lib/conference-day.ts";
import type { PanelsSearch } from "../pages/panels/use-programme-view.ts";

export type { PanelsSearch };

const TABS = ["time", "paths", "mine"] as const satisfies readonly PanelsSearch["tab"][];

/** Reads the state of the programme from its address; anything odd in it counts as absent. */
export const readPanelsSearch = (search: Record<string, unknown>): PanelsSearch => ({
  ...pick(
    "tab",
    TABS.find((tab) => tab === search["tab"]),
  ),
  ...pick("day", isDay(search["day"]) ? search["day"] : undefined),
  ...pick("without", readAgendaSearch(search).without),
  ...pick("search", lineOf(search["search"])),
  ...pick("path", lineOf(search["path"])),
  ...pick("type", lineOf(search["type"])),
  ...pick("room", lineOf(search["room"])),
});

const isDay = (value: unknown): value is string =>
  typeof value === "string" && (value === ALL_DAYS || /^\d{4}-\d{2}-\d{2}$/.test(value));

const lineOf = (value: unknown) =>
  typeof value === "string" && value !== "" ? value.slice(0, LINE_MAX_LENGTH) : undefined;

/** An absent field is left out rather than set to undefined, so that addresses stay short. */
const pick = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
