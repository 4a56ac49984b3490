import { type BodyOf, routes } from "@foyer/contract";
import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendee, edition, recreationalEvent, signUp } from "../../db/schema/index.ts";
import { Failure } from "../../lib/failure.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";
import { openWrites } from "../../testing/writes.ts";
import { recreationalEvents, type RecreationalEventInput } from "./recreational-events.writes.ts";

const { test, build } = await openTestApp();

const { recreationalEvents: writes } = openWrites(test, { recreationalEvents });
const { list, details, signUp: signUpRoute, signOut } = routes.recreationalEvents;

type EditionRow = Awaited<ReturnType<typeof build.insertEdition>>;
type Person = Awaited<ReturnType<typeof insertPerson>>;

const insertPerson = async (at: EditionRow, modules?: number[]) => {
  const { account, attendee: row } = await build.insertParticipant(at.id, modules);
  return { id: row.id, accountId: account.id, token: await test.logIn(account.username) };
};

const buildBody = (at: EditionRow, id: number): BodyOf<typeof signUpRoute> => ({
  conferenceYear: at.year,
  conferenceType: at.type,
  language: 1,
  id,
});
const signUpFor = (at: EditionRow, { token }: Person, { id }: { id: number }) =>
  test.get(signUpRoute, { body: buildBody(at, id), token });
const signOutOf = (at: EditionRow, { token }: Person, { id }: { id: number }) =>
  test.get(signOut, { body: buildBody(at, id), token });
const readList = (at: EditionRow, { token }: Person) =>
  test.get(list, { query: inEnglish(at), token });
const readState = async (at: EditionRow, person: Person, { id }: { id: number }) => {
  const event = (await readList(at, person)).find((one) => one.id === id);
  const { signedUpCount, isSignedUp, canSignUp, canSignOut } = event ?? {};
  return { signedUpCount, isSignedUp, canSignUp, canSignOut };
};

const readLanding = async (at: EditionRow, { token }: Person) => {
  const query = { ...inEnglish(at), language: 0 };
  return (await test.get(routes.profile.landing, { query, token })).partyEvent;
};

const readCounts = async ({ id }: { id: number }) => {
  const [event] = await test.db
    .select({ counter: recreationalEvent.signedUpCount })
    .from(recreationalEvent)
    .where(eq(recreationalEvent.id, id));
  const [stored] = await test.db
    .select({ rows: count() })
    .from(signUp)
    .where(eq(signUp.recreationalEventId, id));
  return { counter: event?.counter, rows: stored?.rows };
};

const buildInput = (
  title: string,
  change: Partial<RecreationalEventInput> = {},
): RecreationalEventInput => ({
  startsAt: new Date("2026-09-02T13:00:00Z"),
  endsAt: null,
  limit: null,
  text: { pl: { title: `${title} po polsku` }, en: { title } },
  ...change,
});

const expectFailure = async (write: Promise<unknown>, code: string, field?: string) => {
  const failure = await write.catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error("the write was not rejected");
  expect([failure.code, failure.issues[0]?.field]).toEqual([code, field]);
};

describe("the list of recreational events", () => {
  it("returns time, location, excerpt and limit of each event", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertRecreationalEvent(at.id, {
      limit: 8,
      text: {
        pl: { title: "Spacer", location: "Polana" },
        en: { title: "Walk", content: "<p>Meet <b>early</b></p><script>x()</script>" },
      },
    });
    await build.insertRecreationalEvent(at.id, { isHidden: true });
    await build.insertRecreationalEvent((await build.insertEdition()).id);
    expect(await readList(at, anna)).toEqual([
      {
        id: walk.id,
        startDate: "2026-09-02T15:00:00+02:00",
        limit: 8,
        signedUpCount: 0,
        isSignedUp: false,
        canSignUp: true,
        canSignOut: false,
        description: {
          title: "Walk",
          content: "Meet early",
          location: "Polana",
          pictureFileId: null,
        },
      },
    ]);
  });

  it("returns the events without sign-up to callers without the module", async () => {
    const at = await build.insertEdition();
    const walk = await build.insertRecreationalEvent(at.id);
    const maria = await insertPerson(at, [1, 2, 3, 4]);
    const { id, username } = await build.insertAccount();
    await build.makeOrganiser(id, at.id);
    const organiser = { id: 0, accountId: id, token: await test.logIn(username) };
    for (const person of [maria, organiser]) {
      expect(await readState(at, person, walk)).toMatchObject({
        canSignUp: false,
        canSignOut: false,
      });
      const response = await test.call(signUpRoute, {
        body: buildBody(at, walk.id),
        token: person.token,
      });
      expectProblem(response, "forbidden");
    }
  });

  it("returns the full text as sanitised HTML unless the event is hidden", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const content = `<p onclick="x()">Warm <b>clothes</b></p><script>alert(1)</script>`;
    const input = buildInput("Walk", { text: { en: { title: "Walk", content } } });
    const id = await writes.create(at.id, input);
    const loadDetails = () => test.call(details, { query: { id, language: 0 }, token: anna.token });
    const response = await loadDetails();
    expect(response.body).toBe("<p>Warm <strong>clothes</strong></p>");
    expect(response.headers["content-security-policy"]).toMatch(/default-src 'none';.*sandbox/);
    await writes.hide(at.id, id, true);
    expectProblem(await loadDetails(), "not-found");
  });
});

describe("signing up", () => {
  it("is limited to one event per attendee, and signing out frees the spot", async () => {
    const at = await build.insertEdition();
    const [anna, john] = [await insertPerson(at), await insertPerson(at)];
    const walk = await build.insertRecreationalEvent(at.id, { limit: 1 });
    const concert = await build.insertRecreationalEvent(at.id);
    expect(await signUpFor(at, anna, walk)).toBe(true);
    expect(await signUpFor(at, anna, walk)).toBe(true);
    expect(await signUpFor(at, anna, concert)).toBe(false);
    expect(await signUpFor(at, john, walk)).toBe(false);
    expect(await readState(at, anna, walk)).toEqual({
      signedUpCount: 1,
      isSignedUp: true,
      canSignUp: false,
      canSignOut: true,
    });
    expect(await readState(at, anna, concert)).toMatchObject({
      canSignUp: false,
      canSignOut: false,
    });
    expect(await readState(at, john, walk)).toMatchObject({ isSignedUp: false, canSignUp: false });
    expect(await readState(at, john, concert)).toMatchObject({ canSignUp: true });
    expect(await signOutOf(at, john, walk)).toBe(false);
    expect(await signOutOf(at, anna, walk)).toBe(true);
    expect(await signOutOf(at, anna, walk)).toBe(false);
    expect(await signUpFor(at, john, walk)).toBe(true);
    expect(await readCounts(walk)).toEqual({ counter: 1, rows: 1 });
  });

  it("closes when the event starts, and so does signing out", async () => {
    const at = await build.insertEdition();
    const [anna, john] = [await insertPerson(at), await insertPerson(at)];
    const walk = await build.insertRecreationalEvent(at.id, {
      startsAt: new Date("2026-09-02T10:00:01Z"),
    });
    expect(await signUpFor(at, anna, walk)).toBe(true);
    const startOfTests = test.clock.now().toISOString();
    test.clock.advance(1_000);
    expect(await signUpFor(at, anna, walk)).toBe(true);
    expect(await signUpFor(at, john, walk)).toBe(false);
    expect(await signOutOf(at, anna, walk)).toBe(false);
    expect(await readState(at, anna, walk)).toMatchObject({ isSignedUp: true, canSignOut: false });
    expect(await readState(at, john, walk)).toMatchObject({ canSignUp: false });
    test.clock.set(startOfTests);
  });

  it("rejects events that are not visible in the edition", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const hidden = await build.insertRecreationalEvent(at.id, { isHidden: true });
    const foreign = await build.insertRecreationalEvent((await build.insertEdition()).id);
    for (const id of [hidden.id, foreign.id, 2_000_000_000]) {
      const body = buildBody(at, id);
      expectProblem(await test.call(signUpRoute, { body, token: anna.token }), "not-found");
      expectProblem(await test.call(signOut, { body, token: anna.token }), "not-found");
    }
  });

  it("allows another sign-up after the event was hidden", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertRecreationalEvent(at.id);
    const concert = await build.insertRecreationalEvent(at.id, { limit: 1 });
    await signUpFor(at, anna, walk);
    await writes.hide(at.id, walk.id, true);
    expect(await readState(at, anna, concert)).toMatchObject({
      isSignedUp: false,
      canSignUp: true,
    });
    expect(await signUpFor(at, anna, concert)).toBe(true);
    expect([await readCounts(walk), await readCounts(concert)]).toEqual([
      { counter: 0, rows: 0 },
      { counter: 1, rows: 1 },
    ]);
  });

  it("never exceeds the limit for concurrent requests, and each response matches the stored row", async () => {
    const at = await build.insertEdition();
    const walk = await build.insertRecreationalEvent(at.id, { limit: 3 });
    const people = [];
    for (let index = 0; index < 8; index += 1) people.push(await insertPerson(at));
    const results = await Promise.all(
      people
        .flatMap((one) => [one, one])
        .map(async (one) => ({
          id: one.id,
          isSignedUp: await signUpFor(at, one, walk),
        })),
    );
    const stored = await test.db.select({ id: signUp.attendeeId }).from(signUp);
    expect(stored).toHaveLength(3);
    const signedUp = new Set(results.filter(({ isSignedUp }) => isSignedUp).map(({ id }) => id));
    expect(signedUp).toEqual(new Set(stored.map(({ id }) => id)));
    expect(results.filter(({ isSignedUp }) => isSignedUp)).toHaveLength(6);
  });

  it("is limited to 60 requests per minute", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertRecreationalEvent(at.id);
    for (let attempt = 0; attempt < 60; attempt += 1) await signUpFor(at, anna, walk);
    const body = buildBody(at, walk.id);
    expectProblem(await test.call(signUpRoute, { body, token: anna.token }), "too-many-requests");
  });
});

describe("the event in My Forum", () => {
  it("is the event of the sign-up in the requested language, unless it is hidden", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertRecreationalEvent(at.id);
    expect(await readLanding(at, anna)).toBeNull();
    await signUpFor(at, anna, walk);
    expect(await readLanding(at, anna)).toEqual({
      id: walk.id,
      title: "Spacer",
      startDate: "2026-09-02T15:00:00+02:00",
      localization: "Hotel",
    });
    await writes.hide(at.id, walk.id, true);
    expect(await readLanding(at, anna)).toBeNull();
  });
});

describe("an organiser's assignment", () => {
  it("replaces the sign-up of the attendee, and only organisers undo it", async () => {
    const at = await build.insertEdition();
    const john = await insertPerson(at);
    const walk = await build.insertRecreationalEvent(at.id);
    const concert = await build.insertRecreationalEvent(at.id, { limit: 1 });
    await signUpFor(at, john, walk);
    await writes.assign(at.id, concert.id, john.id);
    expect(await readState(at, john, concert)).toEqual({
      signedUpCount: 1,
      isSignedUp: true,
      canSignUp: false,
      canSignOut: false,
    });
    expect(await signOutOf(at, john, concert)).toBe(false);
    expect(await signUpFor(at, john, walk)).toBe(false);
    expect([await readCounts(walk), await readCounts(concert)]).toEqual([
      { counter: 0, rows: 0 },
      { counter: 1, rows: 1 },
    ]);
    await writes.unassign(at.id, concert.id, john.id);
    expect(await readCounts(concert)).toEqual({ counter: 0, rows: 0 });
    await expectFailure(writes.unassign(at.id, concert.id, john.id), "not-found");
  });

  it("is rejected beyond the limit and across editions", async () => {
    const at = await build.insertEdition();
    const [anna, john] = [await insertPerson(at), await insertPerson(at)];
    const walk = await build.insertRecreationalEvent(at.id, { limit: 1 });
    const foreign = await build.insertRecreationalEvent((await build.insertEdition()).id);
    await writes.assign(at.id, walk.id, anna.id);
    await expectFailure(writes.assign(at.id, walk.id, john.id), "validation-failed", "limit");
    await expectFailure(writes.assign(at.id, foreign.id, john.id), "not-found");
    expect(await readCounts(walk)).toEqual({ counter: 1, rows: 1 });
  });
});

describe("the sign-up counter", () => {
  const fill = async () => {
    const at = await build.insertEdition();
    const [anna, john] = [await insertPerson(at), await insertPerson(at)];
    const walk = await build.insertRecreationalEvent(at.id, { limit: 2 });
    await signUpFor(at, anna, walk);
    await signUpFor(at, john, walk);
    return { at, anna, john, walk };
  };
  type FullEvent = Awaited<ReturnType<typeof fill>>;

  it("decreases when an attendee is deleted", async () => {
    const { anna, walk } = await fill();
    await test.db.delete(attendee).where(eq(attendee.id, anna.id));
    expect(await readCounts(walk)).toEqual({ counter: 1, rows: 1 });
  });

  it("stays unchanged when a sign-up moves to another attendee", async () => {
    const { at, anna, walk } = await fill();
    const same = await build.insertAttendee(at.id);
    await test.db.update(signUp).set({ attendeeId: same.id }).where(eq(signUp.attendeeId, anna.id));
    await test.db.delete(attendee).where(eq(attendee.id, anna.id));
    expect(await readCounts(walk)).toEqual({ counter: 2, rows: 2 });
  });

  it.each([
    [
      "an event",
      ({ walk }: FullEvent) =>
        test.db.delete(recreationalEvent).where(eq(recreationalEvent.id, walk.id)),
    ],
    ["an edition", ({ at }: FullEvent) => test.db.delete(edition).where(eq(edition.id, at.id))],
  ])("allows deleting %s with its sign-ups", async (_case, remove) => {
    await remove(await fill());
    expect(await test.db.select().from(signUp)).toEqual([]);
    expect(await test.db.select().from(recreationalEvent)).toEqual([]);
  });
});

describe("writing recreational events", () => {
  const readTitles = async (at: EditionRow, person: Person) =>
    (await readList(at, person)).map(({ description }) => description.title);

  it("adds, changes, hides and sorts them, and increases the revision each time", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const first = await writes.create(at.id, buildInput("First"));
    const second = await writes.create(at.id, buildInput("Second"));
    expect(await readTitles(at, anna)).toEqual(["First", "Second"]);
    await writes.change(at.id, first, buildInput("Changed"));
    await writes.reorder(at.id, [second]);
    expect(await readTitles(at, anna)).toEqual(["Second", "Changed"]);
    await writes.hide(at.id, second, true);
    expect(await readTitles(at, anna)).toEqual(["Changed"]);
    const [row] = await test.db.select().from(edition).where(eq(edition.id, at.id));
    expect(row?.revision).toBe(at.revision + 5);
  });

  it("rejects invalid values at their field", async () => {
    const at = await build.insertEdition();
    const { id: pictureFileId } = await build.insertFile(at.id, { isPublic: false });
    const invalidInputs: [string, Partial<RecreationalEventInput>][] = [
      ["title", { text: { en: { title: " " } } }],
      ["limit", { limit: -1 }],
      ["limit", { limit: 1.5 }],
      ["endsAt", { endsAt: new Date("2026-09-02T12:59:00Z") }],
      ["pictureFileId", { text: { en: { title: "Walk", pictureFileId } } }],
    ];
    for (const [field, change] of invalidInputs) {
      const write = writes.create(at.id, buildInput("Walk", change));
      await expectFailure(write, "validation-failed", field);
    }
  });

  it("rejects a limit below the number of sign-ups", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertRecreationalEvent(at.id, { limit: 2 });
    await signUpFor(at, anna, walk);
    const fewer = writes.change(at.id, walk.id, buildInput("Walk", { limit: 0 }));
    await expectFailure(fewer, "validation-failed", "limit");
    await writes.change(at.id, walk.id, buildInput("Walk", { limit: 1 }));
    expect(await readList(at, anna)).toMatchObject([{ limit: 1, signedUpCount: 1 }]);
  });

  it("rejects events of another edition", async () => {
    const at = await build.insertEdition();
    const { id } = await build.insertRecreationalEvent((await build.insertEdition()).id);
    await expectFailure(writes.change(at.id, id, buildInput("Mine")), "not-found");
    await expectFailure(writes.hide(at.id, id, true), "not-found");
    await expectFailure(writes.reorder(at.id, [id]), "not-found");
  });
});
