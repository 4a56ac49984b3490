import { type BodyOf, routes } from "@foyer/contract";
import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendee, edition, partyEvent, partySignUp } from "../../db/schema/index.ts";
import { Failure } from "../../lib/failure.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";
import { openWrites } from "../../testing/writes.ts";
import { recreationalEvents, type RecreationalEventDraft } from "./party-events.writes.ts";

const { test, build } = await openTestApp();

const { recreationalEvents: writes } = openWrites(test, { recreationalEvents });
const { list, details, signUp, signOut } = routes.partyEvents;

type EditionRow = Awaited<ReturnType<typeof build.insertEdition>>;
type Person = Awaited<ReturnType<typeof insertPerson>>;

const insertPerson = async (at: EditionRow, modules?: number[]) => {
  const { account, attendee: row } = await build.insertParticipant(at.id, modules);
  return { id: row.id, accountId: account.id, token: await test.logIn(account.username) };
};

const bodyOf = (at: EditionRow, id: number): BodyOf<typeof signUp> => ({
  conferenceYear: at.year,
  conferenceType: at.type,
  language: 1,
  id,
});
const enter = (at: EditionRow, { token }: Person, { id }: { id: number }) =>
  test.get(signUp, { body: bodyOf(at, id), token });
const leave = (at: EditionRow, { token }: Person, { id }: { id: number }) =>
  test.get(signOut, { body: bodyOf(at, id), token });
const see = (at: EditionRow, { token }: Person) => test.get(list, { query: inEnglish(at), token });
const seeOne = async (at: EditionRow, person: Person, { id }: { id: number }) => {
  const event = (await see(at, person)).find((one) => one.id === id);
  const { signedUpCount, isSignedUp, canSignUp, canSignOut } = event ?? {};
  return { signedUpCount, isSignedUp, canSignUp, canSignOut };
};

/** What My Forum shows of it. */
const seeOwn = async (at: EditionRow, { token }: Person) => {
  const query = { ...inEnglish(at), language: 0 };
  return (await test.get(routes.profile.landing, { query, token })).partyEvent;
};

const countsOf = async ({ id }: { id: number }) => {
  const [counted] = await test.db
    .select({ kept: partyEvent.signedUpCount })
    .from(partyEvent)
    .where(eq(partyEvent.id, id));
  const [stored] = await test.db
    .select({ rows: count() })
    .from(partySignUp)
    .where(eq(partySignUp.partyEventId, id));
  return { kept: counted?.kept, rows: stored?.rows };
};

const draftOf = (
  title: string,
  change: Partial<RecreationalEventDraft> = {},
): RecreationalEventDraft => ({
  startsAt: new Date("2026-09-02T13:00:00Z"),
  endsAt: null,
  limit: null,
  text: { pl: { title: `${title} po polsku` }, en: { title } },
  ...change,
});

const expectFailure = async (writing: Promise<unknown>, code: string, field?: string) => {
  const failure = await writing.catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error("the write was not refused");
  expect([failure.code, failure.issues[0]?.field]).toEqual([code, field]);
};

describe("the list of recreational events", () => {
  it("tells when and where each is, its lead, and how many places are left", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertPartyEvent(at.id, {
      limit: 8,
      text: {
        pl: { title: "Spacer", location: "Polana" },
        en: { title: "Walk", content: "<p>Meet <b>early</b></p><script>x()</script>" },
      },
    });
    await build.insertPartyEvent(at.id, { isHidden: true });
    await build.insertPartyEvent((await build.insertEdition()).id);
    expect(await see(at, anna)).toEqual([
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

  it("offers nobody a sign-up who lacks the module, and shows them the events all the same", async () => {
    const at = await build.insertEdition();
    const walk = await build.insertPartyEvent(at.id);
    const maria = await insertPerson(at, [1, 2, 3, 4]);
    const { id, username } = await build.insertAccount();
    await build.makeOrganiser(id, at.id);
    const organiser = { id: 0, accountId: id, token: await test.logIn(username) };
    for (const person of [maria, organiser]) {
      expect(await seeOne(at, person, walk)).toMatchObject({ canSignUp: false, canSignOut: false });
      const response = await test.call(signUp, { body: bodyOf(at, walk.id), token: person.token });
      expectProblem(response, "forbidden");
    }
  });

  it("tells the whole text as sanitised HTML, but not of what is hidden", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const content = `<p onclick="x()">Warm <b>clothes</b></p><script>alert(1)</script>`;
    const draft = draftOf("Walk", { text: { en: { title: "Walk", content } } });
    const id = await writes.create(at.id, draft);
    const ask = () => test.call(details, { query: { id, language: 0 }, token: anna.token });
    const response = await ask();
    expect(response.body).toBe("<p>Warm <strong>clothes</strong></p>");
    expect(response.headers["content-security-policy"]).toMatch(/default-src 'none';.*sandbox/);
    await writes.hide(at.id, id, true);
    expectProblem(await ask(), "not-found");
  });
});

describe("signing up", () => {
  it("is for one event a person, and to sign out frees the place", async () => {
    const at = await build.insertEdition();
    const [anna, john] = [await insertPerson(at), await insertPerson(at)];
    const walk = await build.insertPartyEvent(at.id, { limit: 1 });
    const concert = await build.insertPartyEvent(at.id);
    expect(await enter(at, anna, walk)).toBe(true);
    expect(await enter(at, anna, walk)).toBe(true);
    expect(await enter(at, anna, concert)).toBe(false);
    expect(await enter(at, john, walk)).toBe(false);
    expect(await seeOne(at, anna, walk)).toEqual({
      signedUpCount: 1,
      isSignedUp: true,
      canSignUp: false,
      canSignOut: true,
    });
    expect(await seeOne(at, anna, concert)).toMatchObject({ canSignUp: false, canSignOut: false });
    expect(await seeOne(at, john, walk)).toMatchObject({ isSignedUp: false, canSignUp: false });
    expect(await seeOne(at, john, concert)).toMatchObject({ canSignUp: true });
    expect(await leave(at, john, walk)).toBe(false);
    expect(await leave(at, anna, walk)).toBe(true);
    expect(await leave(at, anna, walk)).toBe(false);
    expect(await enter(at, john, walk)).toBe(true);
    expect(await countsOf(walk)).toEqual({ kept: 1, rows: 1 });
  });

  it("ends as the event begins, and so does signing out", async () => {
    const at = await build.insertEdition();
    const [anna, john] = [await insertPerson(at), await insertPerson(at)];
    const walk = await build.insertPartyEvent(at.id, {
      startsAt: new Date("2026-09-02T10:00:01Z"),
    });
    expect(await enter(at, anna, walk)).toBe(true);
    const startOfTests = test.clock.now().toISOString();
    test.clock.advance(1_000);
    expect(await enter(at, anna, walk)).toBe(true);
    expect(await enter(at, john, walk)).toBe(false);
    expect(await leave(at, anna, walk)).toBe(false);
    expect(await seeOne(at, anna, walk)).toMatchObject({ isSignedUp: true, canSignOut: false });
    expect(await seeOne(at, john, walk)).toMatchObject({ canSignUp: false });
    test.clock.set(startOfTests);
  });

  it("knows only events that the edition shows", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const hidden = await build.insertPartyEvent(at.id, { isHidden: true });
    const foreign = await build.insertPartyEvent((await build.insertEdition()).id);
    for (const id of [hidden.id, foreign.id, 2_000_000_000]) {
      const body = bodyOf(at, id);
      expectProblem(await test.call(signUp, { body, token: anna.token }), "not-found");
      expectProblem(await test.call(signOut, { body, token: anna.token }), "not-found");
    }
  });

  it("stands nobody in the way once its event is hidden", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertPartyEvent(at.id);
    const concert = await build.insertPartyEvent(at.id, { limit: 1 });
    await enter(at, anna, walk);
    await writes.hide(at.id, walk.id, true);
    expect(await seeOne(at, anna, concert)).toMatchObject({ isSignedUp: false, canSignUp: true });
    expect(await enter(at, anna, concert)).toBe(true);
    expect([await countsOf(walk), await countsOf(concert)]).toEqual([
      { kept: 0, rows: 0 },
      { kept: 1, rows: 1 },
    ]);
  });

  it("by many at once gives as many places as there are, and every reply is what is stored", async () => {
    const at = await build.insertEdition();
    const walk = await build.insertPartyEvent(at.id, { limit: 3 });
    const people = [];
    for (let index = 0; index < 8; index += 1) people.push(await insertPerson(at));
    const replies = await Promise.all(
      people
        .flatMap((one) => [one, one])
        .map(async (one) => ({
          id: one.id,
          isIn: await enter(at, one, walk),
        })),
    );
    const stored = await test.db.select({ id: partySignUp.attendeeId }).from(partySignUp);
    expect(stored).toHaveLength(3);
    const signedUp = new Set(replies.filter(({ isIn }) => isIn).map(({ id }) => id));
    expect(signedUp).toEqual(new Set(stored.map(({ id }) => id)));
    expect(replies.filter(({ isIn }) => isIn)).toHaveLength(6);
  });

  it("is limited to sixty tries a minute", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertPartyEvent(at.id);
    for (let tries = 0; tries < 60; tries += 1) await enter(at, anna, walk);
    const body = bodyOf(at, walk.id);
    expectProblem(await test.call(signUp, { body, token: anna.token }), "too-many-requests");
  });
});

describe("one's own event, for My Forum", () => {
  it("is what somebody is signed up for, in their language, unless it is hidden", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertPartyEvent(at.id);
    expect(await seeOwn(at, anna)).toBeNull();
    await enter(at, anna, walk);
    expect(await seeOwn(at, anna)).toEqual({
      id: walk.id,
      title: "Spacer",
      startDate: "2026-09-02T15:00:00+02:00",
      localization: "Hotel",
    });
    await writes.hide(at.id, walk.id, true);
    expect(await seeOwn(at, anna)).toBeNull();
  });
});

describe("an organiser's assignment", () => {
  it("takes the place of what the person chose, and only organisers undo it", async () => {
    const at = await build.insertEdition();
    const john = await insertPerson(at);
    const walk = await build.insertPartyEvent(at.id);
    const concert = await build.insertPartyEvent(at.id, { limit: 1 });
    await enter(at, john, walk);
    await writes.assign(at.id, concert.id, john.id);
    expect(await seeOne(at, john, concert)).toEqual({
      signedUpCount: 1,
      isSignedUp: true,
      canSignUp: false,
      canSignOut: false,
    });
    expect(await leave(at, john, concert)).toBe(false);
    expect(await enter(at, john, walk)).toBe(false);
    expect([await countsOf(walk), await countsOf(concert)]).toEqual([
      { kept: 0, rows: 0 },
      { kept: 1, rows: 1 },
    ]);
    await writes.unassign(at.id, concert.id, john.id);
    expect(await countsOf(concert)).toEqual({ kept: 0, rows: 0 });
    await expectFailure(writes.unassign(at.id, concert.id, john.id), "not-found");
  });

  it("is refused beyond the places, and across editions", async () => {
    const at = await build.insertEdition();
    const [anna, john] = [await insertPerson(at), await insertPerson(at)];
    const walk = await build.insertPartyEvent(at.id, { limit: 1 });
    const foreign = await build.insertPartyEvent((await build.insertEdition()).id);
    await writes.assign(at.id, walk.id, anna.id);
    await expectFailure(writes.assign(at.id, walk.id, john.id), "validation-failed", "limit");
    await expectFailure(writes.assign(at.id, foreign.id, john.id), "not-found");
    expect(await countsOf(walk)).toEqual({ kept: 1, rows: 1 });
  });
});

describe("the count of people", () => {
  const fill = async () => {
    const at = await build.insertEdition();
    const [anna, john] = [await insertPerson(at), await insertPerson(at)];
    const walk = await build.insertPartyEvent(at.id, { limit: 2 });
    await enter(at, anna, walk);
    await enter(at, john, walk);
    return { at, anna, john, walk };
  };
  type Filled = Awaited<ReturnType<typeof fill>>;

  it("follows attendees who are removed", async () => {
    const { anna, walk } = await fill();
    await test.db.delete(attendee).where(eq(attendee.id, anna.id));
    expect(await countsOf(walk)).toEqual({ kept: 1, rows: 1 });
  });

  it("stays when a sign-up goes over to the row of the same person", async () => {
    const { at, anna, walk } = await fill();
    const same = await build.insertAttendee(at.id);
    await test.db
      .update(partySignUp)
      .set({ attendeeId: same.id })
      .where(eq(partySignUp.attendeeId, anna.id));
    await test.db.delete(attendee).where(eq(attendee.id, anna.id));
    expect(await countsOf(walk)).toEqual({ kept: 2, rows: 2 });
  });

  it.each([
    [
      "an event",
      ({ walk }: Filled) => test.db.delete(partyEvent).where(eq(partyEvent.id, walk.id)),
    ],
    ["an edition", ({ at }: Filled) => test.db.delete(edition).where(eq(edition.id, at.id))],
  ])("lets %s be removed with its sign-ups", async (_what, remove) => {
    await remove(await fill());
    expect(await test.db.select().from(partySignUp)).toEqual([]);
    expect(await test.db.select().from(partyEvent)).toEqual([]);
  });
});

describe("writing recreational events", () => {
  const titlesSeenBy = async (at: EditionRow, person: Person) =>
    (await see(at, person)).map(({ description }) => description.title);

  it("adds, changes, hides and orders them, and raises the revision each time", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const first = await writes.create(at.id, draftOf("First"));
    const second = await writes.create(at.id, draftOf("Second"));
    expect(await titlesSeenBy(at, anna)).toEqual(["First", "Second"]);
    await writes.change(at.id, first, draftOf("Changed"));
    await writes.reorder(at.id, [second]);
    expect(await titlesSeenBy(at, anna)).toEqual(["Second", "Changed"]);
    await writes.hide(at.id, second, true);
    expect(await titlesSeenBy(at, anna)).toEqual(["Changed"]);
    const [row] = await test.db.select().from(edition).where(eq(edition.id, at.id));
    expect(row?.revision).toBe(at.revision + 5);
  });

  it("refuses what makes no sense, at its field", async () => {
    const at = await build.insertEdition();
    const { id: pictureFileId } = await build.insertFile(at.id, { isPublic: false });
    const wrong: [string, Partial<RecreationalEventDraft>][] = [
      ["title", { text: { en: { title: " " } } }],
      ["limit", { limit: -1 }],
      ["limit", { limit: 1.5 }],
      ["endsAt", { endsAt: new Date("2026-09-02T12:59:00Z") }],
      ["pictureFileId", { text: { en: { title: "Walk", pictureFileId } } }],
    ];
    for (const [field, change] of wrong) {
      const writing = writes.create(at.id, draftOf("Walk", change));
      await expectFailure(writing, "validation-failed", field);
    }
  });

  it("never takes away places of people who are signed up", async () => {
    const at = await build.insertEdition();
    const anna = await insertPerson(at);
    const walk = await build.insertPartyEvent(at.id, { limit: 2 });
    await enter(at, anna, walk);
    const fewer = writes.change(at.id, walk.id, draftOf("Walk", { limit: 0 }));
    await expectFailure(fewer, "validation-failed", "limit");
    await writes.change(at.id, walk.id, draftOf("Walk", { limit: 1 }));
    expect(await see(at, anna)).toMatchObject([{ limit: 1, signedUpCount: 1 }]);
  });

  it("reaches nothing of another edition", async () => {
    const at = await build.insertEdition();
    const { id } = await build.insertPartyEvent((await build.insertEdition()).id);
    await expectFailure(writes.change(at.id, id, draftOf("Mine")), "not-found");
    await expectFailure(writes.hide(at.id, id, true), "not-found");
    await expectFailure(writes.reorder(at.id, [id]), "not-found");
  });
});
