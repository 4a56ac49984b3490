import { type DemoRide, type DemoTransport, formatTransportInfo, type Text } from "@foyer/demo";
import type { Ride } from "../db/schema/index.ts";
import { editions } from "../features/conferences/editions.writes.ts";
import { transportOptions, transportRequests } from "../features/transport/transport.writes.ts";
import { createInstants } from "../lib/instants.ts";
import { readLocalTime } from "../lib/local-time.ts";
import { DEMO_PREFIX, type DemoEditionContext, type Ids, idsByKey } from "./context.ts";

type Meeting = { at: Date; place: Text };

const dayOfOption = ({ options }: DemoTransport, key: string, days: readonly string[]): string =>
  days[options.find((option) => option.key === key)?.day ?? 0] ?? "";

const instantAt = (day: string, hour: string, timeZone: string): Date => {
  const time = readLocalTime(`${day} ${hour}`, timeZone);
  if (typeof time === "string") throw new RangeError(`no time: ${day} ${hour}`);
  return time.toJSDate();
};

const textsOf = (content: DemoTransport, days: readonly string[]) => {
  const textIn = (language: "pl" | "en") => ({
    transportInfo: formatTransportInfo(language, days),
    arrivalRoute: content.arrivalRoute[language],
    departureRoute: content.departureRoute[language],
  });
  return { pl: textIn("pl"), en: textIn("en") };
};

type Where = { content: DemoTransport; days: readonly string[]; timeZone: string; ids: Ids };

const toRide = (ride: DemoRide | null, { content, days, timeZone, ids }: Where): Ride | null => {
  if (ride === null) return null;
  const { option, time, ...told } = ride;
  const at = instantAt(dayOfOption(content, option, days), time, timeZone);
  return { ...told, optionId: ids.get(option) ?? 0, at: createInstants(timeZone)(at) };
};

const toMeeting = (
  ride: DemoRide | null,
  place: Text | null | undefined,
  { content, days, timeZone }: Where,
): Meeting | null => {
  if (!ride || !place) return null;
  return { at: instantAt(dayOfOption(content, ride.option, days), ride.hour, timeZone), place };
};

/** Stores what the edition offers, and who has asked for it. */
export const saveTransport = async (
  context: DemoEditionContext,
  days: readonly string[],
  attendees: Ids,
): Promise<void> => {
  const { edition } = context;
  const content = context.content.transport;
  if (content.edition !== edition.key) return;
  const options = content.options.map(({ key, day, location, ...option }) => ({
    ...option,
    key,
    day: days[day] ?? "",
    text: { pl: { location: location.pl }, en: { location: location.en } },
  }));
  await editions.changeTexts(context, textsOf(content, days));
  await editions.change(context, { transportActive: true });
  const ids = idsByKey(options, (await transportOptions.load(context, DEMO_PREFIX, options)).ids);
  const where = { content, days, timeZone: edition.timeZone, ids };
  for (const { attendee, arrival, departure, confirmed } of content.requests) {
    const attendeeId = attendees.get(attendee);
    if (attendeeId === undefined) continue;
    const rides = { arrival: toRide(arrival, where), departure: toRide(departure, where) };
    const confirmation = confirmed && {
      arrival: toMeeting(arrival, confirmed.arrival, where),
      departure: toMeeting(departure, confirmed.departure, where),
    };
    const request = { attendeeId, state: "submitted", ...rides } as const;
    await transportRequests.load(context, request, confirmation);
  }
};
