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

const ACCEPTED = /^(?:accepted|confirmed)$/i;
/** State of proposals that are not accepted yet; the program has further states before the decision. */
const NOT_ACCEPTED = "rejected";

const LINKS = ["slides_url", "slides", "video_url", "video", "audio_url", "audio"] as const;

const readName = (value: unknown): string | null =>
  isFields(value) ? readText(value["name"]) : readText(value);

const readState = ({ state }: Fields): string | null => {
  const text = readText(state);
  return text === null || ACCEPTED.test(text) ? text : NOT_ACCEPTED;
};

const toPerson = ({ fields }: ListItem, position: ListItem["position"]): RawPerson =>
  createPerson(
    {
      id: readText(fields["id"]),
      name: readText(fields["name"]),
      biography: readText(fields["long_biography"]) ?? readText(fields["short_biography"]),
      email: readText(fields["email"]),
    },
    position,
  );

/** Reads the sessions of an Open Event export (https://github.com/fossasia/open-event, `sessions`). */
export const readOpenEvent = ({ root, find }: JsonSchedule): RawSchedule => {
  const toEvent = ({ fields, position }: ListItem): RawEvent =>
    createEvent(
      {
        id: readText(fields["id"]),
        title: readText(fields["title"]),
        subtitle: readText(fields["subtitle"]),
        abstract: readText(fields["short_abstract"]),
        description: readText(fields["long_abstract"]),
        date: readRawText(fields["start_time"], position),
        end: readRawText(fields["end_time"], position),
        language: readText(fields["language"]),
        type: readName(fields["session_type"]),
        track: createTrack(readName(fields["track"])),
        room: readName(fields["microlocation"]),
        url: readText(fields["signup_url"]),
        state: readState(fields),
        links: readLinks(fields, LINKS),
        people: listItems(fields["speakers"], "", find).map((person) => toPerson(person, position)),
      },
      position,
    );
  return createSchedule("open-event", {
    isLocal: true,
    events: listItems(root, "", find).map(toEvent),
  });
};
