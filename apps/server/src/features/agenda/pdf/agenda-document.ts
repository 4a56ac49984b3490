import type { ItemType, Language } from "@foyer/contract";

/** Those who take part in one role; an empty label prints the names alone (role 7 has none). */
type AgendaPeople = { roleLabel: string; names: string[] };

/** One printed agenda item. Texts are plain, in the document's language; times are `HH:mm`. */
export type AgendaItem = {
  itemType: ItemType;
  startTime: string | null;
  endTime: string | null;
  topic: string;
  thematicPath: string | null;
  /** `#rrggbb`; anything else prints as the default colour. */
  pathColor: string | null;
  /** "building, room". */
  place: string | null;
  people: AgendaPeople[];
  partners: string[];
};

/** One conference day: `date` is `YYYY-MM-DD`, `heading` is what a reader sees, such as "Day 1 (Wed 2026-09-02)". */
export type AgendaDay = { date: string; heading: string; items: AgendaItem[] };

/** All that is printed, as plain data for a worker; what an organiser hides is null or empty. */
export type AgendaDocument = {
  language: Language;
  title: string;
  dateText: string;
  languageLabel: string;
  /** Null: the whole programme. Else a personal agenda and its owner, '' for one who takes no part. */
  ownerName: string | null;
  /** ISO 8601 instant written into the file; the same data and instant give the same bytes. */
  createdAt: string;
  days: AgendaDay[];
};
