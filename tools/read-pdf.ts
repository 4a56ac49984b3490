import { inflateSync } from "node:zlib";

/** What the tests read back from a file: its pages' texts in drawing order, and its whole source. */
type ReadPdf = { pages: string[]; source: string };

type Objects = Map<string, { source: string; stream: string | null }>;
type Cmap = Map<number, string>;

/**
 * Reads the text of a file as pdfkit writes it: hexadecimal glyph strings, decoded only through the
 * ToUnicode tables of the embedded fonts. Lines are parted by "\n". Not a reader of just any PDF.
 */
export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const source = Buffer.from(bytes).toString("latin1");
  const objects = readObjects(source);
  const kids = /\/Type \/Pages[^]*?\/Kids \[([^\]]*)\]/u.exec(source)?.[1] ?? "";
  const pages = [...kids.matchAll(/(\d+) 0 R/gu)].map(([, id = ""]) => readPage(objects, id));
  return { pages, source };
};

const readObjects = (source: string): Objects => {
  const objects: Objects = new Map();
  for (const [, id = "", body = ""] of source.matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/gu)) {
    const at = body.indexOf("stream\n");
    const head = at === -1 ? body : body.slice(0, at);
    const raw = at === -1 ? null : body.slice(at + 7, body.lastIndexOf("\nendstream"));
    const isDeflated = raw !== null && head.includes("/FlateDecode");
    const stream = isDeflated ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw;
    objects.set(id, { source: head, stream });
  }
  return objects;
};

const readPage = (objects: Objects, id: string): string => {
  const page = objects.get(id)?.source ?? "";
  const content = objects.get(referred(page, "Contents"))?.stream ?? "";
  const resources = objects.get(referred(page, "Resources"))?.source ?? page;
  const cmaps = new Map<string, Cmap>();
  for (const [, name = "", font = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
    const table = objects.get(referred(objects.get(font)?.source ?? "", "ToUnicode"))?.stream ?? "";
    cmaps.set(name, readCmap(table));
  }
  return decodeContent(content, cmaps);
};

const referred = (source: string, key: string): string =>
  new RegExp(`/${key} (\\d+) 0 R`, "u").exec(source)?.[1] ?? "";

/** pdfkit numbers its glyphs from 0 and writes `<0000> <00ff> [<…> <…>]` ranges. */
const readCmap = (table: string): Cmap => {
  const cmap: Cmap = new Map();
  for (const [, from = "", list = ""] of table.matchAll(
    /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gu,
  )) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gu)].entries()) {
      const units = hex.replaceAll(" ", "").match(/.{4}/gu) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      cmap.set(Number.parseInt(from, 16) + index, text);
    }
  }
  return cmap;
};

const decodeContent = (content: string, cmaps: ReadonlyMap<string, Cmap>): string => {
  let text = "";
  let cmap: Cmap = new Map();
  let baseline = "";
  for (const line of content.split("\n")) {
    const y = /^1 0 0 1 \S+ (\S+) Tm$/u.exec(line)?.[1];
    if (y !== undefined && y !== baseline) {
      text += text === "" ? "" : "\n";
      baseline = y;
    }
    const font = /^\/(F\d+) \S+ Tf$/u.exec(line)?.[1];
    if (font !== undefined) cmap = cmaps.get(font) ?? new Map();
    if (!line.endsWith("TJ")) continue;
    for (const [, hex = ""] of line.matchAll(/<([0-9a-f]+)>/gu)) {
      for (const glyph of hex.match(/.{4}/gu) ?? [])
        text += cmap.get(Number.parseInt(glyph, 16)) ?? "?";
    }
  }
  return text;
};
