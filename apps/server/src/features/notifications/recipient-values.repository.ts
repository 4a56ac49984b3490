import type { Language } from "@foyer/contract";
import { RECIPIENT_PLACEHOLDERS, type RecipientPlaceholder } from "@foyer/contract/office/index";
import { asc, eq, sql } from "drizzle-orm";
import { DateTime } from "luxon";
import { listPlaceholders } from "../../content/placeholders.ts";
import { idsParameter } from "../../db/ids-parameter.ts";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  type Direction,
  hotel,
  panel,
  panelAttendee,
  transportConfirmation,
  transportPassenger,
  transportTrip,
  userGroup,
} from "../../db/schema/index.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { LOCAL_TIME } from "../../lib/local-time.ts";

/** Values of the placeholders for one recipient; empty without a value. */
export type RecipientValues = Record<RecipientPlaceholder, string>;

export const NO_VALUES = Object.fromEntries(
  RECIPIENT_PLACEHOLDERS.map((name) => [name, ""]),
) as RecipientValues;

/** Returns the placeholders of texts that need data of the recipient. */
export const listRecipientPlaceholders = (texts: readonly string[]): RecipientPlaceholder[] => {
  const names = new Set(texts.flatMap(listPlaceholders));
  return RECIPIENT_PLACEHOLDERS.filter((name) => names.has(name));
};

type Target = { language: Language; timeZone: string };

const listSessions = async (db: Db, ids: readonly number[], { language, timeZone }: Target) => {
  const rows = await db
    .selectDistinct({
      attendeeId: panelAttendee.attendeeId,
      id: panel.id,
      startsAt: panel.startsAt,
      text: panel.text,
    })
    .from(panelAttendee)
    .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
    .where(sql`${panelAttendee.attendeeId} in ${idsParameter(ids)} and not ${panel.isHidden}`)
    .orderBy(asc(panel.startsAt), asc(panel.id));
  return Map.groupBy(
    rows.map(({ attendeeId, startsAt, text }) => {
      const topic = fieldInLanguage(text, language, "topic") ?? "";
      return {
        attendeeId,
        title: startsAt ? `${topic} (${formatTime(startsAt, timeZone)})` : topic,
      };
    }),
    ({ attendeeId }) => attendeeId,
  );
};

const formatTime = (instant: Date, zone: string): string =>
  DateTime.fromJSDate(instant, { zone }).toFormat(LOCAL_TIME);

type Pickup = {
  at: Date | null;
  place: Partial<Record<Language, string>> | null;
  /** Name of the vehicle; null without a trip. */
  trip: string | null;
};

/** Returns time, place and vehicle of a confirmed pickup. */
const formatPickup = ({ at, place, trip }: Pickup, { language, timeZone }: Target): string => {
  if (!at) return "";
  const name = place?.[language] || place?.pl || place?.en;
  return [formatTime(at, timeZone), name, trip].filter(Boolean).join(", ");
};

/** Name of the trip of an attendee in one direction. */
const tripName = (direction: Direction) => sql<string | null>`(select ${transportTrip.name}
  from ${transportPassenger} inner join ${transportTrip}
    on ${transportTrip.id} = ${transportPassenger.tripId}
  where ${transportPassenger.attendeeId} = ${attendee.id}
    and ${transportPassenger.direction} = ${direction})`;

/** Reads the values of placeholders for people, by id. */
export const readRecipientValues = async (
  db: Db,
  ids: readonly number[],
  names: readonly RecipientPlaceholder[],
  target: Target,
): Promise<ReadonlyMap<number, RecipientValues>> => {
  if (names.length === 0 || ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: attendee.id,
      text: attendee.text,
      room: attendee.hotelRoom,
      group: userGroup.name,
      hotel: hotel.text,
      transport: transportConfirmation,
      arrivalTrip: tripName("arrival"),
      departureTrip: tripName("departure"),
    })
    .from(attendee)
    .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
    .leftJoin(hotel, eq(hotel.id, attendee.hotelId))
    .leftJoin(transportConfirmation, eq(transportConfirmation.attendeeId, attendee.id))
    .where(sql`${attendee.id} in ${idsParameter(ids)}`);
  const sessions = names.includes("sessions") ? await listSessions(db, ids, target) : new Map();
  return new Map(
    rows.map(
      ({ id, text, room, group, hotel: hotelText, transport, arrivalTrip, departureTrip }) => [
        id,
        {
          company: fieldInLanguage(text, target.language, "company") ?? "",
          group: group ?? "",
          hotel: (hotelText && fieldInLanguage(hotelText, target.language, "name")) ?? "",
          room: room ?? "",
          arrival: formatPickup(
            {
              at: transport?.arrivalAt ?? null,
              place: transport?.arrivalPlace ?? null,
              trip: arrivalTrip,
            },
            target,
          ),
          departure: formatPickup(
            {
              at: transport?.departureAt ?? null,
              place: transport?.departurePlace ?? null,
              trip: departureTrip,
            },
            target,
          ),
          sessions: (sessions.get(id) ?? [])
            .map(({ title }: { title: string }) => title)
            .join("; "),
        },
      ],
    ),
  );
};
