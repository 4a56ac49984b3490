import type { Language } from "@foyer/contract";

/** Content of a badge; fields that were not selected are empty. */
export type Badge = {
  /** Each name has its own line and is as large as fits. */
  names: readonly string[];
  /** Smaller lines below the name. */
  lines: readonly string[];
  group: string | null;
  /** Colour of the stripe as `#rrggbb`. */
  color: string | null;
  /** Content of the QR code. */
  code: string | null;
};

/** Badges to print on A4; sizes are in millimetres. */
export type BadgeSheet = {
  language: Language;
  title: string;
  width: number;
  height: number;
  columns: number;
  rows: number;
  badges: readonly Badge[];
  /** Name of the conference, at the top of each badge. */
  conference: string;
  /** PNG as `data:` address; null if the conference has no logo. */
  logo: string | null;
  /** ISO 8601. */
  createdAt: string;
};
