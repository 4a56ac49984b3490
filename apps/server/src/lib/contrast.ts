/** WCAG 2.2, success criterion 1.4.3. */
const AA_CONTRAST = 4.5;

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Contrast of a colour, `#rrggbb`, with white: 1 to 21. */
export const contrastWithWhite = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((start) => channel(color.slice(start, start + 2)));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05);
};

export const isReadableColor = (color: string): boolean => contrastWithWhite(color) >= AA_CONTRAST;
