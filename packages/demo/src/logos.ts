import { FONT, escapeXml, wrapSvg } from "./svg.ts";
import type { LogoShape, Partner } from "./types.ts";

const HEIGHT = 80;
const MARK_WIDTH = 88;
const LETTER_WIDTH = 24;
const MARGIN = 12;

/** Marks are drawn in a field of 64 by 64 at 12, 8. */
const MARKS: Record<LogoShape, (color: string) => string> = {
  peak: (color) =>
    `<path d="M12 68 36 18l14 26 8-12 18 36z" fill="${color}"/><path d="m36 18 9 18-9-5-8 5z" fill="#fff"/>`,
  ring: (color) =>
    `<circle cx="44" cy="40" r="23" fill="none" stroke="${color}" stroke-width="11"/><circle cx="60" cy="22" r="9" fill="#e7a13a"/>`,
  bars: (color) => `<path d="M14 46h14v22H14zM36 30h14v38H36zM58 14h14v54H58z" fill="${color}"/>`,
  leaf: (color) =>
    `<path d="M14 66C10 28 38 10 74 12c2 36-16 62-52 54z" fill="${color}"/><path d="M20 62 56 28" stroke="#fff" stroke-width="4" fill="none"/>`,
  grid: (color) =>
    `<path d="M14 12h25v25H14zM49 47h25v25H49zM49 12h25v25H49z" fill="${color}"/><path d="M14 47h25v25H14z" fill="#e7a13a"/>`,
  wave: (color) =>
    `<path d="M12 30c11-14 21-14 32 0s21 14 32 0M12 54c11-14 21-14 32 0s21 14 32 0" fill="none" stroke="${color}" stroke-width="10" stroke-linecap="round"/>`,
  spark: (color) => `<path d="m44 8 8 24 24 8-24 8-8 24-8-24-24-8 24-8z" fill="${color}"/>`,
  arch: (color) =>
    `<path d="M14 70V42a30 30 0 0 1 60 0v28H60V42a16 16 0 0 0-32 0v28z" fill="${color}"/>`,
  drop: (color) =>
    `<path d="M44 8c14 18 24 28 24 40a24 24 0 0 1-48 0c0-12 10-22 24-40z" fill="${color}"/><path d="M32 50a13 13 0 0 0 13 13" stroke="#fff" stroke-width="4" fill="none"/>`,
  knot: (color) =>
    `<circle cx="33" cy="40" r="18" fill="none" stroke="${color}" stroke-width="8"/><circle cx="55" cy="40" r="18" fill="none" stroke="${color}" stroke-width="8"/>`,
};

/** A partner's logo as an SVG 80 high: a mark and the word in the mark's colour. */
export const drawLogo = ({ name, logo }: Pick<Partner, "name" | "logo">): string => {
  const textWidth = logo.wordmark.length * LETTER_WIDTH;
  const text = `<text x="${MARK_WIDTH + MARGIN}" y="53" font-family="${FONT}" font-size="36" font-weight="700" textLength="${textWidth}" lengthAdjust="spacingAndGlyphs" fill="${logo.color}">${escapeXml(logo.wordmark)}</text>`;
  return wrapSvg({
    width: MARK_WIDTH + MARGIN + textWidth + MARGIN,
    height: HEIGHT,
    title: name.pl,
    body: MARKS[logo.shape](logo.color) + text,
  });
};
