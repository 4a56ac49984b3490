import { stripComments } from "jsonc-parser";
import { type Fields, isFields } from "./json-positions.ts";
import {
  createEvent,
  createPerson,
  createSchedule,
  createTrack,
  type JsonSchedule,
  type ListItem,
  listItems,
  parseScriptValue,
  readRawMinutes,
  readRawText,
  readText,
} from "./json-schedules.ts";
import type { RawEvent, RawPerson, RawSchedule } from "./raw-schedule.ts";

/** Reads a name from one text or from the parts `[first, last, prefix, suffix]`. */
const readName = (value: unknown): string | null => {
  if (!Array.isArray(value)) return readText(value);
  const [first, last, prefix, suffix] = value.map((part: unknown) => readText(part));
  return [prefix, first, last, suffix].filter(Boolean).join(" ") || null;
};

/** Lists the tags, which may be objects with a label. */
const listTags = (fields: Fields): string[] => {
  const tags: unknown[] = Array.isArray(fields["tags"]) ? fields["tags"] : [];
  return tags.map((tag) => readText(isFields(tag) ? tag["label"] : tag) ?? "");
};

/** Reads a tag such as `Track:Main`. */
const readTag = (fields: Fields, kind: string): string | null => {
  const tag = listTags(fields).find((text) => text.toLowerCase().startsWith(`${kind}:`));
  return tag?.slice(kind.length + 1).trim() || null;
};

/** Reads the first tag without a kind, which older guides use for the type: 'Panel', 'Reading'. */
const readPlainTag = (fields: Fields): string | null =>
  listTags(fields).find((text) => text !== "" && !text.includes(":")) ?? null;

const readLinks = ({ links }: Fields): RawEvent["links"] =>
  isFields(links)
    ? Object.entries(links).flatMap(([title, href]) =>
        typeof href === "string" && href !== "" ? [{ href, title }] : [],
      )
    : [];

/**
 * Reads a ConClár or KonOpas guide (https://github.com/lostcarpark/conclar, docs): events, and people by id. The
 * list of events can be a file of its own, without the names of people.
 * Times without an offset are those of the conference.
 */
export const readConclar = ({ root, find }: JsonSchedule): RawSchedule => {
  const file = isFields(root) ? root : {};
  const list = Array.isArray(file["schedule"]) ? "schedule" : "program";
  const [events, pointer] = Array.isArray(root) ? [root, ""] : [file[list], `/${list}`];
  const people = new Map(
    listItems(file["people"], "/people", find).map(({ fields }) => [String(fields["id"]), fields]),
  );

  const toPerson = ({ fields }: ListItem, position: ListItem["position"]): RawPerson => {
    const listed = people.get(String(fields["id"])) ?? {};
    return createPerson(
      {
        id: readText(fields["id"]),
        name: readName(fields["name"]) ?? readName(listed["name"]),
        biography: readText(listed["bio"]),
        role: readText(fields["role"]),
      },
      position,
    );
  };

  const toEvent = ({ fields, position }: ListItem): RawEvent => {
    const day = readText(fields["date"]) ?? readText(fields["day"]);
    const local = [day, readText(fields["time"])].filter(Boolean).join("T");
    const [room]: unknown[] = Array.isArray(fields["loc"]) ? fields["loc"] : [fields["loc"]];
    return createEvent(
      {
        id: readText(fields["id"]),
        title: readText(fields["title"]),
        description: readText(fields["desc"]),
        date: readRawText(fields["datetime"] ?? local, position),
        duration: readRawMinutes(fields["mins"], position),
        type: readTag(fields, "type") ?? readText(fields["format"]) ?? readPlainTag(fields),
        track: createTrack(readTag(fields, "track")),
        room: readText(room),
        links: readLinks(fields),
        people: listItems(fields["people"], "", find).map((person) => toPerson(person, position)),
      },
      position,
    );
  };

  return createSchedule("conclar", {
    isLocal: true,
    events: listItems(events, pointer, find).map(toEvent),
  });
};

/** Start of a KonOpas script, after comments. */
export const KONOPAS =
  /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:var|let|const)\s+(?:prog|program|people)\s*=/;

const ASSIGNMENT = /(^\s*|[;\]}]\s*)(?:var|let|const)\s+(prog|program|people)\s*=/g;

/** Hides the content of strings, so that only code is searched. */
const hideStrings = (script: string): string =>
  script.replace(/"(?:[^"\\\n]|\\.)*"/g, (string) => "_".repeat(string.length));

const dropSemicolon = (value: string): string => {
  const end = value.trimEnd().length - 1;
  return value[end] === ";" ? `${value.slice(0, end)} ${value.slice(end + 1)}` : value;
};

/**
 * Reads a KonOpas script, which assigns two lists of JSON and may contain comments. The script is never run;
 * it becomes one JSON object with the same lines.
 * @throws Failure `json-syntax` and others of JSON
 */
export const readKonopas = (text: string): RawSchedule => {
  const script = stripComments(text, " ");
  const matches = [...hideStrings(script).matchAll(ASSIGNMENT)];
  const members = matches.map(({ 0: assignment, 1: before = "", 2: name, index }, position) => {
    const from = index + assignment.length;
    const next = matches[position + 1];
    const to = next ? next.index + (next[1] ?? "").length : script.length;
    const lines = `${position === 0 ? before : ""}${assignment.slice(before.length)}`;
    const member = name === "people" ? name : "program";
    return `${lines.replace(/[^\n]/g, "")}"${member}":${dropSemicolon(script.slice(from, to))}`;
  });
  return readConclar(parseScriptValue(`{${members.join(",")}}`));
};
