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
} from "./json-schedules.ts";
import type { RawEvent, RawPerson, RawSchedule } from "./raw-schedule.ts";

/** Organisers' names for the categories of tracks, types and languages. */
const TRACKS = /track|path|ścieżka|blok/i;
const TYPES = /format|type|typ|rodzaj/i;
const LANGUAGES = /language|język/i;

type Choices = ReadonlyMap<string, { category: string; name: string }>;

/** Indexes the items of all categories by id. */
const indexChoices = (categories: readonly ListItem[]): Choices =>
  new Map(
    categories.flatMap(({ fields }) =>
      (Array.isArray(fields["items"]) ? fields["items"] : [])
        .filter(isFields)
        .map(
          (item) =>
            [
              String(item["id"]),
              { category: readText(fields["title"]) ?? "", name: readText(item["name"]) ?? "" },
            ] as const,
        ),
    ),
  );

const findChoice = (session: Fields, choices: Choices, category: RegExp): string | null => {
  const items = Array.isArray(session["categoryItems"]) ? session["categoryItems"] : [];
  const selectedChoices = items.map((id) => choices.get(String(id)));
  return selectedChoices.find((choice) => choice && category.test(choice.category))?.name || null;
};

/** Returns the choice of a session that contains its categories. */
const findOwnChoice = (session: Fields, category: RegExp): string | null => {
  const categories = Array.isArray(session["categories"]) ? session["categories"] : [];
  const match = categories
    .filter(isFields)
    .find((item) => category.test(readText(item["name"]) ?? readText(item["title"]) ?? ""));
  const items: unknown[] =
    match && Array.isArray(match["categoryItems"]) ? match["categoryItems"] : [];
  return items.filter(isFields).map((item) => readText(item["name"]))[0] ?? null;
};

type Shared = {
  room: string | null;
  people: RawPerson[];
  choose: (category: RegExp) => string | null;
};

/** Times have no offset and belong to the conference. Service sessions become hour slots. */
const toEvent = ({ fields, position }: ListItem, { room, people, choose }: Shared): RawEvent => {
  return createEvent(
    {
      id: readText(fields["id"]),
      title: readText(fields["title"]),
      description: readText(fields["description"]),
      date: readRawText(fields["startsAt"], position),
      end: readRawText(fields["endsAt"], position),
      type: choose(TYPES),
      language: choose(LANGUAGES),
      track: createTrack(choose(TRACKS)),
      room,
      links: readLinks(fields, ["liveUrl", "recordingUrl"]),
      people,
      isHourSlot: fields["isServiceSession"] === true,
      state: readText(fields["status"]),
    },
    position,
  );
};

/** True for scheduled sessions; accepted sessions without a time are left out. */
const isPlanned = ({ fields }: ListItem): boolean => readText(fields["startsAt"]) !== null;

/** Reads Sessionize's "All data": sessions, speakers, rooms and categories, by id. */
export const readSessionize = ({ root, find }: JsonSchedule): RawSchedule => {
  const file = isFields(root) ? root : {};
  const list = (name: string) => listItems(file[name], `/${name}`, find);
  const speakers = new Map(
    list("speakers").map(({ fields, position }) => {
      const names = [readText(fields["firstName"]), readText(fields["lastName"])];
      const id = readText(fields["id"]);
      const name = readText(fields["fullName"]) ?? names.filter(Boolean).join(" ");
      return [
        String(id),
        createPerson({ id, name, biography: readText(fields["bio"]) }, position),
      ] as const;
    }),
  );
  const rooms = new Map(
    list("rooms").map(({ fields }) => [String(fields["id"]), readText(fields["name"])] as const),
  );
  const choices = indexChoices(list("categories"));
  return createSchedule("sessionize", {
    isLocal: true,
    rooms: list("rooms").flatMap(
      ({ fields, position }) => readRawText(fields["name"], position) ?? [],
    ),
    events: list("sessions")
      .filter(isPlanned)
      .map((session) => {
        const ids = session.fields["speakers"];
        return toEvent(session, {
          room: rooms.get(String(session.fields["roomId"])) ?? null,
          people: (Array.isArray(ids) ? ids : []).flatMap((id) => speakers.get(String(id)) ?? []),
          choose: (category) => findChoice(session.fields, choices, category),
        });
      }),
  });
};

/** Reads Sessionize's "Schedule grid" and "Sessions", in which sessions contain their data. */
export const readSessionizeGrid = ({ root, find }: JsonSchedule): RawSchedule => {
  const listSessions = ({ fields }: ListItem, pointer: string): ListItem[] =>
    listItems(fields["sessions"], `${pointer}/sessions`, find);
  const sessions = listItems(root, "", find).flatMap((group, index) => {
    const rooms = listItems(group.fields["rooms"], `/${index}/rooms`, find);
    const inRooms = rooms.flatMap((room, roomIndex) =>
      listSessions(room, `/${index}/rooms/${roomIndex}`).map((session) => ({
        session,
        room: readText(room.fields["name"]),
      })),
    );
    return [
      ...listSessions(group, `/${index}`).map((session) => ({ session, room: null })),
      ...inRooms,
    ];
  });
  const ids = new Set<string>();
  return createSchedule("sessionize", {
    isLocal: true,
    events: sessions
      .filter(({ session }) => isPlanned(session))
      .filter(({ session: { fields } }) => {
        // The grid repeats a plenary session in every room.
        const id = String(fields["id"]);
        return !ids.has(id) && ids.add(id);
      })
      .map(({ session, room }) =>
        toEvent(session, {
          room: readText(session.fields["room"]) ?? room,
          people: listItems(session.fields["speakers"], "", find).map(({ fields }) =>
            createPerson(
              { id: readText(fields["id"]), name: readText(fields["name"]) },
              session.position,
            ),
          ),
          choose: (category) => findOwnChoice(session.fields, category),
        }),
      ),
  });
};
