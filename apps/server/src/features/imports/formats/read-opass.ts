import { type Fields, isFields } from "./json-positions.ts";
import {
  createEvent,
  createPerson,
  createSchedule,
  createTrack,
  type JsonSchedule,
  type ListItem,
  listItems,
  readLinks,
  readRawText,
  readText,
  warnOfLanguages,
} from "./json-schedules.ts";
import type { RawEvent, RawPerson, RawSchedule } from "./raw-schedule.ts";
import type { Warnings } from "./warnings.ts";

const LINKS = ["slide", "record", "live", "co_write"] as const;

/** Lists the distinct languages of an item, whose texts are in an object per language, the requested one first. */
const listLanguages = (fields: Fields, requested?: string): string[] => {
  const preferred = [requested, readText(fields["language"]), "en", "pl", ...Object.keys(fields)];
  return [...new Set(preferred)]
    .filter((one) => typeof one === "string")
    .filter((one) => isFields(fields[one]));
};

const readLocalized = (fields: Fields, name: string, requested?: string): string | null =>
  listLanguages(fields, requested)
    .map((language) => fields[language])
    .map((texts) => (isFields(texts) ? readText(texts[name]) : null))
    .find((text) => text !== null) ?? null;

const listTitleLanguages = (fields: Fields, requested?: string): string[] =>
  listLanguages(fields, requested).filter((language) => {
    const texts = fields[language];
    return isFields(texts) && readText(texts["title"]) !== null;
  });

/**
 * Reads the schedule of OPass (https://opass.app): sessions, speakers, rooms and types by id, with the texts of
 * each in an object per language.
 * @param language preferred language of texts; without it, a warning names the languages
 */
export const readOpass = (
  { root, find }: JsonSchedule,
  warnings: Warnings,
  language?: string,
): RawSchedule => {
  const file = isFields(root) ? root : {};
  const list = (name: string): ListItem[] => listItems(file[name], `/${name}`, find);
  const indexNames = (name: string) =>
    new Map(
      list(name).map(({ fields }) => [
        String(fields["id"]),
        readLocalized(fields, "name", language),
      ]),
    );
  const rooms = indexNames("rooms");
  const types = indexNames("session_types");
  const tags = indexNames("tags");
  const speakers = new Map(
    list("speakers").map(({ fields, position }): [string, RawPerson] => [
      String(fields["id"]),
      createPerson(
        {
          id: readText(fields["id"]),
          name: readLocalized(fields, "name", language),
          biography: readLocalized(fields, "bio", language),
        },
        position,
      ),
    ]),
  );

  const toEvent = ({ fields, position }: ListItem): RawEvent => {
    const getName = (names: ReadonlyMap<string, string | null>, id: unknown): string | null =>
      names.get(String(id)) ?? readText(id);
    const [tag]: unknown[] = Array.isArray(fields["tags"]) ? fields["tags"] : [];
    const ids: unknown[] = Array.isArray(fields["speakers"]) ? fields["speakers"] : [];
    return createEvent(
      {
        id: readText(fields["id"]),
        title: readLocalized(fields, "title", language),
        description: readLocalized(fields, "description", language),
        date: readRawText(fields["start"], position),
        end: readRawText(fields["end"], position),
        language: listTitleLanguages(fields, language)[0] ?? readText(fields["language"]),
        type: getName(types, fields["type"]),
        track: createTrack(getName(tags, tag)),
        room: getName(rooms, fields["room"]),
        url: readText(fields["uri"]),
        links: readLinks(fields, LINKS),
        people: ids.flatMap((id) => speakers.get(String(id)) ?? []),
      },
      position,
    );
  };

  const sessions = list("sessions");
  if (language === undefined) {
    const languages = sessions.map(({ fields }) => listTitleLanguages(fields));
    warnOfLanguages(languages, find(""), warnings);
  }
  return createSchedule("opass", {
    isLocal: true,
    rooms: list("rooms").flatMap(
      ({ fields, position }) =>
        readRawText(readLocalized(fields, "name", language), position) ?? [],
    ),
    events: sessions.map(toEvent),
  });
};
