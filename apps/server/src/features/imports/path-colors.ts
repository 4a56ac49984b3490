/** The deep family of the look: equal weight, AA on white. */
const PALETTE = [
  "#17604f",
  "#2f4aa3",
  "#9a5b13",
  "#8a2f52",
  "#1f7a4d",
  "#5b3a9e",
  "#a23b2a",
  "#0f6a86",
  "#5c6414",
  "#7a3b8f",
  "#3d566e",
  "#6b4632",
  "#b0305f",
  "#1b5fa8",
  "#4a6b1a",
  "#8c4a6b",
] as const;

/** WCAG 2.2, success criterion 1.4.3. */
const AA_CONTRAST = 4.5;

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** The contrast of a colour with white, 1 to 21. */
export const contrastWithWhite = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(color.slice(at, at + 2)));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05);
};

/** Whether a thematic path may be written in the colour. */
export const isReadableColor = (color: string): boolean => contrastWithWhite(color) >= AA_CONTRAST;

/** A colour for the path at a place in the list; neighbours differ. */
export const colorAt = (position: number): string =>
  PALETTE[position % PALETTE.length] ?? PALETTE[0];
