import { Failure } from "../../../lib/failure.ts";
import { checkCells } from "../sheets/sheet-limits.ts";
import { classifyFormat, type NumberKind } from "./cell-format.ts";
import { createXmlStream } from "./xml-stream.ts";

/** Sheet of a workbook: its name and the id of its part. */
type SheetEntry = { name: string; relation: string; isHidden: boolean };

/** Parts that describe the sheets; they can follow the sheets in the archive. */
export type WorkbookParts = {
  sheets: SheetEntry[];
  /** Paths of the parts by id. */
  targets: Map<string, string>;
  is1904: boolean;
  strings: string[];
  /** Kinds of numbers by style. */
  kinds: NumberKind[];
};

const MAX_SHEETS = 500;

const WORKBOOK_PATH = "xl/workbook.xml";
const RELATIONS_PATH = "xl/_rels/workbook.xml.rels";

/** Normalises the path of a relation, which is relative to the workbook or to the archive. */
const toPath = (target: string): string =>
  target.startsWith("/") ? target.slice(1) : `xl/${target}`.replaceAll(/[^/]+\/\.\.\//g, "");

/** Some programs escape characters, such as `_x000D_` for the end of a line. */
export const unescapeText = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_match, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

const createWorkbookStream = (parts: WorkbookParts) =>
  createXmlStream({
    open: (name, attributes) => {
      if (name === "workbookPr") parts.is1904 = /^(1|true)$/.test(attributes["date1904"] ?? "");
      if (name !== "sheet") return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      const isHidden = /hidden$/i.test(attributes["state"] ?? "");
      parts.sheets.push({ name: attributes["name"] ?? "", relation: relation ?? "", isHidden });
      if (parts.sheets.length > MAX_SHEETS)
        throw new Failure("too-many-sheets", { params: { limit: MAX_SHEETS } });
    },
  });

const createRelationsStream = ({ targets }: WorkbookParts) =>
  createXmlStream({
    open: (name, { Id: id, Target: target }) => {
      if (name === "Relationship" && id && target) targets.set(id, toPath(target));
      checkCells(targets.size);
    },
  });

const createStylesStream = ({ kinds }: WorkbookParts) => {
  const codes = new Map<number, string>();
  let isInCells = false;
  return createXmlStream({
    open: (name, attributes) => {
      if (name === "numFmt")
        codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      if (name === "cellXfs") isInCells = true;
      if (name !== "xf" || !isInCells) return;
      const id = Number(attributes["numFmtId"] ?? 0);
      kinds.push(classifyFormat(id, codes.get(id)));
      checkCells(kinds.length + codes.size);
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
};

/** Reads shared strings: the text of all runs, without phonetic hints. */
const createStringsStream = ({ strings }: WorkbookParts) => {
  let text = "";
  let isText = false;
  let isPhonetic = false;
  return createXmlStream({
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (value) => {
      if (isText) text += value;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name !== "si") return;
      strings.push(unescapeText(text));
      checkCells(strings.length);
    },
  });
};

const STREAMS: Readonly<
  Record<string, (parts: WorkbookParts) => ReturnType<typeof createXmlStream>>
> = {
  [WORKBOOK_PATH]: createWorkbookStream,
  [RELATIONS_PATH]: createRelationsStream,
  "xl/styles.xml": createStylesStream,
  "xl/sharedStrings.xml": createStringsStream,
};

/** Returns the reader of a part that describes the sheets, or null for other parts. */
export const selectDescription = (parts: WorkbookParts) => (path: string) =>
  STREAMS[path.replace(/^\//, "").replace(/^xl\/sharedstrings/i, "xl/sharedStrings")]?.(parts) ??
  null;
