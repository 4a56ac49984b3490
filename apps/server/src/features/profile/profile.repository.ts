import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import {
  account,
  attendee,
  hotel,
  recreationalEvent,
  signUp,
  transportConfirmation,
  transportRequest,
} from "../../db/schema/index.ts";

const columns = {
  account: {
    id: account.id,
    username: account.username,
    linkedIn: account.linkedIn,
    twitter: account.twitter,
  },
  attendee: {
    id: attendee.id,
    externalId: attendee.externalId,
    entryCode: attendee.entryCode,
    avatarFileId: attendee.avatarFileId,
    firstName: attendee.firstName,
    lastName: attendee.lastName,
    country: attendee.country,
    linkedIn: attendee.linkedIn,
    twitter: attendee.twitter,
    text: attendee.text,
  },
  hotel: { text: hotel.text, address: hotel.address, url: hotel.url, phone: hotel.phone },
  request: { attendeeId: transportRequest.attendeeId },
  confirmation: {
    attendeeId: transportConfirmation.attendeeId,
    arrivalAt: transportConfirmation.arrivalAt,
    arrivalPlace: transportConfirmation.arrivalPlace,
    departureAt: transportConfirmation.departureAt,
    departurePlace: transportConfirmation.departurePlace,
  },
  recreationalEvent: {
    id: recreationalEvent.id,
    startsAt: recreationalEvent.startsAt,
    text: recreationalEvent.text,
  },
  offersRecreationalEvents: sql<boolean>`exists (
    select 1 from recreational_event as offered
    where offered.edition_id = ${sql.placeholder("editionId")}::int and not offered.is_hidden
  )`,
};

/** Prepared, because planning so many joins takes longer than reading them. */
const prepareProfile = prepareOnce((db) =>
  db
    .select(columns)
    .from(account)
    .leftJoin(
      attendee,
      and(eq(attendee.accountId, account.id), eq(attendee.editionId, sql.placeholder("editionId"))),
    )
    .leftJoin(hotel, and(eq(hotel.id, attendee.hotelId), eq(hotel.isHidden, false)))
    .leftJoin(
      transportRequest,
      and(eq(transportRequest.attendeeId, attendee.id), ne(transportRequest.state, "cancelled")),
    )
    .leftJoin(transportConfirmation, eq(transportConfirmation.attendeeId, attendee.id))
    .leftJoin(signUp, eq(signUp.attendeeId, attendee.id))
    .leftJoin(
      recreationalEvent,
      and(
        eq(recreationalEvent.id, signUp.recreationalEventId),
        eq(recreationalEvent.isHidden, false),
      ),
    )
    .where(eq(account.id, sql.placeholder("accountId")))
    .prepare("own_profile"),
);

export const createProfileRepository = (db: Db) => ({
  /** Returns an account with its attendee and bookings in an edition, by one statement. */
  findProfile: async (accountId: number, editionId: number) => {
    const [row] = await prepareProfile(db).execute({ accountId, editionId });
    return row;
  },
});

export type ProfileRepository = ReturnType<typeof createProfileRepository>;
export type ProfileRow = NonNullable<Awaited<ReturnType<ProfileRepository["findProfile"]>>>;
