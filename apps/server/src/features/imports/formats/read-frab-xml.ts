import { setImmediate } from "node:timers/promises";
import { SaxesParser } from "saxes";
import { escapeHtml } from "../../../lib/escape-html.ts";
import { Failure } from "../../../lib/failure.ts";
import type { MessageParams } from "../../../messages/catalogue.ts";
import type { FailureCode, SourcePosition } from "../../../messages/message.ts";
import { MAX_EVENTS, type RawEvent, type RawSchedule } from "./raw-schedule.ts";
import { readPeopleText } from "./listed-people.ts";
import {
  assignConference,
  assignEvent,
  emptyEvent,
  emptySchedule,
  HTML_FIELDS,
  openMarkup,
} from "./frab-elements.ts";
import type { Frame } from "./frab-elements.ts";
import type { Warnings } from "./warnings.ts";

const MAX_XML_DEPTH = 64;
const MAX_XML_ELEMENTS = 1_000_000;
const MAX_XML_ATTRIBUTES = 64;

/** Root elements of other programs whose files are rejected by name. */
const FOREIGN_ROOTS: ReadonlyMap<string, FailureCode> = new Map([
  ["html", "web-page"],
  ["icalendar", "xml-calendar"],
  ["event", "researchr-export"],
]);

/** Characters parsed before the event loop continues. */
const CHUNK_LENGTH = 64 * 1024;

/**
 * Reads frab/pentabarf XML without applying rules.
 * @throws Failure with line and column for syntax errors, other documents and exceeded limits
 */
export const readFrabXml = async (text: string, warnings: Warnings): Promise<RawSchedule> => {
  const builder = createBuilder(warnings);
  for (let offset = 0; offset < text.length; offset += CHUNK_LENGTH) {
    await setImmediate();
    builder.write(text.slice(offset, offset + CHUNK_LENGTH));
  }
  return builder.close();
};

type Builder = { write: (text: string) => void; close: () => RawSchedule };

type Fail = (code: FailureCode, params?: MessageParams) => never;

const createBuilder = (warnings: Warnings): Builder => {
  const parser = new SaxesParser();
  const getPosition = (path: string): SourcePosition => ({
    line: parser.line,
    column: parser.column + 1,
    path,
  });
  const fail: Fail = (code, params = {}) => {
    throw new Failure(code, { position: getPosition(tree.path()), params });
  };
  const tree = createTree(fail);
  const limits = createLimits(fail);
  let closing = false;
  let doctype: SourcePosition | null = null;
  let start: SourcePosition = getPosition("");

  parser.on("error", (error) => {
    // Character references such as &#1; stand for control characters, which are dropped later.
    if (error.message.endsWith("malformed character entity.")) {
      warnings.add("control-character", getPosition(tree.path()));
      return;
    }
    // Documents with a DOCTYPE often use its entities, which the parser does not know.
    if (doctype) throw new Failure("doctype", { position: doctype, cause: error });
    const code = closing ? "truncated" : "xml-syntax";
    throw new Failure(code, { position: getPosition(tree.path()), cause: error });
  });
  parser.on("doctype", () => {
    doctype = getPosition("");
  });
  parser.on("opentagstart", ({ name }) => {
    limits.countElement(tree.depth());
    if (tree.depth() === 0) {
      const code = FOREIGN_ROOTS.get(name);
      if (code) fail(code);
      if (name !== "schedule") fail("unknown-root", { name });
      // The parser resolves no entities of a DOCTYPE, so text would be lost.
      if (doctype) throw new Failure("doctype", { position: doctype });
    }
    start = { line: parser.line, column: Math.max(1, parser.column - name.length - 1), path: "" };
  });
  parser.on("attribute", limits.countAttribute);
  parser.on("opentag", (tag) => tree.open(tag, start));
  parser.on("text", tree.addText);
  parser.on("cdata", tree.addText);
  parser.on("closetag", tree.close);

  return {
    write: (text) => void parser.write(text),
    close: () => {
      closing = true;
      parser.close();
      if (tree.isForeign()) throw new Failure("unknown-format");
      return tree.schedule;
    },
  };
};

const createLimits = (fail: Fail) => {
  let elements = 0;
  let attributes = 0;
  return {
    countElement: (depth: number): void => {
      elements += 1;
      attributes = 0;
      if (elements > MAX_XML_ELEMENTS) fail("too-many-elements", { limit: MAX_XML_ELEMENTS });
      if (depth >= MAX_XML_DEPTH) fail("too-deep", { limit: MAX_XML_DEPTH });
    },
    countAttribute: (): void => {
      attributes += 1;
      if (attributes > MAX_XML_ATTRIBUTES)
        fail("too-many-attributes", { limit: MAX_XML_ATTRIBUTES });
    },
  };
};

const createTree = (fail: Fail) => {
  const schedule = emptySchedule();
  const stack: Frame[] = [];
  let event: RawEvent | null = null;
  let hasUnknown = false;

  /** Returns the enclosing field with HTML content. */
  const findHtml = () =>
    event === null ? undefined : stack.find(({ name }) => HTML_FIELDS.has(name));
  const closeEvent = (closed: RawEvent): void => {
    if (schedule.events.length >= MAX_EVENTS) fail("too-many-events", { limit: MAX_EVENTS });
    schedule.events.push(closed);
    event = null;
  };

  return {
    schedule,
    /** True for a schedule without events whose days or rooms contain other elements. */
    isForeign: (): boolean => hasUnknown && schedule.events.length === 0,
    path: (): string => stack.at(-1)?.path ?? "",
    depth: (): number => stack.length,
    open: (
      { name, attributes }: Pick<Frame, "name" | "attributes">,
      start: SourcePosition,
    ): void => {
      const parent = stack.at(-1);
      const path = `${parent?.path ?? ""}/${toStep(name, parent)}`;
      const position = { ...start, path };
      const frame: Frame = { name, attributes, text: "", position, path, counts: new Map() };
      const html = findHtml();
      if (html !== undefined) html.text += openMarkup(frame);
      hasUnknown ||= CONTAINERS.has(parent?.name ?? "") && !CONTAINED.has(name);
      stack.push(frame);
      if (name === "event" && event === null) event = openEvent(frame, stack);
    },
    addText: (text: string): void => {
      const html = findHtml();
      const inner = stack.at(-1);
      // Next to real child elements, escaped characters are meant as text.
      if (html !== undefined && html !== inner) html.text += escapeHtml(text);
      else if (inner !== undefined) inner.text += text;
    },
    close: (): void => {
      const frame = stack.pop();
      if (frame === undefined) return;
      if (event === null) return assignConference(schedule, stack, frame);
      if (event.position.path === frame.path) return closeEvent(event);
      const html = findHtml();
      const parent = stack.at(-1)?.name ?? "";
      // Some programs write one `person` with all names directly into the event.
      if (html === undefined && parent === "event" && frame.name === "person")
        event.people.push(...readPeopleText(frame.text, null, frame.position));
      else if (html === undefined) assignEvent(event, parent, frame);
      else html.text += `</${frame.name}>`;
    },
  };
};

const openEvent = (frame: Frame, stack: readonly Frame[]): RawEvent => {
  const room = stack.findLast(({ name }) => name === "room");
  const day = stack.findLast(({ name }) => name === "day");
  const date = day?.attributes["date"]?.trim() || null;
  return {
    ...emptyEvent(frame.position),
    id: frame.attributes["id"]?.trim() || null,
    guid: frame.attributes["guid"]?.trim() || null,
    code: frame.attributes["code"]?.trim() || null,
    container: room?.attributes["name"]?.trim() || null,
    day: date === null || day === undefined ? null : { value: date, position: day.position },
  };
};

/** Returns 'event[3]' for repeating elements, and the bare name for the first or only one of others. */
const toStep = (name: string, parent: Frame | undefined): string => {
  const shortName = name.slice(0, 100);
  if (parent === undefined) return shortName;
  const count = (parent.counts.get(shortName) ?? 0) + 1;
  parent.counts.set(shortName, count);
  return count > 1 || REPEATED.has(name) ? `${shortName}[${count}]` : shortName;
};

/** Elements that contain events, and the elements in them. */
const CONTAINERS: ReadonlySet<string> = new Set(["day", "room"]);
const CONTAINED: ReadonlySet<string> = new Set(["room", "event"]);

const REPEATED: ReadonlySet<string> = new Set([
  "day",
  "room",
  "event",
  "person",
  "link",
  "track",
  "attachment",
]);
