import { clockOf } from "@foyer/contract";
import { GENERATOR } from "../../content/exported-schedule.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { toDaysOrHours } from "./durations.ts";
import type { FeedSchedule, FeedPanel } from "./to-schedule.ts";

type Attributes = Record<string, string | number>;

/** Characters that XML 1.0 cannot contain, not even escaped (section 2.2). */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string): string => escapeHtml(text.replaceAll(NOT_XML, ""));

/** Writes an element with escaped content. */
const element = (name: string, attributes: Attributes, content: string): string => {
  const parts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(`${value}`)}"`);
  return `<${name}${parts.join("")}>${content}</${name}>`;
};

const text = (name: string, value: string | number, attributes: Attributes = {}): string =>
  element(name, attributes, escape(`${value}`));

const writeEvent = (panel: FeedPanel): string =>
  element(
    "event",
    { id: panel.id, guid: panel.guid },
    [
      text("date", panel.start),
      text("start", clockOf(panel.start)),
      text("duration", toDaysOrHours(panel.minutes)),
      text("room", panel.room),
      text("slug", panel.slug),
      text("url", panel.url),
      text("title", panel.title),
      text("subtitle", ""),
      text("track", panel.track?.name ?? ""),
      text("type", panel.type),
      text("language", panel.language),
      text("abstract", panel.parts),
      text("description", panel.description),
      element(
        "persons",
        {},
        panel.people.map(({ id, guid, name }) => text("person", name, { id, guid })).join(""),
      ),
      element(
        "links",
        {},
        panel.links.map(({ url, title }) => text("link", title, { href: url })).join(""),
      ),
    ].join("\n"),
  );

const writeDay = (
  { index, date, start, end }: FeedSchedule["days"][number],
  { rooms, panels }: FeedSchedule,
): string => {
  const panelsByRoom = Map.groupBy(
    panels.filter(({ day }) => day === date),
    ({ room }) => room,
  );
  const parts = rooms
    .filter(({ name }) => panelsByRoom.has(name))
    .map(({ name, guid }) =>
      element("room", { name, guid }, (panelsByRoom.get(name) ?? []).map(writeEvent).join("\n")),
    );
  return element("day", { index, date, start, end }, parts.join("\n"));
};

/**
 * Writes the schedule XML of frab and pentabarf (https://github.com/voc/schedule, validator/xsd). The same
 * schedule produces the same bytes.
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
