import { SaxesParser } from "saxes";
import { ImportFailure } from "./import-failure.ts";
import type { Place } from "./message-text.ts";
import { maxEvents, type RawEvent, type RawSchedule } from "./raw-schedule.ts";
import { createPrologueGuard } from "./xml-prologue.ts";
import {
  assignConference,
  assignEvent,
  emptyEvent,
  emptySchedule,
  htmlFields,
  openMarkup,
} from "./frab-elements.ts";
import type { Frame } from "./frab-elements.ts";
import type { Warnings } from "./warnings.ts";

const maxXmlDepth = 64;
const maxXmlElements = 1_000_000;
const maxXmlAttributes = 64;

/**
 * Takes the pieces of a frab/pentabarf XML file, gives what it says without
 * applying any rule; holds one event's tree at a time. Throws ImportFailure
 * with line and column: `doctype`, `xml-syntax`, `truncated`, `unknown-root`,
 * `wrong-encoding`, `too-deep`, `too-many-elements`, `too-many-attributes`,
 * `too-many-events`.
 */
export async function readFrabXml(
  pieces: AsyncIterable<string>,
  warnings: Warnings,
): Promise<RawSchedule> {
  const builder = createBuilder(warnings);
  const guard = createPrologueGuard();
  for await (const piece of pieces) builder.write(guard.pass(piece));
  builder.write(guard.rest());
  return builder.close();
}

type Builder = { write: (text: string) => void; close: () => RawSchedule };

function createBuilder(warnings: Warnings): Builder {
  const parser = new SaxesParser();
  const schedule = emptySchedule();
  const stack: Frame[] = [];
  let elements = 0;
  let attributes = 0;
  let closing = false;
  let event: RawEvent | null = null;
  let start: Place = here("");

  function here(path: string): Place {
    return { line: parser.line, column: parser.column + 1, path };
  }
  const fail = (code: ConstructorParameters<typeof ImportFailure>[0], params = {}): never => {
    throw new ImportFailure(code, here(stack.at(-1)?.path ?? ""), params);
  };

  parser.on("error", (error) => {
    // A reference such as &#1; is a control character in disguise: dropped later, never fatal.
    if (error.message.endsWith("malformed character entity.")) {
      warnings.add("control-character", here(stack.at(-1)?.path ?? ""));
      return;
    }
    throw new ImportFailure(
      closing ? "truncated" : "xml-syntax",
      here(stack.at(-1)?.path ?? ""),
      {},
      error,
    );
  });
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && !/^(utf-?8|us-ascii|ascii)$/i.test(encoding))
      fail("wrong-encoding", { encoding });
  });
  parser.on("doctype", () => fail("doctype"));
  parser.on("opentagstart", ({ name }) => {
    elements += 1;
    attributes = 0;
    if (elements > maxXmlElements) fail("too-many-elements", { limit: maxXmlElements });
    if (stack.length >= maxXmlDepth) fail("too-deep", { limit: maxXmlDepth });
    if (stack.length === 0 && name !== "schedule") fail("unknown-root", { name });
    start = { line: parser.line, column: Math.max(1, parser.column - name.length - 1), path: "" };
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > maxXmlAttributes) fail("too-many-attributes", { limit: maxXmlAttributes });
  });
  parser.on("opentag", (tag) => {
    const parent = stack.at(-1);
    const path = `${parent?.path ?? ""}/${stepOf(tag.name, parent)}`;
    const frame: Frame = {
      name: tag.name,
      attributes: tag.attributes,
      text: "",
      place: { ...start, path },
      path,
      counts: new Map(),
    };
    const html = stack.find(({ name }) => event !== null && htmlFields.has(name));
    if (html !== undefined) html.text += openMarkup(frame);
    stack.push(frame);
    if (tag.name === "event" && event === null) event = openEvent(frame, stack);
  });
  const addText = (text: string): void => {
    const html = event === null ? undefined : stack.find(({ name }) => htmlFields.has(name));
    const frame = html ?? stack.at(-1);
    if (frame !== undefined) frame.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const frame = stack.pop();
    if (frame === undefined) return;
    if (event === null) return assignConference(schedule, stack, frame);
    if (event.place.path === frame.path) {
      if (schedule.events.length >= maxEvents) fail("too-many-events", { limit: maxEvents });
      schedule.events.push(event);
      event = null;
      return;
    }
    const html = stack.find(({ name }) => htmlFields.has(name));
    if (html === undefined) assignEvent(event, stack.at(-1)?.name ?? "", frame);
    else html.text += `</${frame.name}>`;
  });

  return {
    write: (text) => void parser.write(text),
    close: () => {
      closing = true;
      parser.close();
      return schedule;
    },
  };
}

function openEvent(frame: Frame, stack: readonly Frame[]): RawEvent {
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
}

/** 'event[3]' for what repeats, the bare name for the first or only one of anything else. */
function stepOf(name: string, parent: Frame | undefined): string {
  const shown = name.slice(0, 100);
  if (parent === undefined) return shown;
  const count = (parent.counts.get(shown) ?? 0) + 1;
  parent.counts.set(shown, count);
  return count > 1 || repeated.has(name) ? `${shown}[${count}]` : shown;
}

const repeated: ReadonlySet<string> = new Set([
  "day",
  "room",
  "event",
  "person",
  "link",
  "track",
  "attachment",
]);
