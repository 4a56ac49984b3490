import { randomUUID } from "node:crypto";
import { routes } from "@foyer/contract";
import {
  type History,
  type HotelGuests,
  type PassengerList,
  officeRoutes,
  resourceRoutes,
  type Trip,
  type TravelRequest,
} from "@foyer/contract/office/index";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readSheet } from "read-excel-file/node";
import { readPdf } from "../../../../../../tools/read-pdf.ts";
import {
  account as accounts,
  attendee,
  auditEntry,
  hotel,
  notification,
  notificationAttendee,
  transportTrip,
  transportRequest,
} from "../../../db/schema/index.ts";
import { waitForEmail } from "../../../testing/emails.ts";
import { editionParam, enterAs, versionOf } from "../../../testing/office-client.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { expectProblem } from "../../../testing/requests.ts";
import { NOTIFY_DELAY_MS } from "../../notifications/notifications.writes.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { travel } = officeRoutes;
const { trips } = resourceRoutes;

const DAY = "2026-09-02";
/** 21:30 at the conference; flights with enough and too little time for the transfer. */
const DEPARTS_AT = "2026-09-02T19:30:00Z";
const IN_TIME = "2026-09-02T20:15:00+02:00";
const TOO_LATE = "2026-09-02T21:00:00+02:00";

type RequestOptions = {
  at?: string;
  accompanyingPerson?: string;
  withReturn?: boolean;
  lastName?: string;
};

/** Creates an edition with a transport option per direction, an organiser and helpers. */
const open = async ({ seats = 3 } = {}) => {
  const edition = await build.insertEdition({ transportActive: true });
  const option = await build.insertTransportOption(edition.id, {
    isAirport: true,
    day: DAY,
    hours: ["21:30"],
    text: { pl: { location: "Lotnisko" }, en: { location: "Airport" } },
  });
  const returnOption = await build.insertTransportOption(edition.id, {
    direction: "departure",
    day: "2026-09-05",
    hours: ["14:00"],
  });
  const office = await enterAs(test, build, edition.id, "travel");
  const params = editionParam(edition);
  const addRequest = async ({
    at = IN_TIME,
    accompanyingPerson,
    withReturn,
    lastName,
  }: RequestOptions = {}) => {
    const { account, attendee } = await build.insertParticipant(edition.id, [4], {
      ...(lastName && { lastName }),
    });
    await test.db.update(accounts).set({ language: 0 }).where(eq(accounts.id, account.id));
    const leg = {
      optionId: option.id,
      hour: "21:30",
      at,
      number: "LO 3852",
      fromCity: "Lisbon",
      accompanyingPerson: accompanyingPerson ?? null,
    };
    const returnLeg = {
      ...leg,
      optionId: returnOption.id,
      hour: "14:00",
      at: "2026-09-05T18:20:00+02:00",
      number: null,
    };
    await test.db.insert(transportRequest).values({
      attendeeId: attendee.id,
      arrival: leg,
      departure: withReturn ? returnLeg : null,
    });
    return { account, id: attendee.id, leg };
  };
  const addTrip = async (more: object = {}) => {
    const body = {
      name: "Coach 1",
      direction: "arrival",
      departsAt: DEPARTS_AT,
      location: { pl: "Słup", en: "Yellow post" },
      seats,
      ...more,
    };
    const created = await office.call(trips.create, { params, body });
    expect(created.statusCode, created.body).toBe(201);
    return { ...params, id: created.json<{ id: number }>().id };
  };
  const list = async (query: Record<string, string | string[]> = {}) =>
    (await office.call(travel.requests, { params, query })).json<{
      items: TravelRequest[];
      total: number;
    }>();
  const confirm = (at: { id: number }, ...attendees: number[]) =>
    office.call(travel.confirm, { params: { ...params, ...at }, body: { attendees } });
  const passengerList = async (at: { id: number }) =>
    (
      await office.call(travel.passengerList, { params: { ...params, ...at } })
    ).json<PassengerList>();
  return { edition, office, params, addRequest, addTrip, list, confirm, passengerList };
};

/** Reads the arrival of the person's own profile. */
const readLanding = async (edition: { year: number; type: number }, username: string) => {
  const token = await test.logIn(username);
  const query = { year: edition.year, type: edition.type, language: 1 };
  const { arrival } = await test.get(routes.profile.landing, { token, query });
  return { arrival };
};

describe("a request", () => {
  it("is found by leg, day, place, hour, state and search term, with the values of the filters", async () => {
    const { addRequest, list, addTrip, confirm } = await open();
    const first = await addRequest({ lastName: "Żak", withReturn: true });
    const second = await addRequest({ at: TOO_LATE, lastName: "Nowak" });
    const response = await list();
    expect(response).toMatchObject({
      total: 3,
      choices: { days: [DAY, "2026-09-05"], hours: ["14:00", "21:30"] },
    });
    const ids = async (query: Record<string, string | string[]>) =>
      (await list(query)).items.map(({ attendeeId }) => attendeeId);
    expect(await ids({ direction: "departure" })).toEqual([first.id]);
    expect(await ids({ place: "Lotnisko", hour: "21:30", q: "zak lo" })).toEqual([first.id]);
    expect(await ids({ state: "time-conflict" })).toEqual([second.id]);
    expect(await ids({ day: ["2026-09-05"] })).toEqual([first.id]);
    await confirm(await addTrip(), first.id);
    expect(await ids({ state: "confirmed" })).toEqual([first.id]);
    expect(await ids({ state: ["unconfirmed", "cancelled"], direction: "arrival" })).toEqual([
      second.id,
    ]);
    expect((await list({ page: "2", size: "1" })).items).toHaveLength(1);
  });

  it("is confirmed for a trip once: on the page, by notification and by e-mail", async () => {
    const { edition, addRequest, addTrip, confirm, list } = await open();
    const { account, id } = await addRequest();
    const at = await addTrip();
    expect((await confirm(at, id)).statusCode).toBe(200);
    expect((await confirm(at, id)).statusCode).toBe(200);
    expect((await readLanding(edition, account.username)).arrival).toEqual({
      date: "2026-09-02T21:30:00+02:00",
      place: "Yellow post",
    });
    const stored = await test.db.select().from(notification);
    expect(stored.map(({ text }) => text.en?.title)).toEqual([
      "Transport to the conference: confirmed",
    ]);
    const email = await waitForEmail(
      test,
      String(account.email),
      "Dojazd na konferencję: potwierdzony",
    );
    expect(email.text).toContain("Słup");
    expect((await list()).items).toMatchObject([
      { state: "confirmed", trip: { id: at.id, name: "Coach 1" } },
    ]);
    const entries = await test.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.resource, "travel"));
    expect(entries).toMatchObject([{ action: "confirm", after: { trip: at.id, attendees: [id] } }]);
  });

  it("is confirmed with others only if all fit, including companions", async () => {
    const { addRequest, addTrip, confirm, list } = await open({ seats: 3 });
    const [one, two] = [
      await addRequest({ accompanyingPerson: "Jan" }),
      await addRequest({ accompanyingPerson: "Ewa" }),
    ];
    const at = await addTrip();
    const rejected = await confirm(at, one.id, two.id);
    expect(expectProblem(rejected, "trip-full").title).toBe(
      "Coach 1 has 3 seats, but 4 are needed. Choose fewer people or another trip",
    );
    expect((await list({ state: "confirmed" })).total).toBe(0);
    expect((await confirm(at, one.id)).statusCode).toBe(200);
    expect(await test.db.select().from(transportTrip)).toMatchObject([{ seatsTaken: 2 }]);
  });

  it("is not confirmed beyond the seats by concurrent organisers", async () => {
    const { edition, params, addRequest, addTrip, list } = await open();
    const requests = [
      await addRequest(),
      await addRequest(),
      await addRequest(),
      await addRequest(),
    ];
    const { id } = await addTrip({ seats: 2 });
    const organisers = await Promise.all(
      requests.map(() => enterAs(test, build, edition.id, "travel")),
    );
    const responses = await Promise.all(
      organisers.map((office, index) =>
        office.call(travel.confirm, {
          params: { ...params, id },
          body: { attendees: [requests[index]?.id] },
        }),
      ),
    );
    expect(
      responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 200, 409, 409]);
    expect((await list({ state: "confirmed" })).total).toBe(2);
  });

  it("keeps its seat when the person changes it, and can be confirmed again", async () => {
    const { edition, office, params, addRequest, addTrip, confirm, list, passengerList } =
      await open();
    const { account, id } = await addRequest();
    const at = await addTrip();
    await confirm(at, id);
    await office.call(travel.print, { params: at, query: { format: "xlsx" } });
    const token = await test.logIn(account.username);
    const arrival = {
      pickupDate: DAY,
      place: "Airport",
      pickupTime: "21:30",
      fromCity: "Lisbon",
      datetime: `${DAY} 20:15`,
      nr: "LO 1",
      accompanyingPerson: "Ewa",
    };
    const editionKey = { conferenceYear: edition.year, conferenceType: edition.type };
    const body = { ...editionKey, arrival, departure: null };
    expect((await test.call(routes.transport.change, { token, body })).statusCode).toBe(200);
    expect((await list({ state: "changed" })).items).toMatchObject([{ number: "LO 1" }]);
    const { trip, passengers } = await passengerList(at);
    expect(trip).toMatchObject({ seatsTaken: 1, isChangedSincePrint: true });
    expect(passengers).toMatchObject([{ accompanyingPerson: "Ewa", state: "changed" }]);
    const query = { year: edition.year, type: edition.type, language: 1 } as const;
    expect((await test.get(routes.transport.details, { token, query })).request).toMatchObject({
      arrival: { state: "changed", pickup: { place: "Yellow post" }, nr: "LO 1" },
    });
    const { items } = (await office.call(officeRoutes.history.all, { params })).json<History>();
    expect(items[0]).toMatchObject({
      action: "change",
      resource: "travel",
      via: "portal",
      actor: { id: null },
      after: { legs: ["arrival"], attendees: [id] },
    });
    await confirm(at, id);
    expect((await list({ state: "changed" })).total).toBe(0);
    expect(await test.db.select().from(transportTrip)).toMatchObject([{ seatsTaken: 2 }]);

    const direction = "arrival" as const;
    const withdrawn = await test.call(routes.transport.withdraw, {
      token,
      body: { ...editionKey, direction },
    });
    expect(withdrawn.statusCode).toBe(200);
    expect((await list()).items).toMatchObject([{ state: "cancelled", trip: null }]);
    expect((await passengerList(at)).trip.seatsTaken).toBe(0);
    expect((await readLanding(edition, account.username)).arrival).toBeNull();
  });

  it("has one leg cancelled with a reason, and can be confirmed afterwards", async () => {
    const { edition, office, params, addRequest, addTrip, confirm, list } = await open();
    const { account, id } = await addRequest({ withReturn: true });
    const at = await addTrip();
    await confirm(at, id);
    const body = { direction: "arrival", attendees: [id], reason: "No flight lands" };
    await office.call(travel.cancel, { params, body });
    expect((await readLanding(edition, account.username)).arrival).toBeNull();
    await waitForEmail(test, String(account.email), "Dojazd na konferencję: odwołany");
    expect((await list({ direction: "arrival" })).items).toMatchObject([
      { state: "cancelled", reason: "No flight lands", trip: null },
    ]);
    expect((await list({ direction: "departure" })).items).toMatchObject([
      { state: "unconfirmed" },
    ]);
    await confirm(at, id);
    expect((await list({ direction: "arrival" })).items).toMatchObject([{ state: "confirmed" }]);
  });

  it("is unconfirmed again after its passenger is removed from a trip", async () => {
    const { edition, office, params, addRequest, addTrip, confirm, list } = await open();
    const { account, id } = await addRequest();
    const at = await addTrip();
    await confirm(at, id);
    await office.call(travel.withdraw, { params: at, body: { attendees: [id] } });
    expect((await readLanding(edition, account.username)).arrival).toBeNull();
    expect((await list()).items).toMatchObject([{ state: "unconfirmed" }]);
    const { items } = (await office.call(officeRoutes.history.all, { params })).json<History>();
    expect(items.map(({ action }) => action)).toEqual(["withdraw", "confirm", "create"]);
  });

  it("is not confirmed for another edition, another leg or an attendee without a request", async () => {
    const { addRequest, addTrip, confirm } = await open();
    const other = await open();
    const [mine, theirs] = [await addRequest(), await other.addRequest()];
    expectProblem(await confirm(await addTrip(), theirs.id), "validation-failed", ["attendees"]);
    expectProblem(await confirm(await other.addTrip(), mine.id), "not-found");
    const returnTrip = await addTrip({ direction: "departure", departsAt: "2026-09-05T12:00:00Z" });
    expectProblem(await confirm(returnTrip, mine.id), "validation-failed", ["attendees"]);
  });
});

/** Opens a trip with one passenger. */
const openTrip = async () => {
  const opened = await open();
  const { edition, office, addRequest, addTrip, confirm } = opened;
  const { account, id } = await addRequest();
  const at = await addTrip();
  await confirm(at, id);
  const depart = async (departsAt: string) => {
    const version = versionOf(await office.call(trips.get, { params: at }));
    const saved = await office.call(trips.change, { params: at, version, body: { departsAt } });
    expect(saved.statusCode).toBe(200);
  };
  const notifyAfter = async (ms: number) => {
    test.clock.advance(ms);
    await test.jobs.runNow("notify-trip-changes");
  };
  const listChanges = async () => {
    const stored = await test.db
      .select({ text: notification.text, to: notificationAttendee.attendeeId })
      .from(notification)
      .innerJoin(notificationAttendee, eq(notificationAttendee.notificationId, notification.id))
      .where(eq(notification.editionId, edition.id));
    return stored.filter(({ text }) => text.en?.title.endsWith("changed")).map(({ to }) => to);
  };
  return { ...opened, account, id, at, depart, notifyAfter, listChanges };
};

describe("a trip", () => {
  it("notifies its earlier passengers of a new departure time after five minutes, unless undone", async () => {
    const { edition, account, id, at, ...trip } = await openTrip();
    const { addRequest, confirm, passengerList, depart, notifyAfter, listChanges } = trip;

    await depart("2026-09-02T21:00:00Z");
    await depart(DEPARTS_AT);
    expect((await passengerList(at)).pendingChange).toBeNull();
    await notifyAfter(NOTIFY_DELAY_MS);
    expect(await listChanges()).toEqual([]);

    await depart("2026-09-02T20:00:00Z");
    expect((await passengerList(at)).pendingChange).toMatchObject({
      departsAt: "2026-09-02T21:30:00+02:00",
      place: { pl: "Słup", en: "Yellow post" },
    });
    test.clock.advance(1000);
    await confirm(at, (await addRequest()).id);
    await notifyAfter(NOTIFY_DELAY_MS - 2000);
    expect(await listChanges()).toEqual([]);
    await notifyAfter(1000);
    await notifyAfter(NOTIFY_DELAY_MS);
    expect(await listChanges()).toEqual([id]);
    expect((await passengerList(at)).pendingChange).toBeNull();
    expect((await readLanding(edition, account.username)).arrival?.date).toBe(
      "2026-09-02T22:00:00+02:00",
    );
    await waitForEmail(test, String(account.email), "Dojazd na konferencję: nowe ustalenia");
  });

  it("notifies passengers who were confirmed before a change of it was undone", async () => {
    const { at, addRequest, confirm, depart, notifyAfter, listChanges } = await openTrip();
    test.clock.advance(1000);
    await depart("2026-09-02T21:00:00Z");
    test.clock.advance(1000);
    const { id } = await addRequest();
    await confirm(at, id);
    test.clock.advance(1000);
    await depart(DEPARTS_AT);
    await notifyAfter(NOTIFY_DELAY_MS);
    expect(await listChanges()).toEqual([id]);
  });

  it("keeps its direction and occupied seats, and is not deleted while it has passengers", async () => {
    const { office, addRequest, addTrip, confirm } = await open();
    const at = await addTrip();
    await confirm(at, (await addRequest({ accompanyingPerson: "Ewa" })).id);
    const change = async (body: object) => {
      const version = versionOf(await office.call(trips.get, { params: at }));
      return office.call(trips.change, { params: at, version, body });
    };
    expectProblem(await change({ seats: 1 }), "validation-failed", ["seats"]);
    expectProblem(await change({ direction: "departure" }), "validation-failed", ["direction"]);
    const hidden = await change({ isHidden: true });
    const deleted = await office.call(trips.remove, { params: at, version: versionOf(hidden) });
    expectProblem(deleted, "still-referenced");
  });

  it("has a passenger list as PDF and workbook, and detects later changes", async () => {
    const { edition, office, params, addRequest, addTrip, confirm, passengerList } = await open();
    const at = await addTrip({ note: "Driver: 600 100 200" });
    const { id } = await addRequest({ lastName: "Żółw", accompanyingPerson: "=Ewa" });
    const [stay] = await test.db
      .insert(hotel)
      .values({ editionId: edition.id, text: { en: { name: "Granite" } } })
      .returning();
    await test.db
      .update(attendee)
      .set({ phone: "+48 600 100 200", hotelId: stay?.id ?? 0 })
      .where(eq(attendee.id, id));
    await confirm(at, id);
    const print = (format: string) => office.call(travel.print, { params: at, query: { format } });
    const { pages } = await readPdf((await print("pdf")).rawPayload);
    expect(pages[0]).toContain("Coach 1");
    expect(pages[0]).toContain("Żółw");
    expect(pages[0]).toContain("Seats taken: 2/3");
    const rows = await readSheet((await print("xlsx")).rawPayload);
    expect(rows[0]?.[0]).toBe("Coach 1");
    expect(rows.at(-1)?.slice(0, 7)).toEqual([
      "1",
      expect.stringContaining("Żółw"),
      "=Ewa",
      "+48 600 100 200",
      "Granite",
      "LO 3852",
      new Date("2026-09-02T20:15:00Z"),
    ]);
    const listTrips = async () =>
      (await office.call(travel.trips, { params })).json<{ items: Trip[] }>().items;
    expect(await listTrips()).toMatchObject([{ isChangedSincePrint: false }]);
    test.clock.advance(60_000);
    const late = await addRequest();
    await confirm(at, late.id);
    expect(await listTrips()).toMatchObject([{ isChangedSincePrint: true, seatsTaken: 3 }]);
    expect((await passengerList(at)).passengers.filter(({ isNew }) => isNew)).toMatchObject([
      { attendeeId: late.id },
    ]);
  });

  it("accepts late and repeated boarding updates and returns duplicates of another user", async () => {
    const { edition, office, params, addRequest, addTrip, confirm, passengerList } = await open();
    const other = await enterAs(test, build, edition.id, "travel");
    const [one, two] = [await addRequest(), await addRequest()];
    const at = await addTrip();
    await confirm(at, one.id, two.id);
    const now = test.clock.now().getTime();
    const buildUpdate = (attendeeId: number, isBoarded: boolean, ago: number) => ({
      id: randomUUID(),
      attendeeId,
      isBoarded,
      at: new Date(now - ago).toISOString(),
    });
    const send = async (as: typeof office, updates: object[]) =>
      (await as.call(travel.board, { params: at, body: { updates } })).json<object>();
    const boarded = async () =>
      (await passengerList(at)).passengers.flatMap(({ attendeeId, boardedAt }) =>
        boardedAt ? [attendeeId] : [],
      );
    const updates = [
      buildUpdate(one.id, true, 9_000),
      buildUpdate(two.id, true, 8_000),
      buildUpdate(two.id, false, 7_000),
      buildUpdate(2_000_000_000, true, 6_000),
    ];
    expect(await send(office, updates)).toEqual({ duplicates: [], unknownIds: [2_000_000_000] });
    expect(await boarded()).toEqual([one.id]);
    expect(await send(office, updates)).toEqual({ duplicates: [], unknownIds: [2_000_000_000] });
    expect(await boarded()).toEqual([one.id]);
    expect(await send(other, [buildUpdate(one.id, true, 1_000)])).toMatchObject({
      duplicates: [{ attendeeId: one.id, by: office.account.username }],
    });
    expect(
      (await passengerList(at)).passengers.find(({ attendeeId }) => attendeeId === one.id),
    ).toMatchObject({
      boardedBy: office.account.username,
    });
    const entries = await test.db.select().from(auditEntry).where(eq(auditEntry.action, "board"));
    expect(entries).toMatchObject([{ after: { boarded: [one.id], notBoarded: [two.id] } }]);
    expectProblem(
      await office.call(travel.board, {
        params: { ...params, id: 2_000_000_000 },
        body: { updates },
      }),
      "not-found",
    );
  });
});

describe("a hotel", () => {
  it("has a guest list with known dates as PDF and workbook, and records the export", async () => {
    const { edition, office, params, addRequest } = await open();
    const [row] = await test.db
      .insert(hotel)
      .values({ editionId: edition.id, text: { en: { name: "Granite" } } })
      .returning();
    const at = { ...params, id: row?.id ?? 0 };
    const traveller = await addRequest({
      lastName: "Żółw",
      accompanyingPerson: "=Ewa",
      withReturn: true,
    });
    const guest = await build.insertAttendee(edition.id, { lastName: "Abel" });
    await addRequest({ lastName: "Elsewhere" });
    await test.db
      .update(attendee)
      .set({ hotelId: at.id })
      .where(inArray(attendee.id, [traveller.id, guest.id]));
    const { guests } = (await office.call(travel.hotelGuests, { params: at })).json<HotelGuests>();
    expect(guests).toMatchObject([
      { attendeeId: guest.id, arrivesAt: null, departsAt: null },
      {
        attendeeId: traveller.id,
        accompanyingPerson: "=Ewa",
        arrivesAt: "2026-09-02T21:30:00+02:00",
        departsAt: "2026-09-05T14:00:00+02:00",
      },
    ]);
    const print = (format: string) =>
      office.call(travel.printHotelGuests, { params: at, query: { format } });
    const { pages } = await readPdf((await print("pdf")).rawPayload);
    expect(pages[0]).toContain("Granite");
    expect(pages[0]).toContain("People: 3");
    expect(pages[0]).toContain("Żółw");
    const rows = await readSheet((await print("xlsx")).rawPayload);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(["2", expect.stringContaining("Żółw")]);
    const query = { action: "export" };
    const { items } = (
      await office.call(officeRoutes.history.all, { params, query })
    ).json<History>();
    expect(items).toMatchObject([
      { resource: "hotels", objectId: at.id },
      { resource: "hotels", objectId: at.id },
    ]);
    const other = await open();
    expectProblem(
      await other.office.call(travel.hotelGuests, { params: { ...other.params, id: at.id } }),
      "not-found",
    );
  });
});
