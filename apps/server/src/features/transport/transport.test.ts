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
  transportOptions: optionWrites,
  transportRequests: requestWrites,
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
  nextDay: await build.insertTransportOption(editionId, { day: "2026-09-03" }),
  departure: await build.insertTransportOption(editionId, {
    day: "2026-09-05",
    direction: "departure",
  }),
});

/** Creates an edition that accepts requests and an attendee who can submit one. */
const setUpTransport = async (row: Parameters<typeof build.insertEdition>[0] = {}) => {
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
  const buildBody = (sections: Partial<BodyOf<typeof request>>): BodyOf<typeof request> => ({
    conferenceYear: year,
    conferenceType: type,
    arrival: null,
    departure: null,
    ...sections,
  });
  const send = (sections: Partial<BodyOf<typeof request>>, as = token) =>
    test.call(request, { token: as, body: buildBody(sections) });
  /** Returns the transport data of My Forum. */
  const readLanding = async (language: 0 | 1 = 0) => {
    const query = { year, type, language };
    const { signedUpForTransport, arrival, departure } = await test.get(routes.profile.landing, {
      query,
      token,
    });
    return { signedUpForTransport, arrival, departure };
  };
  return { edition, options, token, attendee, enter, read, send, readLanding };
};

const findStored = async (attendeeId: number) => {
  const rows = await test.db
    .select()
    .from(transportRequest)
    .where(eq(transportRequest.attendeeId, attendeeId));
  return rows[0];
};

describe("the transport options of an edition", () => {
  it("are sorted by direction, day and place, in the requested language, without hidden ones", async () => {
    const { edition, read } = await setUpTransport();
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

  it("are built once for all callers and rebuilt after changes of organisers", async () => {
    const { edition, options, read, enter } = await setUpTransport();
    const countSnapshots = async () => {
      const { body } = await test.app.inject("/metrics");
      return Number(/^content_snapshots_total (\d+)$/m.exec(body)?.[1]);
    };
    await read();
    const before = await countSnapshots();
    await read(0);
    await read(1, (await enter()).token);
    expect(await countSnapshots()).toBe(before);

    await optionWrites.hide(edition.id, options.nextDay.id, true);
    const input = { direction: "arrival", day: "2026-09-04", hours: ["09:00"] } as const;
    const text = { en: { location: "Port" } };
    const added = await optionWrites.create(edition.id, { ...input, hours: ["09:00"], text });
    await optionWrites.change(edition.id, added, { ...input, hours: ["09:30"], text });
    await editions.change(edition.id, { transportActive: false });
    const transport = await read();
    expect(transport.isActive).toBe(false);
    expect(transport.arrivalData.map(({ day }) => day)).toEqual([DAY, "2026-09-04"]);
    expect(transport.arrivalData[1]?.places[0]?.hours).toEqual(["09:30"]);
  });

  it("reject incomplete options and options of another edition", async () => {
    const { edition, options } = await setUpTransport();
    const valid = { direction: "arrival", day: DAY, text: { en: { location: "Port" } } } as const;
    const create = (change: object) =>
      optionWrites.create(edition.id, { ...valid, hours: ["09:00"], ...change });
    await expect(create({ hours: [] })).rejects.toThrow("validation-failed");
    await expect(create({ hours: ["9"] })).rejects.toThrow("validation-failed");
    await expect(create({ day: "soon" })).rejects.toThrow("validation-failed");
    await expect(create({ text: { pl: { location: " " } } })).rejects.toThrow("validation-failed");
    const other = await build.insertEdition();
    await expect(optionWrites.hide(other.id, options.departure.id, true)).rejects.toThrow(
      "not-found",
    );
    await expect(editions.change(0, { transportActive: true })).rejects.toThrow("not-found");
  });
});

describe("a request", () => {
  it("is stored with its options and instants, and closes the form", async () => {
    const { options, attendee, read, send } = await setUpTransport();
    const arrival = { ...ARRIVAL, accompanyingPerson: "", datetimeDirty: true };
    expect((await send({ arrival, departure: DEPARTURE })).json()).toEqual({});
    expect(await findStored(attendee.id)).toMatchObject({
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
        optionId: options.departure.id,
        hour: "14:00",
        at: "2026-09-05T18:20:00+02:00",
        number: null,
        fromCity: null,
        accompanyingPerson: null,
      },
    });
    expect((await read()).isSignedUp).toBe(true);
  });

  it("accepts a single direction and concerns its attendee only", async () => {
    const { attendee, enter, read, send } = await setUpTransport();
    const other = await enter();
    expect((await send({ departure: DEPARTURE })).statusCode).toBe(200);
    expect(await findStored(attendee.id)).toMatchObject({ arrival: null });
    expect((await read(1, other.token)).isSignedUp).toBe(false);
    expect((await send({ arrival: ARRIVAL }, other.token)).statusCode).toBe(200);
  });

  it("is rejected a second time and changes nothing", async () => {
    const { attendee, send } = await setUpTransport();
    await send({ arrival: ARRIVAL });
    const stored = await findStored(attendee.id);
    const second = await send({ arrival: { ...ARRIVAL, nr: "LO 2" }, departure: DEPARTURE });
    expect(expectProblem(second, "already-signed-up").title).toBe("Transport request registered");
    expect(await findStored(attendee.id)).toEqual(stored);
  });

  it("is rejected while the edition accepts no requests", async () => {
    const { attendee, send } = await setUpTransport({ transportActive: false });
    const response = await send({ arrival: ARRIVAL });
    expect(expectProblem(response, "transport-inactive").title).toBe("Transport form is inactive");
    expect(await findStored(attendee.id)).toBeUndefined();
  });

  it("without any direction is rejected at both sections", async () => {
    const { send } = await setUpTransport();
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
    [
      "a place of the other direction",
      { pickupDate: "2026-09-05" },
      { pickupDate: "not a valid value" },
    ],
    ["an hour of another place", { pickupTime: "14:00" }, { pickupTime: "not a valid value" }],
    ["another day's flight", { datetime: "2026-09-04 10:00" }, { datetime: "selected day" }],
    ["a flight after the night", { datetime: "2026-09-03 04:00" }, { datetime: "selected day" }],
    ["no date and time", { datetime: "tomorrow" }, { datetime: "date and time" }],
    ["a day that no month has", { datetime: "2026-02-31 10:00" }, { datetime: "date and time" }],
    ["a flight without number", { nr: "  " }, { nr: "required" }],
    [
      "empty fields",
      { pickupDate: "", place: "", pickupTime: "", nr: "", datetime: "" },
      {
        pickupDate: "required",
        place: "required",
        pickupTime: "required",
        nr: "required",
        datetime: "required",
      },
    ],
    ["a city that is too long", { fromCity: "x".repeat(201) }, { fromCity: "200" }],
  ])("is rejected at its field for %s", async (_case, change, expected) => {
    const { attendee, send } = await setUpTransport();
    const response = await send({ arrival: { ...ARRIVAL, ...change } });
    const errors = expectProblem(response, "validation-failed").errors ?? {};
    const fields = Object.keys(expected).map((field) => `arrival.${field}`);
    expect(Object.keys(errors).toSorted()).toEqual(fields.toSorted());
    for (const [field, messages] of Object.entries(expected)) {
      expect(errors[`arrival.${field}`]).toEqual([expect.stringContaining(messages)]);
    }
    expect(await findStored(attendee.id)).toBeUndefined();
  });

  it("returns the errors of both sections, and accepts no number for the departure", async () => {
    const { send } = await setUpTransport();
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

  it("accepts a flight in the night after the day", async () => {
    const { attendee, send } = await setUpTransport();
    await send({ arrival: { ...ARRIVAL, datetime: NIGHT_AFTER } });
    expect((await findStored(attendee.id))?.arrival?.at).toBe("2026-09-03T03:59:00+02:00");
  });

  it("rejects a local time that the clock change skips", async () => {
    const { edition, send } = await setUpTransport();
    await build.insertTransportOption(edition.id, { day: "2026-03-28", hours: ["20:00"] });
    const arrival = { ...ARRIVAL, pickupDate: "2026-03-28", place: "Railway station" };
    const response = await send({
      arrival: { ...arrival, pickupTime: "20:00", datetime: "2026-03-29 02:30" },
    });
    const { errors } = expectProblem(response, "validation-failed");
    expect(Object.keys(errors ?? {})).toEqual(["arrival.datetime"]);
    expect(errors?.["arrival.datetime"]?.[0]).toContain("clocks go forward");
  });

  it("uses the first occurrence of a repeated hour", async () => {
    const { edition, attendee, send } = await setUpTransport();
    await build.insertTransportOption(edition.id, { day: "2026-10-24", hours: ["20:00"] });
    const arrival = { ...ARRIVAL, pickupDate: "2026-10-24", place: "Dworzec" };
    await send({ arrival: { ...arrival, pickupTime: "20:00", datetime: "2026-10-25 02:30" } });
    expect((await findStored(attendee.id))?.arrival?.at).toBe("2026-10-25T02:30:00+02:00");
  });
});

describe("a confirmation by organisers", () => {
  const pickup = {
    at: new Date("2026-09-02T19:30:00Z"),
    place: { pl: "Słup z żółtą flagą", en: "Yellow post" },
  };

  it("appears in My Forum in the language of the attendee", async () => {
    const { edition, attendee, send, readLanding } = await setUpTransport();
    const nothing = { signedUpForTransport: false, arrival: null, departure: null };
    expect(await readLanding()).toEqual(nothing);
    await send({ arrival: ARRIVAL });
    expect(await readLanding()).toEqual({ ...nothing, signedUpForTransport: true });
    await requestWrites.confirm(edition.id, attendee.id, { arrival: pickup, departure: null });
    expect(await readLanding()).toEqual({
      signedUpForTransport: true,
      arrival: { date: "2026-09-02T21:30:00+02:00", place: "Słup z żółtą flagą" },
      departure: null,
    });
    expect((await findStored(attendee.id))?.state).toBe("confirmed");
    const second = await send({ arrival: ARRIVAL });
    expectProblem(second, "already-signed-up");
  });

  it("is stored for an attendee without a request", async () => {
    const { edition, attendee, read, readLanding } = await setUpTransport();
    await requestWrites.confirm(edition.id, attendee.id, {
      arrival: null,
      departure: { ...pickup, place: { en: "Post" } },
    });
    expect(await readLanding()).toMatchObject({
      signedUpForTransport: false,
      departure: { place: "Post" },
    });
    expect((await read()).isSignedUp).toBe(false);
    await expect(
      requestWrites.confirm(edition.id, attendee.id, { arrival: null, departure: null }),
    ).rejects.toThrow("validation-failed");
  });

  it("opens the form again after a cancellation", async () => {
    const { edition, attendee, read, send, readLanding } = await setUpTransport();
    await send({ arrival: ARRIVAL });
    await requestWrites.confirm(edition.id, attendee.id, { arrival: pickup, departure: null });
    await requestWrites.cancel(edition.id, attendee.id);
    expect(await readLanding(1)).toEqual({
      signedUpForTransport: false,
      arrival: null,
      departure: null,
    });
    expect((await read()).isSignedUp).toBe(false);
    expect((await send({ departure: DEPARTURE })).statusCode).toBe(200);
    expect(await findStored(attendee.id)).toMatchObject({ state: "submitted", arrival: null });
  });

  it("rejects attendees of another edition", async () => {
    const { attendee } = await setUpTransport();
    const other = await build.insertEdition();
    await expect(requestWrites.cancel(other.id, attendee.id)).rejects.toThrow("not-found");
  });
});

describe("the access rule of the module", () => {
  it("rejects attendees without access and stores nothing", async () => {
    const { edition, send } = await setUpTransport();
    const { account, attendee } = await build.insertParticipant(edition.id, [4], {
      accessGranted: false,
    });
    const token = await test.logIn(account.username);
    expectProblem(await send({ arrival: ARRIVAL }, token), "forbidden");
    const query = { year: edition.year, type: edition.type, language: 1 };
    expectProblem(await test.call(details, { query, token }), "forbidden");
    expect(await findStored(attendee.id)).toBeUndefined();
  });
});
