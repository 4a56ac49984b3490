import type { Language } from "@foyer/contract";

/** What stands on a badge; nothing for what was not asked for. */
export type Badge = {
  /** Each on a line of its own, as large as fits. */
  names: readonly string[];
  /** Below the name, smaller. */
  lines: readonly string[];
  group: string | null;
  /** Of the stripe, as `#rrggbb`. */
  colour: string | null;
  /** What the QR code says. */
  code: string | null;
};

/** Badges as they are printed on A4; sizes are in millimetres. */
export type BadgeSheet = {
  language: Language;
  title: string;
  width: number;
  height: number;
  columns: number;
  rows: number;
  badges: readonly Badge[];
  /** ISO 8601. */
  createdAt: string;
};
