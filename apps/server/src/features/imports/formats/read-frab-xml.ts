import { setImmediate } from "node:timers/promises";
import { SaxesParser } from "saxes";
import { escapeHtml } from "../../../lib/escape-html.ts";
import { Failure } from "../../../lib/failure.ts";
import type { MessageParams } from "../../../messages/catalogue.ts";
import type { FailureCode, Place } from "../../../messages/message.ts";
import { MAX_EVENTS, type RawEvent, type RawSchedule } from "./raw-schedule.ts";
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

/** How much is read before others get their turn. */
const SLICE_LENGTH = 64 * 1024;

/**
 * Reads frab/pentabarf XML without applying any rule.
 * @throws Failure with line and column: what the XML is, or has too much of
 */
export const readFrabXml = async (text: string, warnings: Warnings): Promise<RawSchedule> => {
  const builder = createBuilder(warnings);
  for (let at = 0; at < text.length; at += SLICE_LENGTH) {
    await setImmediate();
    builder.write(text.slice(at, at + SLICE_LENGTH));
  }
  return builder.close();
};

type Builder = { write: (text: string) => void; close: () => RawSchedule };

type Fail = (code: FailureCode, params?: MessageParams) => never;

const createBuilder = (warnings: Warnings): Builder => {
  const parser = new SaxesParser();
  const here = (path: string): Place => ({ line: parser.line, column: parser.column + 1, path });
  const fail: Fail = (code, params = {}) => {
    throw new Failure(code, { place: here(tree.path()), params });
  };
  const tree = createTree(fail);
  const limits = createLimits(fail);
  let closing = false;
  let start: Place = here("");

  parser.on("error", (error) => {
    // A reference such as &#1; is a control character in disguise: dropped later, never fatal.
    if (error.message.endsWith("malformed character entity.")) {
      warnings.add("control-character", here(tree.path()));
      return;
    }
    const code = closing ? "truncated" : "xml-syntax";
    throw new Failure(code, { place: here(tree.path()), cause: error });
  });
  parser.on("doctype", () => fail("doctype"));
  parser.on("opentagstart", ({ name }) => {
    limits.countElement(tree.depth());
    if (tree.depth() === 0 && name !== "schedule") fail("unknown-root", { name });
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

  /** The field around what is read whose content is HTML. */
  const findHtml = () =>
    event === null ? undefined : stack.find(({ name }) => HTML_FIELDS.has(name));
  const closeEvent = (closed: RawEvent): void => {
    if (schedule.events.length >= MAX_EVENTS) fail("too-many-events", { limit: MAX_EVENTS });
    schedule.events.push(closed);
    event = null;
  };

  return {
    schedule,
    path: (): string => stack.at(-1)?.path ?? "",
    depth: (): number => stack.length,
    open: ({ name, attributes }: Pick<Frame, "name" | "attributes">, start: Place): void => {
      const parent = stack.at(-1);
      const path = `${parent?.path ?? ""}/${stepOf(name, parent)}`;
      const place = { ...start, path };
      const frame: Frame = { name, attributes, text: "", place, path, counts: new Map() };
      const html = findHtml();
      if (html !== undefined) html.text += openMarkup(frame);
      stack.push(frame);
      if (name === "event" && event === null) event = openEvent(frame, stack);
    },
    addText: (text: string): void => {
      const html = findHtml();
      const inner = stack.at(-1);
      // Among real child elements, what is escaped in the file is meant as text.
      if (html !== undefined && html !== inner) html.text += escapeHtml(text);
      else if (inner !== undefined) inner.text += text;
    },
    close: (): void => {
      const frame = stack.pop();
      if (frame === undefined) return;
      if (event === null) return assignConference(schedule, stack, frame);
      if (event.place.path === frame.path) return closeEvent(event);
      const html = findHtml();
      if (html === undefined) assignEvent(event, stack.at(-1)?.name ?? "", frame);
      else html.text += `</${frame.name}>`;
    },
  };
};

const openEvent = (frame: Frame, stack: readonly Frame[]): RawEvent => {
  const room = stack.findLast(({ name }) => name === "room");
  const day = stack.findLast(({ name }) => name === "day");
  const date = day?.attributes["date"]?.trim() || null;
  return {
    ...emptyEvent(frame.place),
    id: frame.attributes["id"]?.trim() || null,
    guid: frame.attributes["guid"]?.trim() || null,
    code: frame.attributes["code"]?.trim() || null,
    container: room?.attributes["name"]?.trim() || null,
    day: date === null || day === undefined ? null : { value: date, place: day.place },
  };
};

/** 'event[3]' for what repeats, the bare name for the first or only one of anything else. */
const stepOf = (name: string, parent: Frame | undefined): string => {
  const shown = name.slice(0, 100);
  if (parent === undefined) return shown;
  const count = (parent.counts.get(shown) ?? 0) + 1;
  parent.counts.set(shown, count);
  return count > 1 || REPEATED.has(name) ? `${shown}[${count}]` : shown;
};

const REPEATED: ReadonlySet<string> = new Set([
  "day",
  "room",
  "event",
  "person",
  "link",
  "track",
  "attachment",
]);
