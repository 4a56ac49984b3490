import { type BodyOf, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntry, edition as editions } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";
import { openWrites } from "../../testing/writes.ts";
import { transportRequests } from "./transport.writes.ts";

const { test, build } = await openTestApp();
const { change, details, request, withdraw } = routes.transport;
const { transportRequests: requests } = openWrites(test, { transportRequests });

const ARRIVAL = {
  pickupDate: "2126-09-02",
  place: "Airport",
  pickupTime: "21:30",
  datetime: "2126-09-02 20:15",
  nr: "LO 3852",
  fromCity: "Lisbon",
  accompanyingPerson: null,
};
const DEPARTURE = {
  pickupDate: "2126-09-05",
  place: "Dworzec",
  pickupTime: "14:00",
  datetime: "2126-09-05 18:20",
  accompanyingPerson: null,
};
const MEETING = { at: new Date("2126-09-02T19:30:00Z"), place: { en: "Yellow post" } };

type Ways = Pick<BodyOf<typeof request>, "arrival" | "departure">;

/** Somebody who has asked to be driven both ways, far in the future. */
const open = async (ways: Ways = { arrival: ARRIVAL, departure: DEPARTURE }) => {
  const edition = await build.insertEdition({ transportActive: true });
  const airport = { pl: { location: "Lotnisko" }, en: { location: "Airport" } };
  const arrivals = { day: "2126-09-02", isAirport: true, hours: ["10:00", "21:30"] };
  await build.insertTransportOption(edition.id, { ...arrivals, text: airport });
  const way = { day: "2126-09-05", direction: "departure" } as const;
  await build.insertTransportOption(edition.id, way);
  const { account, attendee } = await build.insertParticipant(edition.id);
  const token = await test.logIn(account.username);
  const { year, type } = edition;
  const named = { conferenceYear: year, conferenceType: type };
  const post = (
    row: typeof change | typeof request,
    { arrival = null, departure = null }: Partial<Ways>,
  ) => test.call(row, { token, body: { ...named, arrival, departure } });
  const withdrawOf = (direction: "arrival" | "departure") =>
    test.call(withdraw, { token, body: { ...named, direction } });
  const read = () => test.get(details, { query: { year, type, language: 1 }, token });
  expect((await post(request, ways)).statusCode).toBe(200);
  return { edition, attendee, post, withdrawOf, read };
};

const listActs = async () =>
  (await test.db.select().from(auditEntry).orderBy(auditEntry.id)).map(({ action, after }) => ({
    action,
    ways: after?.["ways"],
  }));

describe("a person's own request", () => {
  it("is told in the words of the form", async () => {
    const { read } = await open();
    const none = { reason: null, meeting: null, hasLeft: false };
    expect((await read()).request).toEqual({
      arrival: { ...ARRIVAL, ...none, state: "unconfirmed", isAirport: true },
      departure: {
        ...DEPARTURE,
        ...none,
        place: "Railway station",
        state: "unconfirmed",
        isAirport: false,
        nr: null,
        fromCity: null,
      },
    });
  });

  it("is changed one way while the other stays, and what is sent again changes nothing", async () => {
    const { post, read } = await open();
    const arrival = { ...ARRIVAL, pickupTime: "10:00", nr: "LO 1" };
    expect((await post(change, { arrival })).json()).toEqual({});
    expect((await read()).request).toMatchObject({
      arrival: { pickupTime: "10:00", nr: "LO 1" },
      departure: { pickupTime: "14:00" },
    });
    await post(change, { arrival });
    expect(await listActs()).toEqual([{ action: "change", ways: ["arrival"] }]);
  });

  it("may be for the other way as well, later", async () => {
    const { post, read } = await open({ arrival: ARRIVAL, departure: null });
    expect((await read()).request?.departure).toBeNull();
    await post(change, { departure: DEPARTURE });
    expect((await read()).request).toMatchObject({
      arrival: { state: "unconfirmed" },
      departure: { state: "unconfirmed", datetime: DEPARTURE.datetime },
    });
  });

  it("is taken back by way, asked for anew, and over once both are taken back", async () => {
    const { post, withdrawOf, read } = await open();
    expect((await withdrawOf("arrival")).json()).toEqual({});
    await withdrawOf("arrival");
    expect((await read()).request).toMatchObject({
      arrival: { state: "cancelled", reason: null, nr: ARRIVAL.nr },
      departure: { state: "unconfirmed" },
    });
    await post(change, { arrival: ARRIVAL });
    expect((await read()).request?.arrival?.state).toBe("unconfirmed");
    await withdrawOf("arrival");
    await withdrawOf("departure");
    expect(await read()).toMatchObject({ isSignedUp: false, request: null });
    expectProblem(await post(change, { arrival: ARRIVAL }), "not-found");
    expectProblem(await withdrawOf("arrival"), "not-found");
    expect((await post(request, { departure: DEPARTURE })).statusCode).toBe(200);
    expect((await listActs()).map(({ action }) => action)).toEqual([
      "withdraw",
      "change",
      "withdraw",
      "withdraw",
    ]);
  });

  it("that was confirmed without a departure waits again once it is changed", async () => {
    const { edition, attendee, post, read } = await open();
    await requests.confirm(edition.id, attendee.id, { arrival: MEETING, departure: MEETING });
    expect((await read()).request?.arrival).toMatchObject({
      state: "confirmed",
      meeting: { date: "2126-09-02T21:30:00+02:00", place: "Yellow post" },
    });
    await post(change, { arrival: { ...ARRIVAL, nr: "LO 1" } });
    expect((await read()).request).toMatchObject({
      arrival: { state: "unconfirmed", meeting: null },
      departure: { state: "confirmed" },
    });
  });

  it("is changed no more once its vehicle has left, nor taken back", async () => {
    const { edition, attendee, post, withdrawOf, read } = await open();
    const meeting = { ...MEETING, at: test.clock.now() };
    await requests.confirm(edition.id, attendee.id, { arrival: meeting, departure: null });
    expect((await read()).request?.arrival?.hasLeft).toBe(true);
    const arrival = { ...ARRIVAL, nr: "LO 1" };
    expectProblem(await post(change, { arrival, departure: DEPARTURE }), "transport-left");
    expectProblem(await withdrawOf("arrival"), "transport-left");
    expect((await read()).request?.arrival).toMatchObject({ state: "confirmed", nr: ARRIVAL.nr });
    expect((await withdrawOf("departure")).statusCode).toBe(200);
  });

  it("is judged as the first one was, and not changed while the edition takes none", async () => {
    const { edition, post, withdrawOf, read } = await open();
    const before = await read();
    const wrong = await post(change, { arrival: { ...ARRIVAL, pickupTime: "03:00" } });
    expectProblem(wrong, "validation-failed", ["arrival.pickupTime"]);
    await test.db
      .update(editions)
      .set({ transportActive: false })
      .where(eq(editions.id, edition.id));
    expectProblem(
      await post(change, { arrival: { ...ARRIVAL, nr: "LO 1" } }),
      "transport-inactive",
    );
    expect((await read()).request).toEqual(before.request);
    expect((await withdrawOf("departure")).statusCode).toBe(200);
  });
});
