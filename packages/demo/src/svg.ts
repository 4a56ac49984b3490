/** Typefaces of the look first, then whatever the machine that shows the picture has. */
export const FONT = "'Hanken Grotesk', 'Noto Sans', 'DejaVu Sans', sans-serif";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Makes plain text safe for an SVG's text or attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

type Picture = { width: number; height: number; title: string; body: string };

/** Shapes as a whole SVG file, with a size in pixels and a title for those who cannot see. */
export const wrapSvg = ({ width, height, title, body }: Picture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t"><title id="t">${escapeXml(title)}</title>${body}</svg>`;

type Box = { x: number; y: number; width: number; height: number };

/** A rectangle, in pixels. @param attributes further ones, as they are written */
export const rect = ({ x, y, width, height }: Box, attributes: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

/** Mean width of a letter in ems, on the wide side: the typeface may be a substitute. */
const LETTER_WIDTH = 0.64;

/** Breaks a label between words so that each line fits `width` at the font size, both in pixels. */
const breakLines = (label: string, size: number, width: number): string[] => {
  const limit = Math.max(1, Math.floor(width / (size * LETTER_WIDTH)));
  const lines: string[] = [];
  for (const word of label.split(" ")) {
    const last = lines.pop();
    if (last === undefined) lines.push(word);
    else if (`${last} ${word}`.length > limit) lines.push(last, word);
    else lines.push(`${last} ${word}`);
  }
  return lines;
};

type Label = { x: number; y: number; width: number; size: number; color: string; weight: number };

/** A text centred at `x` and `y`, on as many lines as the width needs. */
export const label = (text: string, { x, y, width, size, color, weight }: Label): string => {
  const lines = breakLines(text, size, width);
  const step = size * 1.25;
  const first = y - ((lines.length - 1) * step) / 2 + size * 0.35;
  return lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${Math.round(first + index * step)}" text-anchor="middle" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${color}">${escapeXml(line)}</text>`,
    )
    .join("");
};
