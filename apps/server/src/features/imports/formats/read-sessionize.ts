import { type Fields, isFields } from "./json-places.ts";
import {
  eventOf,
  type JsonSchedule,
  type Listed,
  listAt,
  personOf,
  placed,
  scheduleOf,
  textOf,
} from "./json-schedules.ts";
import type { RawEvent, RawPerson, RawSchedule } from "./raw-schedule.ts";

/** How organisers call the category that is a track, a type or a language. */
const TRACKS = /track|path|ścieżka|blok/i;
const TYPES = /format|type|typ|rodzaj/i;
const LANGUAGES = /language|język/i;

type Choices = ReadonlyMap<string, { category: string; name: string }>;

/** The items of all categories, by id. */
const choicesOf = (categories: readonly Listed[]): Choices =>
  new Map(
    categories.flatMap(({ fields }) =>
      (Array.isArray(fields["items"]) ? fields["items"] : [])
        .filter(isFields)
        .map(
          (item) =>
            [
              String(item["id"]),
              { category: textOf(fields["title"]) ?? "", name: textOf(item["name"]) ?? "" },
            ] as const,
        ),
    ),
  );

const chosen = (session: Fields, choices: Choices, category: RegExp): string | null => {
  const items = Array.isArray(session["categoryItems"]) ? session["categoryItems"] : [];
  const found = items.map((id) => choices.get(String(id)));
  return found.find((choice) => choice && category.test(choice.category))?.name || null;
};

/** The same where a session has its categories with it. */
const chosenWithin = (session: Fields, category: RegExp): string | null => {
  const categories = Array.isArray(session["categories"]) ? session["categories"] : [];
  const found = categories
    .filter(isFields)
    .find((one) => category.test(textOf(one["name"]) ?? textOf(one["title"]) ?? ""));
  const items: unknown[] =
    found && Array.isArray(found["categoryItems"]) ? found["categoryItems"] : [];
  return items.filter(isFields).map((item) => textOf(item["name"]))[0] ?? null;
};

type Shared = {
  room: string | null;
  persons: RawPerson[];
  choose: (category: RegExp) => string | null;
};

/** Times have no offset: they are those of the conference. Service sessions are hour slots. */
const toEvent = ({ fields, place }: Listed, { room, persons, choose }: Shared): RawEvent => {
  const track = choose(TRACKS);
  const links = ["liveUrl", "recordingUrl"].flatMap((name) => textOf(fields[name]) ?? []);
  return eventOf(
    {
      id: textOf(fields["id"]),
      title: textOf(fields["title"]),
      description: textOf(fields["description"]),
      date: placed(fields["startsAt"], place),
      end: placed(fields["endsAt"], place),
      type: choose(TYPES),
      language: choose(LANGUAGES),
      track: track === null ? null : { slug: null, name: track },
      room,
      links: links.map((href) => ({ href, title: null })),
      persons,
      isHourSlot: fields["isServiceSession"] === true,
    },
    place,
  );
};

/** What Sessionize has accepted and not yet given a time is no part of the programme. */
const isPlanned = ({ fields }: Listed): boolean => textOf(fields["startsAt"]) !== null;

/** Reads what Sessionize calls "All data": sessions, speakers, rooms and categories, by id. */
export const readSessionize = ({ root, find }: JsonSchedule): RawSchedule => {
  const file = isFields(root) ? root : {};
  const list = (name: string) => listAt(file[name], `/${name}`, find);
  const speakers = new Map(
    list("speakers").map(({ fields, place }) => {
      const names = [textOf(fields["firstName"]), textOf(fields["lastName"])];
      const id = textOf(fields["id"]);
      const name = textOf(fields["fullName"]) ?? names.filter(Boolean).join(" ");
      return [String(id), personOf({ id, name, biography: textOf(fields["bio"]) }, place)] as const;
    }),
  );
  const rooms = new Map(
    list("rooms").map(({ fields }) => [String(fields["id"]), textOf(fields["name"])] as const),
  );
  const choices = choicesOf(list("categories"));
  return scheduleOf("sessionize", {
    isLocal: true,
    rooms: list("rooms").flatMap(({ fields, place }) => placed(fields["name"], place) ?? []),
    events: list("sessions")
      .filter(isPlanned)
      .map((session) => {
        const ids = session.fields["speakers"];
        return toEvent(session, {
          room: rooms.get(String(session.fields["roomId"])) ?? null,
          persons: (Array.isArray(ids) ? ids : []).flatMap((id) => speakers.get(String(id)) ?? []),
          choose: (category) => chosen(session.fields, choices, category),
        });
      }),
  });
};

/** Reads its "Schedule grid" and its "Sessions", in which everything stands where it belongs. */
export const readSessionizeGrid = ({ root, find }: JsonSchedule): RawSchedule => {
  const sessionsOf = ({ fields }: Listed, pointer: string): Listed[] =>
    listAt(fields["sessions"], `${pointer}/sessions`, find);
  const sessions = listAt(root, "", find).flatMap((group, at) => {
    const rooms = listAt(group.fields["rooms"], `/${at}/rooms`, find);
    const inRooms = rooms.flatMap((room, number) =>
      sessionsOf(room, `/${at}/rooms/${number}`).map((session) => ({
        session,
        room: textOf(room.fields["name"]),
      })),
    );
    return [...sessionsOf(group, `/${at}`).map((session) => ({ session, room: null })), ...inRooms];
  });
  const seen = new Set<string>();
  return scheduleOf("sessionize", {
    isLocal: true,
    events: sessions
      .filter(({ session }) => isPlanned(session))
      .filter(({ session: { fields } }) => {
        // A plenum session stands in every room of the grid.
        const id = String(fields["id"]);
        return !seen.has(id) && seen.add(id);
      })
      .map(({ session, room }) =>
        toEvent(session, {
          room: textOf(session.fields["room"]) ?? room,
          persons: listAt(session.fields["speakers"], "", find).map(({ fields }) =>
            personOf({ id: textOf(fields["id"]), name: textOf(fields["name"]) }, session.place),
          ),
          choose: (category) => chosenWithin(session.fields, category),
        }),
      ),
  });
};
