import { type ArrivalRequest, type BodyOf, type DepartureRequest, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { transportRequest } from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";
import { editions as editionService } from "../conferences/editions.writes.ts";
import { openWrites } from "../../testing/writes.ts";
import { transportOptions, transportRequests } from "./transport.writes.ts";

const { test, build } = await openTestApp();

const { details, request } = routes.transport;
const DAY = "2026-09-02";
const NIGHT_AFTER = "2026-09-03 03:59";

const {
  transportOptions: offers,
  transportRequests: requests,
  editions,
} = openWrites(test, { transportOptions, transportRequests, editions: editionService });
const ARRIVAL: ArrivalRequest = {
  pickupDate: DAY,
  place: "Airport",
  pickupTime: "21:30",
  datetime: `${DAY} 20:15`,
  nr: "LO 3852",
  fromCity: "Lisbon",
};
const DEPARTURE: DepartureRequest = {
  pickupDate: "2026-09-05",
  place: "Dworzec",
  pickupTime: "14:00",
  datetime: "2026-09-05 18:20",
};

const insertOptions = async (editionId: number) => ({
  station: await build.insertTransportOption(editionId, { position: 1 }),
  airport: await build.insertTransportOption(editionId, {
    isAirport: true,
    hours: ["10:00", "21:30"],
    text: { pl: { location: "Lotnisko" }, en: { location: "Airport" } },
  }),
  next: await build.insertTransportOption(editionId, { day: "2026-09-03" }),
  back: await build.insertTransportOption(editionId, {
    day: "2026-09-05",
    direction: "departure",
  }),
});

/** An edition that takes requests, and somebody who may make one. */
const openTransport = async (row: Parameters<typeof build.insertEdition>[0] = {}) => {
  const edition = await build.insertEdition({ transportActive: true, ...row });
  const options = await insertOptions(edition.id);
  const enter = async () => {
    const { account, attendee } = await build.insertParticipant(edition.id);
    return { token: await test.logIn(account.username), attendee };
  };
  const { token, attendee } = await enter();
  const { year, type } = edition;
  const read = (language: 0 | 1 = 1, as = token) =>
    test.get(details, { query: { year, type, language }, token: as });
  const bodyOf = (sections: Partial<BodyOf<typeof request>>): BodyOf<typeof request> => ({
    conferenceYear: year,
    conferenceType: type,
    arrival: null,
    departure: null,
    ...sections,
  });
  const send = (sections: Partial<BodyOf<typeof request>>, as = token) =>
    test.call(request, { token: as, body: bodyOf(sections) });
  /** What My Forum shows of it. */
  const seeOwn = async (language: 0 | 1 = 0) => {
    const query = { year, type, language };
    const { signedUpForTransport, arrival, departure } = await test.get(routes.profile.landing, {
      query,
      token,
    });
    return { signedUpForTransport, arrival, departure };
  };
  return { edition, options, token, attendee, enter, read, send, seeOwn };
};

const storedOf = async (attendeeId: number) => {
  const rows = await test.db
    .select()
    .from(transportRequest)
    .where(eq(transportRequest.attendeeId, attendeeId));
  return rows[0];
};

describe("what an edition offers", () => {
  it("stands by direction, day and place, in the asked language, without what is hidden", async () => {
    const { edition, read } = await openTransport();
    await build.insertTransportOption(edition.id, { isHidden: true, day: "2026-09-01" });
    await build.insertTransportOption((await build.insertEdition()).id, { day: "2026-09-01" });
    await editions.changeTexts(edition.id, {
      pl: {
        transportInfo: "<p onclick='x()'>Trzy godziny</p>",
        arrivalRoute: " Wrocław – Karpacz ",
        departureRoute: "Karpacz – Wrocław",
      },
    });
    const hours = ["14:00", "18:30"];
    expect(await read(0)).toEqual({
      isActive: true,
      isSignedUp: false,
      request: null,
      arrivalData: [
        {
          day: DAY,
          places: [
            { location: "Lotnisko", hours: ["10:00", "21:30"], isAirport: true },
            { location: "Dworzec", hours, isAirport: false },
          ],
        },
        { day: "2026-09-03", places: [{ location: "Dworzec", hours, isAirport: false }] },
      ],
      departureData: [
        { day: "2026-09-05", places: [{ location: "Dworzec", hours, isAirport: false }] },
      ],
      information: "<p>Trzy godziny</p>",
      arrivalRoute: "Wrocław – Karpacz",
      departureRoute: "Karpacz – Wrocław",
    });
    const english = await read(1);
    expect(english.information).toBe("<p>Trzy godziny</p>");
    expect(english.arrivalData[0]?.places[0]?.location).toBe("Airport");
  });

  it("is built once for everybody, and anew when organisers change it", async () => {
    const { edition, options, read, enter } = await openTransport();
    const countSnapshots = async () => {
      const { body } = await test.app.inject("/metrics");
      return Number(/^content_snapshots_total (\d+)$/m.exec(body)?.[1]);
    };
    await read();
    const before = await countSnapshots();
    await read(0);
    await read(1, (await enter()).token);
    expect(await countSnapshots()).toBe(before);

    await offers.hide(edition.id, options.next.id, true);
    const draft = { direction: "arrival", day: "2026-09-04", hours: ["09:00"] } as const;
    const text = { en: { location: "Port" } };
    const added = await offers.create(edition.id, { ...draft, hours: ["09:00"], text });
    await offers.change(edition.id, added, { ...draft, hours: ["09:30"], text });
    await editions.change(edition.id, { transportActive: false });
    const offer = await read();
    expect(offer.isActive).toBe(false);
    expect(offer.arrivalData.map(({ day }) => day)).toEqual([DAY, "2026-09-04"]);
    expect(offer.arrivalData[1]?.places[0]?.hours).toEqual(["09:30"]);
  });

  it("refuses an option that nobody could choose, and one of another edition", async () => {
    const { edition, options } = await openTransport();
    const good = { direction: "arrival", day: DAY, text: { en: { location: "Port" } } } as const;
    const create = (change: object) =>
      offers.create(edition.id, { ...good, hours: ["09:00"], ...change });
    await expect(create({ hours: [] })).rejects.toThrow("validation-failed");
    await expect(create({ hours: ["9"] })).rejects.toThrow("validation-failed");
    await expect(create({ day: "soon" })).rejects.toThrow("validation-failed");
    await expect(create({ text: { pl: { location: " " } } })).rejects.toThrow("validation-failed");
    const other = await build.insertEdition();
    await expect(offers.hide(other.id, options.back.id, true)).rejects.toThrow("not-found");
    await expect(editions.change(0, { transportActive: true })).rejects.toThrow("not-found");
  });
});

describe("a request", () => {
  it("is stored with its options and the instants that they mean, and the form is then closed", async () => {
    const { options, attendee, read, send } = await openTransport();
    const arrival = { ...ARRIVAL, accompanyingPerson: "", datetimeDirty: true };
    expect((await send({ arrival, departure: DEPARTURE })).json()).toEqual({});
    expect(await storedOf(attendee.id)).toMatchObject({
      state: "submitted",
      arrival: {
        optionId: options.airport.id,
        hour: "21:30",
        at: "2026-09-02T20:15:00+02:00",
        number: "LO 3852",
        fromCity: "Lisbon",
        accompanyingPerson: null,
      },
      departure: {
        optionId: options.back.id,
        hour: "14:00",
        at: "2026-09-05T18:20:00+02:00",
        number: null,
        fromCity: null,
        accompanyingPerson: null,
      },
    });
    expect((await read()).isSignedUp).toBe(true);
  });

  it("may be for one direction, and is that person's alone", async () => {
    const { attendee, enter, read, send } = await openTransport();
    const other = await enter();
    expect((await send({ departure: DEPARTURE })).statusCode).toBe(200);
    expect(await storedOf(attendee.id)).toMatchObject({ arrival: null });
    expect((await read(1, other.token)).isSignedUp).toBe(false);
    expect((await send({ arrival: ARRIVAL }, other.token)).statusCode).toBe(200);
  });

  it("is refused a second time with nothing changed", async () => {
    const { attendee, send } = await openTransport();
    await send({ arrival: ARRIVAL });
    const stored = await storedOf(attendee.id);
    const again = await send({ arrival: { ...ARRIVAL, nr: "LO 2" }, departure: DEPARTURE });
    expect(expectProblem(again, "already-signed-up").title).toBe("Transport request registered");
    expect(await storedOf(attendee.id)).toEqual(stored);
  });

  it("is refused while the edition takes none", async () => {
    const { attendee, send } = await openTransport({ transportActive: false });
    const answer = await send({ arrival: ARRIVAL });
    expect(expectProblem(answer, "transport-inactive").title).toBe("Transport form is inactive");
    expect(await storedOf(attendee.id)).toBeUndefined();
  });

  it("for neither direction is refused at both sections", async () => {
    const { send } = await openTransport();
    const { errors } = expectProblem(await send({}), "validation-failed");
    expect(Object.keys(errors ?? {})).toEqual(["arrival", "departure"]);
    expect(errors?.["arrival"]?.[0]).toContain("The field is required");
  });

  it.each<[string, Partial<ArrivalRequest>, Record<string, string>]>([
    ["a day without transport", { pickupDate: "2026-09-04" }, { pickupDate: "not a valid value" }],
    [
      "a place of another day",
      { pickupDate: "2026-09-03", datetime: "2026-09-03 12:00" },
      { place: "not a valid value" },
    ],
    ["a place of the way back", { pickupDate: "2026-09-05" }, { pickupDate: "not a valid value" }],
    ["an hour of another place", { pickupTime: "14:00" }, { pickupTime: "not a valid value" }],
    ["another day's flight", { datetime: "2026-09-04 10:00" }, { datetime: "chosen day" }],
    ["a flight after the night", { datetime: "2026-09-03 04:00" }, { datetime: "chosen day" }],
    ["no date and time", { datetime: "tomorrow" }, { datetime: "date and a time" }],
    ["a day that no month has", { datetime: "2026-02-31 10:00" }, { datetime: "date and a time" }],
    ["a flight without number", { nr: "  " }, { nr: "required" }],
    [
      "nothing at all",
      { pickupDate: "", place: "", pickupTime: "", nr: "", datetime: "" },
      {
        pickupDate: "required",
        place: "required",
        pickupTime: "required",
        nr: "required",
        datetime: "required",
      },
    ],
    ["too long a word beside it", { fromCity: "x".repeat(201) }, { fromCity: "200" }],
  ])("is refused at its field for %s", async (_what, change, expected) => {
    const { attendee, send } = await openTransport();
    const answer = await send({ arrival: { ...ARRIVAL, ...change } });
    const errors = expectProblem(answer, "validation-failed").errors ?? {};
    const fields = Object.keys(expected).map((field) => `arrival.${field}`);
    expect(Object.keys(errors).toSorted()).toEqual(fields.toSorted());
    for (const [field, words] of Object.entries(expected)) {
      expect(errors[`arrival.${field}`]).toEqual([expect.stringContaining(words)]);
    }
    expect(await storedOf(attendee.id)).toBeUndefined();
  });

  it("names what is wrong in both sections at once, and knows no number for the way back", async () => {
    const { send } = await openTransport();
    const both = await send({
      arrival: { ...ARRIVAL, place: "Port" },
      departure: { ...DEPARTURE, pickupTime: "03:00", datetime: "2026-09-09 10:00" },
    });
    expect(Object.keys(expectProblem(both, "validation-failed").errors ?? {})).toEqual([
      "arrival.place",
      "departure.pickupTime",
      "departure.datetime",
    ]);
    const numbered = await send({ departure: { ...DEPARTURE, nr: "LO 1" } as DepartureRequest });
    expect(Object.keys(expectProblem(numbered, "validation-failed").errors ?? {})).toEqual(["nr"]);
  });

  it("may name a flight of the night after the day", async () => {
    const { attendee, send } = await openTransport();
    await send({ arrival: { ...ARRIVAL, datetime: NIGHT_AFTER } });
    expect((await storedOf(attendee.id))?.arrival?.at).toBe("2026-09-03T03:59:00+02:00");
  });

  it("is refused for a time that clocks leave out", async () => {
    const { edition, send } = await openTransport();
    await build.insertTransportOption(edition.id, { day: "2026-03-28", hours: ["20:00"] });
    const arrival = { ...ARRIVAL, pickupDate: "2026-03-28", place: "Railway station" };
    const answer = await send({
      arrival: { ...arrival, pickupTime: "20:00", datetime: "2026-03-29 02:30" },
    });
    const { errors } = expectProblem(answer, "validation-failed");
    expect(Object.keys(errors ?? {})).toEqual(["arrival.datetime"]);
    expect(errors?.["arrival.datetime"]?.[0]).toContain("put forward");
  });

  it("means the first of an hour that is there twice", async () => {
    const { edition, attendee, send } = await openTransport();
    await build.insertTransportOption(edition.id, { day: "2026-10-24", hours: ["20:00"] });
    const arrival = { ...ARRIVAL, pickupDate: "2026-10-24", place: "Dworzec" };
    await send({ arrival: { ...arrival, pickupTime: "20:00", datetime: "2026-10-25 02:30" } });
    expect((await storedOf(attendee.id))?.arrival?.at).toBe("2026-10-25T02:30:00+02:00");
  });
});

describe("what organisers decide", () => {
  const meeting = {
    at: new Date("2026-09-02T19:30:00Z"),
    place: { pl: "Słup z żółtą flagą", en: "Yellow post" },
  };

  it("stands on the person's page once it is confirmed, in their language", async () => {
    const { edition, attendee, send, seeOwn } = await openTransport();
    const nothing = { signedUpForTransport: false, arrival: null, departure: null };
    expect(await seeOwn()).toEqual(nothing);
    await send({ arrival: ARRIVAL });
    expect(await seeOwn()).toEqual({ ...nothing, signedUpForTransport: true });
    await requests.confirm(edition.id, attendee.id, { arrival: meeting, departure: null });
    expect(await seeOwn()).toEqual({
      signedUpForTransport: true,
      arrival: { date: "2026-09-02T21:30:00+02:00", place: "Słup z żółtą flagą" },
      departure: null,
    });
    expect((await storedOf(attendee.id))?.state).toBe("confirmed");
    const again = await send({ arrival: ARRIVAL });
    expectProblem(again, "already-signed-up");
  });

  it("may be told to somebody who asked for nothing", async () => {
    const { edition, attendee, read, seeOwn } = await openTransport();
    await requests.confirm(edition.id, attendee.id, {
      arrival: null,
      departure: { ...meeting, place: { en: "Post" } },
    });
    expect(await seeOwn()).toMatchObject({
      signedUpForTransport: false,
      departure: { place: "Post" },
    });
    expect((await read()).isSignedUp).toBe(false);
    await expect(
      requests.confirm(edition.id, attendee.id, { arrival: null, departure: null }),
    ).rejects.toThrow("validation-failed");
  });

  it("opens the form again where a request was cancelled", async () => {
    const { edition, attendee, read, send, seeOwn } = await openTransport();
    await send({ arrival: ARRIVAL });
    await requests.confirm(edition.id, attendee.id, { arrival: meeting, departure: null });
    await requests.cancel(edition.id, attendee.id);
    expect(await seeOwn(1)).toEqual({
      signedUpForTransport: false,
      arrival: null,
      departure: null,
    });
    expect((await read()).isSignedUp).toBe(false);
    expect((await send({ departure: DEPARTURE })).statusCode).toBe(200);
    expect(await storedOf(attendee.id)).toMatchObject({ state: "submitted", arrival: null });
  });

  it("is never about people of another edition", async () => {
    const { attendee } = await openTransport();
    const other = await build.insertEdition();
    await expect(requests.cancel(other.id, attendee.id)).rejects.toThrow("not-found");
  });
});

describe("the rule of the module", () => {
  it("keeps those out whose access is not granted, and nothing is stored", async () => {
    const { edition, send } = await openTransport();
    const { account, attendee } = await build.insertParticipant(edition.id, [4], {
      accessGranted: false,
    });
    const token = await test.logIn(account.username);
    expectProblem(await send({ arrival: ARRIVAL }, token), "forbidden");
    const query = { year: edition.year, type: edition.type, language: 1 };
    expectProblem(await test.call(details, { query, token }), "forbidden");
    expect(await storedOf(attendee.id)).toBeUndefined();
  });
});
