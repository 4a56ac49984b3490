import { Failure } from "../../../lib/failure.ts";
import { type Fields, isFields } from "./json-places.ts";
import {
  eventOf,
  type JsonSchedule,
  type Listed,
  listAt,
  parseJson,
  personOf,
  placed,
  placedMinutes,
  scheduleOf,
  textOf,
} from "./json-schedules.ts";
import type { RawEvent, RawPerson, RawSchedule } from "./raw-schedule.ts";

/** A name in one text, or in the parts `[first, last, before, behind]`. */
const nameOf = (value: unknown): string | null => {
  if (!Array.isArray(value)) return textOf(value);
  const [first, last, before, behind] = value.map((part: unknown) => textOf(part));
  return [before, first, last, behind].filter(Boolean).join(" ") || null;
};

/** A tag such as `Track:Main`; tags may be objects with a label. */
const tagged = (fields: Fields, kind: string): string | null => {
  const tags: unknown[] = Array.isArray(fields["tags"]) ? fields["tags"] : [];
  const texts = tags.map((tag) => textOf(isFields(tag) ? tag["label"] : tag) ?? "");
  const found = texts.find((text) => text.toLowerCase().startsWith(`${kind}:`));
  return found?.slice(kind.length + 1).trim() || null;
};

const linksOf = ({ links }: Fields): RawEvent["links"] =>
  isFields(links)
    ? Object.entries(links).flatMap(([title, href]) =>
        typeof href === "string" && href !== "" ? [{ href, title }] : [],
      )
    : [];

/**
 * Reads a guide of ConClár or KonOpas: what is held, and the people by their ids
 * (https://github.com/lostcarpark/conclar, docs). Times without an offset are the conference's.
 */
export const readConclar = ({ root, find }: JsonSchedule): RawSchedule => {
  const file = isFields(root) ? root : {};
  const list = Array.isArray(file["schedule"]) ? "schedule" : "program";
  const people = new Map(
    listAt(file["people"], "/people", find).map(({ fields }) => [String(fields["id"]), fields]),
  );

  const toPerson = ({ fields }: Listed, place: Listed["place"]): RawPerson => {
    const known = people.get(String(fields["id"])) ?? {};
    return personOf(
      {
        id: textOf(fields["id"]),
        name: nameOf(fields["name"]) ?? nameOf(known["name"]),
        biography: textOf(known["bio"]),
        role: textOf(fields["role"]),
      },
      place,
    );
  };

  const toEvent = ({ fields, place }: Listed): RawEvent => {
    const local = [textOf(fields["date"]), textOf(fields["time"])].filter(Boolean).join("T");
    const track = tagged(fields, "track");
    const [room]: unknown[] = Array.isArray(fields["loc"]) ? fields["loc"] : [fields["loc"]];
    return eventOf(
      {
        id: textOf(fields["id"]),
        title: textOf(fields["title"]),
        description: textOf(fields["desc"]),
        date: placed(fields["datetime"] ?? local, place),
        duration: placedMinutes(fields["mins"], place),
        type: tagged(fields, "type") ?? textOf(fields["format"]),
        track: track === null ? null : { slug: null, name: track },
        room: textOf(room),
        links: linksOf(fields),
        persons: listAt(fields["people"], "", find).map((person) => toPerson(person, place)),
      },
      place,
    );
  };

  return scheduleOf("conclar", {
    isLocal: true,
    events: listAt(file[list], `/${list}`, find).map(toEvent),
  });
};

/** Begins the programme where it stands in a script, as KonOpas has it. */
export const KONOPAS = /^\s*(?:var|let|const)\s+program\s*=/;

const SECOND = /;\s*(?:var|let|const)\s+people\s*=/;

/** Reads a script of KonOpas, whose two lists are JSON. @throws Failure `json-syntax` and others of JSON */
export const readKonopas = (text: string): RawSchedule => {
  const [program, people = "[]"] = text.replace(KONOPAS, "").split(SECOND);
  if (program === undefined) throw new Failure("json-syntax");
  const ofList = (list: string): string => list.trim().replace(/;$/, "");
  return readConclar(parseJson(`{"program":${ofList(program)},"people":${ofList(people)}}`));
};
