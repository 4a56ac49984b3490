import { randomUUID } from "node:crypto";
import { routes } from "@foyer/contract";
import {
  type History,
  type HotelGuests,
  type Manifest,
  officeRoutes,
  resourceRoutes,
  type TravelDeparture,
  type TravelRequest,
} from "@foyer/contract/office/index";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readSheet } from "read-excel-file/node";
import { readPdf } from "../../../../../tools/read-pdf.ts";
import {
  account as accounts,
  attendee,
  auditEntry,
  hotel,
  notification,
  transportDeparture,
  transportRequest,
} from "../../db/schema/index.ts";
import { waitForEmail } from "../../testing/emails.ts";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { travel } = officeRoutes;
const { departures } = resourceRoutes;

const DAY = "2026-09-02";
/** 21:30 at the conference, and flights that fit it and do not. */
const LEAVES_AT = "2026-09-02T19:30:00Z";
const IN_TIME = "2026-09-02T20:15:00+02:00";
const TOO_LATE = "2026-09-02T21:00:00+02:00";

type Asked = { at?: string; accompanyingPerson?: string; withReturn?: boolean; lastName?: string };

/** An edition with people who asked to be driven, a departure, and a desk. */
const open = async ({ seats = 3 } = {}) => {
  const edition = await build.insertEdition({ transportActive: true });
  const option = await build.insertTransportOption(edition.id, {
    isAirport: true,
    day: DAY,
    hours: ["21:30"],
    text: { pl: { location: "Lotnisko" }, en: { location: "Airport" } },
  });
  const back = await build.insertTransportOption(edition.id, {
    direction: "departure",
    day: "2026-09-05",
    hours: ["14:00"],
  });
  const desk = await enterAs(test, build, edition.id, "travel");
  const params = editionParam(edition);
  const ask = async ({ at = IN_TIME, accompanyingPerson, withReturn, lastName }: Asked = {}) => {
    const { account, attendee } = await build.insertParticipant(edition.id, [4], {
      ...(lastName && { lastName }),
    });
    await test.db.update(accounts).set({ language: 0 }).where(eq(accounts.id, account.id));
    const ride = {
      optionId: option.id,
      hour: "21:30",
      at,
      number: "LO 3852",
      fromCity: "Lisbon",
      accompanyingPerson: accompanyingPerson ?? null,
    };
    const wayBack = {
      ...ride,
      optionId: back.id,
      hour: "14:00",
      at: "2026-09-05T18:20:00+02:00",
      number: null,
    };
    await test.db.insert(transportRequest).values({
      attendeeId: attendee.id,
      arrival: ride,
      departure: withReturn ? wayBack : null,
    });
    return { account, id: attendee.id, ride };
  };
  const addDeparture = async (more: object = {}) => {
    const body = {
      name: "Coach 1",
      direction: "arrival",
      leavesAt: LEAVES_AT,
      location: { pl: "Słup", en: "Yellow post" },
      seats,
      ...more,
    };
    const made = await desk.call(departures.create, { params, body });
    expect(made.statusCode, made.body).toBe(201);
    return { ...params, id: made.json<{ id: number }>().id };
  };
  const list = async (query: Record<string, string | string[]> = {}) =>
    (await desk.call(travel.requests, { params, query })).json<{
      items: TravelRequest[];
      total: number;
    }>();
  const confirm = (at: { id: number }, ...attendees: number[]) =>
    desk.call(travel.confirm, { params: { ...params, ...at }, body: { attendees } });
  const manifest = async (at: { id: number }) =>
    (await desk.call(travel.manifest, { params: { ...params, ...at } })).json<Manifest>();
  return { edition, desk, params, ask, addDeparture, list, confirm, manifest };
};

/** What the person's own page shows, and the titles of their notifications. */
const see = async (edition: { year: number; type: number }, username: string) => {
  const token = await test.logIn(username);
  const query = { year: edition.year, type: edition.type, language: 1 };
  const { arrival } = await test.get(routes.profile.landing, { token, query });
  return { arrival };
};

describe("a request", () => {
  it("is found by way, day, place, hour, state and words, with what there is to choose", async () => {
    const { ask, list, addDeparture, confirm } = await open();
    const first = await ask({ lastName: "Żak", withReturn: true });
    const second = await ask({ at: TOO_LATE, lastName: "Nowak" });
    const answer = await list();
    expect(answer).toMatchObject({
      total: 3,
      choices: { days: [DAY, "2026-09-05"], hours: ["14:00", "21:30"] },
    });
    const ids = async (query: Record<string, string | string[]>) =>
      (await list(query)).items.map(({ attendeeId }) => attendeeId);
    expect(await ids({ direction: "departure" })).toEqual([first.id]);
    expect(await ids({ place: "Lotnisko", hour: "21:30", q: "zak lo" })).toEqual([first.id]);
    expect(await ids({ state: "misfit" })).toEqual([second.id]);
    expect(await ids({ day: ["2026-09-05"] })).toEqual([first.id]);
    await confirm(await addDeparture(), first.id);
    expect(await ids({ state: "confirmed" })).toEqual([first.id]);
    expect(await ids({ state: ["unconfirmed", "cancelled"], direction: "arrival" })).toEqual([
      second.id,
    ]);
    expect((await list({ page: "2", size: "1" })).items).toHaveLength(1);
  });

  it("is confirmed for a departure: page, notification and e-mail say so, once", async () => {
    const { edition, ask, addDeparture, confirm, list } = await open();
    const { account, id } = await ask();
    const at = await addDeparture();
    expect((await confirm(at, id)).statusCode).toBe(200);
    expect((await confirm(at, id)).statusCode).toBe(200);
    expect((await see(edition, account.username)).arrival).toEqual({
      date: "2026-09-02T21:30:00+02:00",
      place: "Yellow post",
    });
    const told = await test.db.select().from(notification);
    expect(told.map(({ text }) => text.en?.title)).toEqual([
      "Transport to the conference: confirmed",
    ]);
    const email = await waitForEmail(
      test,
      String(account.email),
      "Dojazd na konferencję: potwierdzony",
    );
    expect(email.text).toContain("Słup");
    expect((await list()).items).toMatchObject([
      { state: "confirmed", departure: { id: at.id, name: "Coach 1" } },
    ]);
    const acts = await test.db.select().from(auditEntry).where(eq(auditEntry.resource, "travel"));
    expect(acts).toMatchObject([
      { action: "confirm", after: { departure: at.id, attendees: [id] } },
    ]);
  });

  it("of several is never confirmed beyond the seats, companions counted, all or none", async () => {
    const { ask, addDeparture, confirm, list } = await open({ seats: 3 });
    const [one, two] = [
      await ask({ accompanyingPerson: "Jan" }),
      await ask({ accompanyingPerson: "Ewa" }),
    ];
    const at = await addDeparture();
    const refused = await confirm(at, one.id, two.id);
    expect(expectProblem(refused, "departure-full").title).toBe(
      "Coach 1 has 3 seats, and 4 would be taken: choose fewer people, or another departure",
    );
    expect((await list({ state: "confirmed" })).total).toBe(0);
    expect((await confirm(at, one.id)).statusCode).toBe(200);
    expect(await test.db.select().from(transportDeparture)).toMatchObject([{ seatsTaken: 2 }]);
  });

  it("gets the last seat at one of several desks", async () => {
    const { edition, params, ask, addDeparture, list } = await open();
    const asked = [await ask(), await ask(), await ask(), await ask()];
    const { id } = await addDeparture({ seats: 2 });
    const desks = await Promise.all(asked.map(() => enterAs(test, build, edition.id, "travel")));
    const answers = await Promise.all(
      desks.map((desk, index) =>
        desk.call(travel.confirm, {
          params: { ...params, id },
          body: { attendees: [asked[index]?.id] },
        }),
      ),
    );
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 200, 409, 409]);
    expect((await list({ state: "confirmed" })).total).toBe(2);
  });

  it("that the person changes after it was confirmed is found, keeps its seat, and is confirmed anew", async () => {
    const { edition, desk, params, ask, addDeparture, confirm, list, manifest } = await open();
    const { account, id } = await ask();
    const at = await addDeparture();
    await confirm(at, id);
    await desk.call(travel.print, { params: at, query: { format: "xlsx" } });
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
    const named = { conferenceYear: edition.year, conferenceType: edition.type };
    const body = { ...named, arrival, departure: null };
    expect((await test.call(routes.transport.change, { token, body })).statusCode).toBe(200);
    expect((await list({ state: "changed" })).items).toMatchObject([{ number: "LO 1" }]);
    const { departure, travellers } = await manifest(at);
    expect(departure).toMatchObject({ seatsTaken: 1, isChangedSincePrint: true });
    expect(travellers).toMatchObject([{ accompanyingPerson: "Ewa", state: "changed" }]);
    const query = { year: edition.year, type: edition.type, language: 1 } as const;
    expect((await test.get(routes.transport.details, { token, query })).request).toMatchObject({
      arrival: { state: "changed", meeting: { place: "Yellow post" }, nr: "LO 1" },
    });
    const { items } = (await desk.call(officeRoutes.history.all, { params })).json<History>();
    expect(items[0]).toMatchObject({
      action: "change",
      resource: "travel",
      via: "portal",
      actor: { id: null },
      after: { ways: ["arrival"], attendees: [id] },
    });
    await confirm(at, id);
    expect((await list({ state: "changed" })).total).toBe(0);
    expect(await test.db.select().from(transportDeparture)).toMatchObject([{ seatsTaken: 2 }]);

    const direction = "arrival" as const;
    const withdrawn = await test.call(routes.transport.withdraw, {
      token,
      body: { ...named, direction },
    });
    expect(withdrawn.statusCode).toBe(200);
    expect((await list()).items).toMatchObject([{ state: "cancelled", departure: null }]);
    expect((await manifest(at)).departure.seatsTaken).toBe(0);
    expect((await see(edition, account.username)).arrival).toBeNull();
  });

  it("is cancelled one way with a reason, and can be confirmed after all", async () => {
    const { edition, desk, params, ask, addDeparture, confirm, list } = await open();
    const { account, id } = await ask({ withReturn: true });
    const at = await addDeparture();
    await confirm(at, id);
    const body = { direction: "arrival", attendees: [id], reason: "No flight lands" };
    await desk.call(travel.cancel, { params, body });
    expect((await see(edition, account.username)).arrival).toBeNull();
    await waitForEmail(test, String(account.email), "Dojazd na konferencję: odwołany");
    expect((await list({ direction: "arrival" })).items).toMatchObject([
      { state: "cancelled", reason: "No flight lands", departure: null },
    ]);
    expect((await list({ direction: "departure" })).items).toMatchObject([
      { state: "unconfirmed" },
    ]);
    await confirm(at, id);
    expect((await list({ direction: "arrival" })).items).toMatchObject([{ state: "confirmed" }]);
  });

  it("is taken off a departure, and waits again", async () => {
    const { edition, desk, params, ask, addDeparture, confirm, list } = await open();
    const { account, id } = await ask();
    const at = await addDeparture();
    await confirm(at, id);
    await desk.call(travel.withdraw, { params: at, body: { attendees: [id] } });
    expect((await see(edition, account.username)).arrival).toBeNull();
    expect((await list()).items).toMatchObject([{ state: "unconfirmed" }]);
    const { items } = (await desk.call(officeRoutes.history.all, { params })).json<History>();
    expect(items.map(({ action }) => action)).toEqual(["withdraw", "confirm", "create"]);
  });

  it("is nobody else's: of another edition, of another way, or of who did not ask", async () => {
    const { ask, addDeparture, confirm } = await open();
    const other = await open();
    const [mine, theirs] = [await ask(), await other.ask()];
    expectProblem(await confirm(await addDeparture(), theirs.id), "validation-failed", [
      "attendees",
    ]);
    expectProblem(await confirm(await other.addDeparture(), mine.id), "not-found");
    const back = await addDeparture({ direction: "departure", leavesAt: "2026-09-05T12:00:00Z" });
    expectProblem(await confirm(back, mine.id), "validation-failed", ["attendees"]);
  });
});

describe("a departure", () => {
  it("that leaves otherwise says so to those who travel with it", async () => {
    const { edition, desk, ask, addDeparture, confirm } = await open();
    const { account, id } = await ask();
    const at = await addDeparture();
    await confirm(at, id);
    const version = versionOf(await desk.call(departures.get, { params: at }));
    const body = { leavesAt: "2026-09-02T20:00:00Z" };
    expect((await desk.call(departures.change, { params: at, version, body })).statusCode).toBe(
      200,
    );
    expect((await see(edition, account.username)).arrival?.date).toBe("2026-09-02T22:00:00+02:00");
    await waitForEmail(test, String(account.email), "Dojazd na konferencję: nowe ustalenia");
  });

  it("keeps seats that are taken and its direction, and is not deleted under people", async () => {
    const { desk, ask, addDeparture, confirm } = await open();
    const at = await addDeparture();
    await confirm(at, (await ask({ accompanyingPerson: "Ewa" })).id);
    const change = async (body: object) => {
      const version = versionOf(await desk.call(departures.get, { params: at }));
      return desk.call(departures.change, { params: at, version, body });
    };
    expectProblem(await change({ seats: 1 }), "validation-failed", ["seats"]);
    expectProblem(await change({ direction: "departure" }), "validation-failed", ["direction"]);
    const hidden = await change({ isHidden: true });
    const gone = await desk.call(departures.remove, { params: at, version: versionOf(hidden) });
    expectProblem(gone, "still-needed");
  });

  it("has a manifest as PDF and as workbook, and knows when it is out of date", async () => {
    const { desk, params, ask, addDeparture, confirm, manifest } = await open();
    const at = await addDeparture({ note: "Driver: 600 100 200" });
    await confirm(at, (await ask({ lastName: "Żółw", accompanyingPerson: "=Ewa" })).id);
    const print = (format: string) => desk.call(travel.print, { params: at, query: { format } });
    const { pages } = await readPdf((await print("pdf")).rawPayload);
    expect(pages[0]).toContain("Coach 1");
    expect(pages[0]).toContain("Żółw");
    expect(pages[0]).toContain("Seats taken: 2/3");
    const rows = await readSheet((await print("xlsx")).rawPayload);
    expect(rows[1]?.slice(0, 4)).toEqual(["1", expect.stringContaining("Żółw"), "=Ewa", "LO 3852"]);
    const listed = async () =>
      (await desk.call(travel.departures, { params })).json<{ items: TravelDeparture[] }>().items;
    expect(await listed()).toMatchObject([{ isChangedSincePrint: false }]);
    test.clock.advance(60_000);
    const late = await ask();
    await confirm(at, late.id);
    expect(await listed()).toMatchObject([{ isChangedSincePrint: true, seatsTaken: 3 }]);
    expect((await manifest(at)).travellers.filter(({ isNew }) => isNew)).toMatchObject([
      { attendeeId: late.id },
    ]);
  });

  it("takes ticks in their order, late and twice, and names those whom another desk had", async () => {
    const { edition, desk, params, ask, addDeparture, confirm, manifest } = await open();
    const other = await enterAs(test, build, edition.id, "travel");
    const [one, two] = [await ask(), await ask()];
    const at = await addDeparture();
    await confirm(at, one.id, two.id);
    const now = test.clock.now().getTime();
    const tick = (attendeeId: number, isBoarded: boolean, ago: number) => ({
      id: randomUUID(),
      attendeeId,
      isBoarded,
      at: new Date(now - ago).toISOString(),
    });
    const send = async (as: typeof desk, ticks: object[]) =>
      (await as.call(travel.board, { params: at, body: { ticks } })).json<object>();
    const boarded = async () =>
      (await manifest(at)).travellers.flatMap(({ attendeeId, boardedAt }) =>
        boardedAt ? [attendeeId] : [],
      );
    const ticks = [
      tick(one.id, true, 9_000),
      tick(two.id, true, 8_000),
      tick(two.id, false, 7_000),
      tick(2_000_000_000, true, 6_000),
    ];
    expect(await send(desk, ticks)).toEqual({ doubles: [], gone: [2_000_000_000] });
    expect(await boarded()).toEqual([one.id]);
    expect(await send(desk, ticks)).toEqual({ doubles: [], gone: [2_000_000_000] });
    expect(await boarded()).toEqual([one.id]);
    expect(await send(other, [tick(one.id, true, 1_000)])).toMatchObject({
      doubles: [{ attendeeId: one.id, by: desk.account.username }],
    });
    expect(
      (await manifest(at)).travellers.find(({ attendeeId }) => attendeeId === one.id),
    ).toMatchObject({
      boardedBy: desk.account.username,
    });
    const acts = await test.db.select().from(auditEntry).where(eq(auditEntry.action, "board"));
    expect(acts).toMatchObject([{ after: { on: [one.id], off: [two.id] } }]);
    expectProblem(
      await desk.call(travel.board, { params: { ...params, id: 2_000_000_000 }, body: { ticks } }),
      "not-found",
    );
  });
});

describe("a hotel", () => {
  it("has a list of who stays there, with dates as far as they are known, as PDF and workbook on record", async () => {
    const { edition, desk, params, ask } = await open();
    const [row] = await test.db
      .insert(hotel)
      .values({ editionId: edition.id, text: { en: { name: "Granite" } } })
      .returning();
    const at = { ...params, id: row?.id ?? 0 };
    const rider = await ask({ lastName: "Żółw", accompanyingPerson: "=Ewa", withReturn: true });
    const walker = await build.insertAttendee(edition.id, { lastName: "Abel" });
    await ask({ lastName: "Elsewhere" });
    await test.db
      .update(attendee)
      .set({ hotelId: at.id })
      .where(inArray(attendee.id, [rider.id, walker.id]));
    const { guests } = (await desk.call(travel.hotelGuests, { params: at })).json<HotelGuests>();
    expect(guests).toMatchObject([
      { attendeeId: walker.id, arrivesAt: null, leavesAt: null },
      {
        attendeeId: rider.id,
        accompanyingPerson: "=Ewa",
        arrivesAt: "2026-09-02T21:30:00+02:00",
        leavesAt: "2026-09-05T14:00:00+02:00",
      },
    ]);
    const print = (format: string) =>
      desk.call(travel.printHotelGuests, { params: at, query: { format } });
    const { pages } = await readPdf((await print("pdf")).rawPayload);
    expect(pages[0]).toContain("Granite");
    expect(pages[0]).toContain("People: 3");
    expect(pages[0]).toContain("Żółw");
    const rows = await readSheet((await print("xlsx")).rawPayload);
    expect(rows[2]?.slice(0, 2)).toEqual(["2", expect.stringContaining("Żółw")]);
    const query = { action: "export" };
    const { items } = (
      await desk.call(officeRoutes.history.all, { params, query })
    ).json<History>();
    expect(items).toMatchObject([
      { resource: "hotels", objectId: at.id },
      { resource: "hotels", objectId: at.id },
    ]);
    const other = await open();
    expectProblem(
      await other.desk.call(travel.hotelGuests, { params: { ...other.params, id: at.id } }),
      "not-found",
    );
  });
});
