import type { AgendaDocument, AgendaItem } from "../../features/agenda/pdf/agenda-document.ts";
import type { FontFacts } from "../../features/agenda/pdf/compose-blocks.ts";

/** Returns a whole agenda item; only what a test is about need be said. */
export const buildItem = (over: Partial<AgendaItem> = {}): AgendaItem => ({
  itemType: 0,
  startTime: "09:00",
  endTime: "10:30",
  topic: "Rivers as borders",
  thematicPath: "Society",
  pathColor: "#8a2f52",
  place: "Main House, Blue Room",
  people: [{ roleLabel: "Moderator", names: ["Ewa Lis"] }],
  partners: [],
  ...over,
});

/** Returns an English programme of one day with `items`. */
export const buildDocument = (
  over: Partial<AgendaDocument> = {},
  items: AgendaItem[] = [buildItem()],
): AgendaDocument => ({
  language: "en",
  title: "Valley Forum",
  dateText: "1–3 September 2026",
  languageLabel: "English",
  ownerName: null,
  createdAt: "2026-08-01T08:00:00Z",
  days: [{ date: "2026-09-01", heading: "Day 1 (2026-09-01)", items }],
  ...over,
});

/** Fonts of one width for every character that can draw Latin only: layout without a font file. */
export const plainFonts: FontFacts = {
  measure: (text, style) => Array.from(text).length * style.size * 0.55,
  hasGlyph: (codePoint) => codePoint < 0x2100,
};
