import type { AgendaDocument, AgendaPanel } from "../../features/agenda/pdf/agenda-document.ts";
import type { FontMetrics } from "../../features/agenda/pdf/compose-blocks.ts";

/** Returns a complete panel with defaults for fields that a test does not need. */
export const buildAgendaPanel = (overrides: Partial<AgendaPanel> = {}): AgendaPanel => ({
  itemType: 0,
  startTime: "09:00",
  endTime: "10:30",
  topic: "Rivers as borders",
  thematicPath: "Society",
  pathColor: "#8a2f52",
  location: "Main House, Blue Room",
  people: [{ roleLabel: "Moderator", names: ["Ewa Lis"] }],
  partners: [],
  ...overrides,
});

/** Returns an English document of one day with the given panels. */
export const buildDocument = (
  overrides: Partial<AgendaDocument> = {},
  items: AgendaPanel[] = [buildAgendaPanel()],
): AgendaDocument => ({
  language: "en",
  title: "Valley Forum",
  dateText: "1–3 September 2026",
  languageLabel: "English",
  ownerName: null,
  createdAt: "2026-08-01T08:00:00Z",
  days: [{ date: "2026-09-01", heading: "Day 1 (2026-09-01)", items }],
  ...overrides,
});

/** Monospaced Latin-only font metrics, for layouts without a font file. */
export const plainFonts: FontMetrics = {
  measure: (text, style) => Array.from(text).length * style.size * 0.55,
  hasGlyph: (codePoint) => codePoint < 0x2100,
};
