import { inflateSync } from "node:zlib";

type Glyphs = ReadonlyMap<string, string>;
type PdfObject = { head: string; stream: string };

const readObjects = (source: string): ReadonlyMap<string, PdfObject> =>
  new Map(
    [...source.matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/gu)].map(([, id = "", body = ""]) => {
      const [head = "", ...rest] = body.split("stream\n");
      const raw = Buffer.from(rest.join("stream\n").replace(/\nend$/u, ""), "latin1");
      const isDeflated = head.includes("/FlateDecode") && raw.length > 0;
      return [id, { head, stream: isDeflated ? inflateSync(raw).toString("latin1") : "" }];
    }),
  );

const referredIds = (source: string, key: string): string[] =>
  [...source.matchAll(new RegExp(`/${key} (\\d+) 0 R`, "gu"))].map(([, id = ""]) => id);

/** The letters behind the numbers of an embedded font's glyphs. */
const readGlyphs = (table: string): Glyphs => {
  const glyphs = new Map<string, string>();
  for (const [, from = "", list = ""] of table.matchAll(
    /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gu,
  )) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gu)].entries()) {
      const units = hex.replaceAll(" ", "").match(/.{4}/gu) ?? [];
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0");
      glyphs.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return glyphs;
};

const readFonts = (objects: ReadonlyMap<string, PdfObject>, source: string) => {
  const fonts = new Map<string, Glyphs>();
  for (const [, name = "", id = ""] of source.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
    const [table = ""] = referredIds(objects.get(id)?.head ?? "", "ToUnicode");
    fonts.set(name, readGlyphs(objects.get(table)?.stream ?? ""));
  }
  return fonts;
};

/** Words of one line are drawn one by one, so lines are told apart by their height on the page. */
const readContent = (content: string, fonts: ReadonlyMap<string, Glyphs>) => {
  let text = "";
  let glyphs: Glyphs = new Map();
  let height = "";
  for (const line of content.split("\n")) {
    const y = /^1 0 0 1 \S+ (\S+) Tm$/u.exec(line)?.[1];
    if (y !== undefined && y !== height) text += " ";
    height = y ?? height;
    const font = /^\/(F\d+) \S+ Tf$/u.exec(line)?.[1];
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
    if (!line.endsWith("TJ")) continue;
    for (const [, hex = ""] of line.matchAll(/<([0-9a-f]+)>/gu)) {
      text += (hex.match(/.{4}/gu) ?? []).map((code) => glyphs.get(code) ?? "").join("");
    }
  }
  return text;
};

/**
 * The text of a printed agenda with single spaces. Takes the bytes of a PDF whose fonts carry tables
 * of their letters, as those of Foyer do; it is no reader of just any PDF.
 */
export const textOfPdf = (bytes: Uint8Array): string => {
  const source = Buffer.from(bytes).toString("latin1");
  const objects = readObjects(source);
  const fonts = readFonts(objects, source);
  const contents = referredIds(source, "Contents").map((id) => objects.get(id)?.stream ?? "");
  return contents
    .map((content) => readContent(content, fonts))
    .join(" ")
    .replaceAll(/\s+/gu, " ");
};
