/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Returns the contrast of a colour `#rrggbb` with white (WCAG 2.2, contrast ratio). */
export const contrastOnWhite = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((offset) =>
    toLinear(Number.parseInt(color.slice(offset, offset + 2), 16) / 255),
  ) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};
