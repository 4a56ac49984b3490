import { GENERATOR } from "../../content/given-schedule.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { toDaysOrHours } from "./durations.ts";
import { clockOf, type FeedSchedule, type FeedSession } from "./to-schedule.ts";

type Attributes = Record<string, string | number>;

/** Characters that XML 1.0 cannot hold, whatever stands for them (section 2.2). */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string): string => escapeHtml(text.replaceAll(NOT_XML, ""));

/** An element with what is written in it already. */
const element = (name: string, attributes: Attributes, content: string): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escape(`${value}`)}"`,
  );
  return `<${name}${written.join("")}>${content}</${name}>`;
};

const text = (name: string, value: string | number, attributes: Attributes = {}): string =>
  element(name, attributes, escape(`${value}`));

const writeEvent = (session: FeedSession): string =>
  element(
    "event",
    { id: session.id, guid: session.guid },
    [
      text("date", session.start),
      text("start", clockOf(session.start)),
      text("duration", toDaysOrHours(session.minutes)),
      text("room", session.room),
      text("slug", session.slug),
      text("url", session.url),
      text("title", session.title),
      text("subtitle", ""),
      text("track", session.track?.name ?? ""),
      text("type", session.type),
      text("language", session.language),
      text("abstract", session.parts),
      text("description", session.description),
      element(
        "persons",
        {},
        session.persons.map(({ id, guid, name }) => text("person", name, { id, guid })).join(""),
      ),
      element(
        "links",
        {},
        session.links.map(({ url, title }) => text("link", title, { href: url })).join(""),
      ),
    ].join("\n"),
  );

const writeDay = (
  { index, date, start, end }: FeedSchedule["days"][number],
  { rooms, sessions }: FeedSchedule,
): string => {
  const ofDay = Map.groupBy(
    sessions.filter(({ day }) => day === date),
    ({ room }) => room,
  );
  const written = rooms
    .filter(({ name }) => ofDay.has(name))
    .map(({ name, guid }) =>
      element("room", { name, guid }, (ofDay.get(name) ?? []).map(writeEvent).join("\n")),
    );
  return element("day", { index, date, start, end }, written.join("\n"));
};

/**
 * Writes a schedule as the schedule XML of frab and pentabarf
 * (https://github.com/voc/schedule, validator/xsd). The same schedule gives the same bytes.
 */
export const writeScheduleXml = (schedule: FeedSchedule): string => {
  const { tracks, days } = schedule;
  const conference = [
    text("title", schedule.title),
    text("acronym", schedule.acronym),
    text("start", schedule.start),
    text("end", schedule.end),
    text("days", days.length),
    text("timeslot_duration", "00:05"),
    text("base_url", schedule.baseUrl),
    text("url", schedule.url),
    text("time_zone_name", schedule.timeZone),
    ...tracks.map(({ name, slug, color }) =>
      element("track", { name, slug, ...(color && { color }) }, ""),
    ),
  ];
  const content = [
    element("generator", { name: GENERATOR, version: "1" }, ""),
    text("url", schedule.url),
    text("version", schedule.version),
    element("conference", {}, conference.join("\n")),
    ...days.map((day) => writeDay(day, schedule)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("schedule", {}, content.join("\n"))}\n`;
};
