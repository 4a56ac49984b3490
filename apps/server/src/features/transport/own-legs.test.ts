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
const { transportRequests: requestWrites } = openWrites(test, { transportRequests });

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
const PICKUP = { at: new Date("2126-09-02T19:30:00Z"), place: { en: "Yellow post" } };

type Legs = Pick<BodyOf<typeof request>, "arrival" | "departure">;

/** Returns an attendee with a request for both legs, far in the future. */
const setUp = async (legs: Legs = { arrival: ARRIVAL, departure: DEPARTURE }) => {
  const edition = await build.insertEdition({ transportActive: true });
  const airport = { pl: { location: "Lotnisko" }, en: { location: "Airport" } };
  const arrivals = { day: "2126-09-02", isAirport: true, hours: ["10:00", "21:30"] };
  await build.insertTransportOption(edition.id, { ...arrivals, text: airport });
  const option = { day: "2126-09-05", direction: "departure" } as const;
  await build.insertTransportOption(edition.id, option);
  const { account, attendee } = await build.insertParticipant(edition.id);
  const token = await test.logIn(account.username);
  const { year, type } = edition;
  const conference = { conferenceYear: year, conferenceType: type };
  const post = (
    row: typeof change | typeof request,
    { arrival = null, departure = null }: Partial<Legs>,
  ) => test.call(row, { token, body: { ...conference, arrival, departure } });
  const withdrawLeg = (direction: "arrival" | "departure") =>
    test.call(withdraw, { token, body: { ...conference, direction } });
  const read = () => test.get(details, { query: { year, type, language: 1 }, token });
  expect((await post(request, legs)).statusCode).toBe(200);
  return { edition, attendee, post, withdrawLeg, read };
};

const listActions = async () =>
  (await test.db.select().from(auditEntry).orderBy(auditEntry.id)).map(({ action, after }) => ({
    action,
    legs: after?.["legs"],
  }));

describe("the request of an attendee", () => {
  it("is returned with the fields of the form", async () => {
    const { read } = await setUp();
    const none = { reason: null, pickup: null, hasLeft: false };
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

  it("accepts a change of one leg and ignores a repeated change", async () => {
    const { post, read } = await setUp();
    const arrival = { ...ARRIVAL, pickupTime: "10:00", nr: "LO 1" };
    expect((await post(change, { arrival })).json()).toEqual({});
    expect((await read()).request).toMatchObject({
      arrival: { pickupTime: "10:00", nr: "LO 1" },
      departure: { pickupTime: "14:00" },
    });
    await post(change, { arrival });
    expect(await listActions()).toEqual([{ action: "change", legs: ["arrival"] }]);
  });

  it("accepts the other leg later", async () => {
    const { post, read } = await setUp({ arrival: ARRIVAL, departure: null });
    expect((await read()).request?.departure).toBeNull();
    await post(change, { departure: DEPARTURE });
    expect((await read()).request).toMatchObject({
      arrival: { state: "unconfirmed" },
      departure: { state: "unconfirmed", datetime: DEPARTURE.datetime },
    });
  });

  it("allows withdrawing and requesting each leg, and becomes inactive without legs", async () => {
    const { post, withdrawLeg, read } = await setUp();
    expect((await withdrawLeg("arrival")).json()).toEqual({});
    await withdrawLeg("arrival");
    expect((await read()).request).toMatchObject({
      arrival: { state: "cancelled", reason: null, nr: ARRIVAL.nr },
      departure: { state: "unconfirmed" },
    });
    await post(change, { arrival: ARRIVAL });
    expect((await read()).request?.arrival?.state).toBe("unconfirmed");
    await withdrawLeg("arrival");
    await withdrawLeg("departure");
    expect(await read()).toMatchObject({ isSignedUp: false, request: null });
    expectProblem(await post(change, { arrival: ARRIVAL }), "not-found");
    expectProblem(await withdrawLeg("arrival"), "not-found");
    expect((await post(request, { departure: DEPARTURE })).statusCode).toBe(200);
    expect((await listActions()).map(({ action }) => action)).toEqual([
      "withdraw",
      "change",
      "withdraw",
      "withdraw",
    ]);
  });

  it("is unconfirmed again after a change if it was confirmed without a trip", async () => {
    const { edition, attendee, post, read } = await setUp();
    await requestWrites.confirm(edition.id, attendee.id, { arrival: PICKUP, departure: PICKUP });
    expect((await read()).request?.arrival).toMatchObject({
      state: "confirmed",
      pickup: { date: "2126-09-02T21:30:00+02:00", place: "Yellow post" },
    });
    await post(change, { arrival: { ...ARRIVAL, nr: "LO 1" } });
    expect((await read()).request).toMatchObject({
      arrival: { state: "unconfirmed", pickup: null },
      departure: { state: "confirmed" },
    });
  });

  it("rejects changes and withdrawals after the pickup", async () => {
    const { edition, attendee, post, withdrawLeg, read } = await setUp();
    const pickup = { ...PICKUP, at: test.clock.now() };
    await requestWrites.confirm(edition.id, attendee.id, { arrival: pickup, departure: null });
    expect((await read()).request?.arrival?.hasLeft).toBe(true);
    const arrival = { ...ARRIVAL, nr: "LO 1" };
    expectProblem(await post(change, { arrival, departure: DEPARTURE }), "transport-left");
    expectProblem(await withdrawLeg("arrival"), "transport-left");
    expect((await read()).request?.arrival).toMatchObject({ state: "confirmed", nr: ARRIVAL.nr });
    expect((await withdrawLeg("departure")).statusCode).toBe(200);
  });

  it("validates changes and rejects them while the edition accepts no requests", async () => {
    const { edition, post, withdrawLeg, read } = await setUp();
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
    expect((await withdrawLeg("departure")).statusCode).toBe(200);
  });
});
