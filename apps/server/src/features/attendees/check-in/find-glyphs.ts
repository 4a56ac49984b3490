import PDFDocument from "pdfkit";
import { FONT_FILES } from "../../../lib/fonts.ts";

/** Internals of pdfkit; its types omit them. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } };

const openFont = () =>
  (new PDFDocument({ font: FONT_FILES.regular }) as unknown as OpenFont)._font.font;

let font: ReturnType<typeof openFont> | undefined;

/** The font of badges, read at its first use. */
const getFont = () => (font ??= openFont());

/** True if the font of badges has a glyph for every visible character of a text. */
export const hasEveryGlyph = (text: string): boolean =>
  Array.from(text.normalize().replaceAll(/\p{Default_Ignorable_Code_Point}|\s/gu, "")).every(
    (character) => getFont().hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
