import type { ItemType, Language } from "@foyer/contract";

/** People of one role. With an empty label only the names are printed (role 7 has no label). */
type AgendaPeople = { roleLabel: string; names: string[] };

/** One printed panel. Texts are plain and in the document's language; times are `HH:mm`. */
export type AgendaPanel = {
  itemType: ItemType;
  startTime: string | null;
  endTime: string | null;
  topic: string;
  thematicPath: string | null;
  /** `#rrggbb`; any other value prints in the default colour. */
  pathColor: string | null;
  /** "building, room". */
  location: string | null;
  people: AgendaPeople[];
  partners: string[];
};

/** One conference day: `date` is `YYYY-MM-DD`, `heading` is printed, such as "Day 1 (Wed 2026-09-02)". */
export type AgendaDay = { date: string; heading: string; items: AgendaPanel[] };

/** Content of a printed agenda as plain data for a worker. Hidden fields are null or empty. */
export type AgendaDocument = {
  language: Language;
  title: string;
  dateText: string;
  languageLabel: string;
  /**
   * Null for the whole programme; otherwise the owner of a personal agenda, '' for an account that does not
   * take part.
   */
  ownerName: string | null;
  /** ISO 8601 instant written into the file. The same data and instant produce the same bytes. */
  createdAt: string;
  days: AgendaDay[];
};
