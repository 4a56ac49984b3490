import { type Fields, isFields } from "./json-positions.ts";
import { createSchedule, type JsonSchedule, type ListItem } from "./json-schedules.ts";
import type { RawSchedule } from "./raw-schedule.ts";
import { toIndicoEvent } from "./read-indico.ts";

/** Breaks have no people; sessions without contributions are items of the programme themselves. */
const listEntries = (entries: Fields, pointer: string, { find }: JsonSchedule): ListItem[] =>
  Object.entries(entries).flatMap(([key, entry]) => {
    if (!isFields(entry)) return [];
    const position = find(`${pointer}/${key}`);
    const inner = isFields(entry["entries"])
      ? Object.values(entry["entries"]).filter(isFields)
      : [];
    if (inner.length === 0) return [{ fields: entry, position }];
    return inner.map((fields) => ({
      fields: { session: entry["title"], room: entry["room"], ...fields },
      position,
    }));
  });

/** Converts an entry of the timetable to a contribution of the event export, which has the same times. */
const toContribution = ({ fields, position }: ListItem): ListItem => ({
  fields: {
    ...fields,
    id: fields["contributionId"] ?? fields["id"],
    friendly_id: null,
    speakers: fields["presenters"],
    session: fields["session"] ?? fields["sessionTitle"],
  },
  position,
});

/** Reads the timetable of an Indico event (`/export/timetable/1.json`), which does not name the event. */
export const readIndicoTimetable = (file: JsonSchedule): RawSchedule => {
  const results = isFields(file.root) && isFields(file.root["results"]) ? file.root["results"] : {};
  const entries = Object.entries(results).flatMap(([event, days]) =>
    Object.entries(isFields(days) ? days : {}).flatMap(([day, dayEntries]) =>
      isFields(dayEntries) ? listEntries(dayEntries, `/results/${event}/${day}`, file) : [],
    ),
  );
  const zones = entries.flatMap(({ fields: { startDate } }) =>
    isFields(startDate) && typeof startDate["tz"] === "string" ? [startDate["tz"]] : [],
  );
  const position = file.find("");
  return createSchedule("indico", {
    conference: { position, timeZone: zones[0] ? { value: zones[0], position } : null },
    events: entries
      .filter(({ fields }) => isFields(fields["startDate"]))
      .map((entry) => toIndicoEvent(toContribution(entry))),
  });
};
