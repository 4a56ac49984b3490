import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  attendee as attendeeTable,
  hotel,
  recreationalEvent,
  signUp,
  transportConfirmation,
  transportRequest,
} from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const { test, build } = await openTestApp();

const LEG = {
  optionId: 1,
  hour: "10:00",
  at: "2026-09-01T08:00:00Z",
  number: null,
  fromCity: null,
  accompanyingPerson: null,
};

/** Creates a participant and a function that reads their My Forum. */
const insertParticipant = async (row: Partial<typeof attendeeTable.$inferInsert> = {}) => {
  const edition = await build.insertEdition();
  const { account, attendee } = await build.insertParticipant(edition.id, [], row);
  const token = await test.logIn(account.username);
  const { year, type } = edition;
  const read = (language = 1) =>
    test.get(routes.profile.landing, { token, query: { year, type, language } });
  return { edition, account, attendee, read };
};

const insertHotel = async (editionId: number) => {
  const [row] = await test.db
    .insert(hotel)
    .values({
      editionId,
      address: "ul. Kamienna 12",
      url: "https://grania.example",
      phone: "+48 75 000 00 00",
      text: { pl: { name: "Pod Granią" } },
    })
    .returning();
  return row?.id ?? 0;
};

const insertSignUp = async (
  editionId: number,
  attendeeId: number,
  row: Partial<typeof recreationalEvent.$inferInsert> = {},
) => {
  const [event] = await test.db
    .insert(recreationalEvent)
    .values({
      editionId,
      startsAt: new Date("2026-09-02T16:30:00Z"),
      text: { pl: { title: "Spacer", location: "Rynek" }, en: { title: "Walk" } },
      ...row,
    })
    .returning();
  const recreationalEventId = event?.id ?? 0;
  await test.db.insert(signUp).values({ attendeeId, recreationalEventId });
  return recreationalEventId;
};

describe("the profile on My Forum", () => {
  it("is in the requested language with the other as fallback per field", async () => {
    const { account, attendee, read } = await insertParticipant({
      linkedIn: "https://organisers.example/zak",
      text: {
        pl: { position: "Dyrektorka", company: "Instytut", description: "<p>Sieci</p>" },
        en: { position: "Director", description: "<p>Grids</p>" },
      },
    });
    const person = {
      attendeeId: attendee.id,
      externalId: attendee.externalId,
      entryCode: attendee.entryCode,
      userId: account.id,
      hasAvatar: false,
      firstName: "Zofia",
      lastName: "Żak",
      linkedIn: "https://organisers.example/zak",
      twitter: null,
    };
    expect(await read(1)).toMatchObject({
      ...person,
      country: "Poland",
      position: "Director",
      company: "Instytut",
      description: "<p>Grids</p>",
    });
    expect(await read(0)).toMatchObject({
      ...person,
      country: "Polska",
      position: "Dyrektorka",
      description: "<p>Sieci</p>",
    });
  });

  it("contains the links of the account, and none for an empty value", async () => {
    const edition = await build.insertEdition();
    const account = await build.insertAccount({ linkedIn: "", twitter: "https://x.com/zak" });
    await build.insertAttendee(edition.id, {
      accountId: account.id,
      linkedIn: "https://organisers.example/zak",
    });
    const token = await test.logIn(account.username);
    const { year, type } = edition;
    const query = { year, type, language: 1 };
    expect(await test.get(routes.profile.landing, { token, query })).toMatchObject({
      linkedIn: null,
      twitter: "https://x.com/zak",
    });
  });

  it("contains only the account for people who do not take part", async () => {
    const {
      account,
      attendee,
      edition: other,
    } = await insertParticipant({ linkedIn: "https://zak.example" });
    await insertSignUp(other.id, attendee.id);
    const { year, type } = await build.insertEdition();
    const token = await test.logIn(account.username);
    const query = { year, type, language: 1 };
    expect(await test.get(routes.profile.landing, { token, query })).toEqual({
      attendeeId: null,
      externalId: null,
      entryCode: null,
      userId: account.id,
      hasAvatar: false,
      firstName: account.username,
      lastName: "",
      country: null,
      position: null,
      company: null,
      description: null,
      linkedIn: null,
      twitter: null,
      hotel: null,
      hotelAddress: null,
      hotelUrl: null,
      hotelPhone: null,
      arrival: null,
      departure: null,
      signedUpForTransport: false,
      partyEvent: null,
      offersTransport: false,
      offersRecreationalEvents: false,
    });
  });
});

describe("the bookings on My Forum", () => {
  it("contain the hotel in the language that it has", async () => {
    const { edition, attendee, read } = await insertParticipant();
    await test.db
      .update(attendeeTable)
      .set({ hotelId: await insertHotel(edition.id) })
      .where(eq(attendeeTable.id, attendee.id));
    expect(await read()).toMatchObject({
      hotel: "Pod Granią",
      hotelAddress: "ul. Kamienna 12",
      hotelUrl: "https://grania.example",
      hotelPhone: "+48 75 000 00 00",
    });
  });

  it.each([
    ["submitted", true],
    ["confirmed", true],
    ["cancelled", false],
  ] as const)("contain signedUpForTransport for a %s request: %s", async (state, isSignedUp) => {
    const { attendee, read } = await insertParticipant();
    await test.db.insert(transportRequest).values({ attendeeId: attendee.id, arrival: LEG, state });
    expect(await read()).toMatchObject({
      signedUpForTransport: isSignedUp,
      arrival: null,
      departure: null,
    });
  });

  it("contain confirmed legs, also without a request, in the zone of the edition", async () => {
    const { attendee, read } = await insertParticipant();
    await test.db.insert(transportConfirmation).values({
      attendeeId: attendee.id,
      arrivalAt: new Date("2026-09-01T08:40:00Z"),
      arrivalPlace: { pl: "Lotnisko", en: "Airport" },
    });
    const arrival = { date: "2026-09-01T10:40:00+02:00", place: "Airport" };
    expect(await read()).toMatchObject({ signedUpForTransport: false, arrival, departure: null });
    await test.db.update(transportConfirmation).set({
      arrivalAt: null,
      departureAt: new Date("2026-09-03T13:00:00Z"),
      departurePlace: { pl: "Dworzec" },
    });
    const departure = { date: "2026-09-03T15:00:00+02:00", place: "Dworzec" };
    expect(await read()).toMatchObject({ arrival: null, departure });
  });

  it("contain the recreational event unless it is hidden", async () => {
    const { edition, attendee, read } = await insertParticipant();
    const id = await insertSignUp(edition.id, attendee.id);
    expect((await read()).partyEvent).toEqual({
      id,
      title: "Walk",
      startDate: "2026-09-02T18:30:00+02:00",
      localization: "Rynek",
    });
    await test.db.update(recreationalEvent).set({ isHidden: true });
    expect((await read()).partyEvent).toBeNull();
  });
});
