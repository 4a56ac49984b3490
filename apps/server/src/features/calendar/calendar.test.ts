import { AGENDA_FIELD, type CalendarAddress, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import * as schema from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

type EditionKey = { id: number; year: number; type: number };

const inBody = ({ year, type }: EditionKey) => ({ conferenceYear: year, conferenceType: type });

/** A participant with an address of their agenda, and what it answers. */
const subscribe = async (edition: EditionKey, language = "en") => {
  const { account, attendee } = await build.insertParticipant(edition.id, []);
  const token = await test.logIn(account.username);
  const make = async (): Promise<CalendarAddress> =>
    test.get(routes.calendar.make, {
      token,
      body: { ...inBody(edition), password: "correct horse" },
      headers: { "accept-language": language },
    });
  const made = await make();
  return { account, attendee, token, make, address: made.address };
};

const ask = (address: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address);
  return test.app.inject({ method: "GET", url: `${pathname}${search}`, headers });
};

const parse = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent");
  return { calendar, events };
};

const read = async (address: string) => {
  const response = await ask(address);
  expect(response.statusCode, response.body).toBe(200);
  return parse(response.body);
};

const valueOf = (component: ICAL.Component, property: string): string =>
  String(component.getFirstPropertyValue(property));

const topicsOf = (events: ICAL.Component[]) => events.map((event) => valueOf(event, "summary"));

const bookmark = (token: string, id: number) =>
  test.get(routes.agenda.addFavourite, { token, body: { id } });

const changePanel = (
  panel: { id: number; editionId: number },
  change: Partial<typeof schema.panel.$inferInsert>,
) =>
  test.database.write(async (tx, publish) => {
    await tx.update(schema.panel).set(change).where(eq(schema.panel.id, panel.id));
    publish({ kind: "edition", editionId: panel.editionId, part: "programme" });
  });

const expectGone = async (address: string) => expectProblem(await ask(address), "not-found");

describe("my agenda as a calendar", () => {
  it("holds bookmarks, own speeches and recommendations with all that a calendar shows", async () => {
    const edition = await build.insertEdition();
    const building = await build.insertBuilding(edition.id);
    const floor = await build.insertFloor(building.id);
    const { id: roomId } = await build.insertRoom(floor.id);
    const { id: thematicPathId } = await build.insertPath(edition.id);
    const liked = await build.insertPanel(edition.id, { roomId, thematicPathId });
    const mine = await build.insertPanel(edition.id, { text: { en: { topic: "Mine" } } });
    await build.insertPanel(edition.id, { text: { en: { topic: "Not mine" } } });
    const { address, token, attendee } = await subscribe(edition);
    await bookmark(token, liked.id);
    await build.addSpeaker(mine.id, attendee.id);
    await changePanel(mine, { showDetails: true });

    const { calendar, events } = await read(address);
    expect(valueOf(calendar, "x-wr-calname")).toBe("My agenda – Forum");
    expect(valueOf(calendar, "refresh-interval")).toBe("PT1H");
    expect(topicsOf(events)).toEqual(["Grids without borders", "Mine"]);
    const [event] = events as [ICAL.Component];
    const details = await test.get(routes.panels.details, {
      query: { ...inEnglish(edition), id: liked.id },
    });
    const { room, building: around, thematicPath } = details.description;
    expect([room, around, thematicPath].every(Boolean)).toBe(true);
    expect(valueOf(event, "location")).toBe(`${room}, ${around}`);
    expect(valueOf(calendar, "x-wr-timezone")).toBe("Europe/Warsaw");
    expect(valueOf(event, "description")).toBe(
      `Who pays?\n\nhttps://forum.example/panels/details/${liked.id}`,
    );
    expect(valueOf(event, "categories")).toBe(thematicPath);
    expect(valueOf(event, "url")).toBe(`https://forum.example/panels/details/${liked.id}`);
    expect(valueOf(event, "uid")).toBe(`${liked.gid}-2026-${edition.type}@forum.example`);
    expect(valueOf(event, "status")).toBe("CONFIRMED");
    const zone = calendar.getFirstSubcomponent("vtimezone");
    expect(zone && valueOf(zone, "tzid")).toBe("Europe/Warsaw");
    expect(new ICAL.Event(event).startDate.toJSDate()).toEqual(liked.startsAt);
    expect(event.getFirstProperty("dtstart")?.getParameter("tzid")).toBe("Europe/Warsaw");
  });

  it("is in the language in which its address was made", async () => {
    const edition = await build.insertEdition();
    const { id } = await build.insertPanel(edition.id);
    const { address, token } = await subscribe(edition, "pl");
    await bookmark(token, id);
    const { calendar, events } = await read(address);
    expect(valueOf(calendar, "name")).toBe("Moja agenda – Forum");
    expect(topicsOf(events)).toEqual(["Sieci bez granic"]);
  });

  it("is one person's, whom no cache between may mix up, and is not sent twice", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const other = await build.insertPanel(edition.id);
    const { address, token } = await subscribe(edition);
    await bookmark(token, panel.id);
    const first = await ask(address, { "accept-encoding": "gzip" });
    expect(first.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "content-encoding": "gzip",
    });
    const again = () => ask(address, { "if-none-match": String(first.headers["etag"]) });
    const unchanged = await again();
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
    await bookmark(token, other.id);
    expect((await again()).statusCode).toBe(200);
  });

  it("tells of a change by a higher number of the same event, and else by the same bytes", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const { address, token } = await subscribe(edition);
    await bookmark(token, panel.id);
    const before = await read(address);
    expect((await ask(address)).body).toBe((await ask(address)).body);
    const startsAt = new Date("2026-09-02T08:30:00Z");
    await changePanel(panel, { startsAt });
    const [old, event] = [before.events[0], (await read(address)).events[0]];
    if (!old || !event) throw new Error("the event is missing");
    expect(valueOf(event, "uid")).toBe(valueOf(old, "uid"));
    expect(Number(valueOf(event, "sequence"))).toBeGreaterThan(Number(valueOf(old, "sequence")));
    expect(valueOf(event, "last-modified") >= valueOf(old, "last-modified")).toBe(true);
    expect(new ICAL.Event(event).startDate.toJSDate()).toEqual(startsAt);
  });

  it("tells that a bookmarked session is off for as long as the bookmark stays", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const { address, token, attendee } = await subscribe(edition);
    await bookmark(token, panel.id);
    await changePanel(panel, { isHidden: true });
    const { events } = await read(address);
    expect(events.map((event) => [valueOf(event, "summary"), valueOf(event, "status")])).toEqual([
      ["Grids without borders", "CANCELLED"],
    ]);
    expect(events[0]?.hasProperty("description")).toBe(false);
    await test.db.delete(schema.bookmark).where(eq(schema.bookmark.attendeeId, attendee.id));
    expect((await read(address)).events).toEqual([]);
  });

  it("shows nothing of an agenda that is hidden", async () => {
    const edition = await build.insertEdition();
    const [shown, off] = [
      await build.insertPanel(edition.id),
      await build.insertPanel(edition.id, { isHidden: true }),
    ];
    const { address, token, attendee } = await subscribe(edition);
    await bookmark(token, shown.id);
    await test.db.insert(schema.bookmark).values({ attendeeId: attendee.id, panelId: off.id });
    await test.database.write(async (tx, publish) => {
      await tx.update(schema.edition).set({ showAgenda: false });
      publish({ kind: "edition", editionId: edition.id, part: "settings" });
    });
    expect((await read(address)).events).toEqual([]);
  });

  it.each([
    { fields: [AGENDA_FIELD.date], starts: ["2026-09-02"] },
    { fields: [AGENDA_FIELD.time], starts: [] },
  ])("leaves out what the conference does not show: only $fields", async ({ fields, starts }) => {
    const edition = await build.insertEdition({ agendaVisibleFields: fields });
    const panel = await build.insertPanel(edition.id);
    const speaker = await build.insertAttendee(edition.id, { lastName: "Hidden" });
    await build.addSpeaker(panel.id, speaker.id);
    const { address, token } = await subscribe(edition);
    await bookmark(token, panel.id);
    const { events } = await read(address);
    expect(events.map((event) => valueOf(event, "dtstart"))).toEqual(starts);
    expect(events.map((event) => valueOf(event, "description")).join()).not.toContain("Hidden");
  });
});

describe("the address of my agenda", () => {
  it("is told once, and then only that and since when there is one", async () => {
    const edition = await build.insertEdition();
    const { token, address } = await subscribe(edition);
    const state = await test.get(routes.calendar.state, {
      token,
      query: { year: edition.year, type: edition.type },
    });
    expect(state).toEqual({ madeAt: test.clock.now().toISOString() });
    const key = new URL(address).searchParams.get("key") ?? "";
    const rows = await test.db.select().from(schema.calendarFeed);
    expect(JSON.stringify(rows)).not.toContain(key);
    await ask(address);
    expect(test.logLines.join("")).toContain("agenda.ics");
    expect(test.logLines.join("")).not.toContain(key);
  });

  it("stops working when another is made, and when it is revoked", async () => {
    const edition = await build.insertEdition();
    const { token, address, make } = await subscribe(edition);
    const other = await make();
    expect(other.address).not.toBe(address);
    await expectGone(address);
    await read(other.address);
    await test.get(routes.calendar.revoke, { token, body: inBody(edition) });
    await expectGone(other.address);
  });

  it("opens its own conference alone, and no other call", async () => {
    const edition = await build.insertEdition();
    const other = await build.insertEdition();
    const { address } = await subscribe(edition);
    await expectGone(address.replace(`type=${edition.type}`, `type=${other.type}`));
    const key = new URL(address).searchParams.get("key") ?? "";
    const query = inEnglish(edition);
    expectProblem(await test.call(routes.agenda.mine, { query, token: key }), "session-ended");
  });

  it("stops working with the account, and while the conference is hidden", async () => {
    const edition = await build.insertEdition();
    const gone = await subscribe(edition);
    const left = await subscribe(edition);
    await test.db
      .update(schema.account)
      .set({ isDisabled: true })
      .where(eq(schema.account.id, gone.account.id));
    await expectGone(gone.address);
    await read(left.address);
    await test.database.write(async (tx, publish) => {
      await tx.update(schema.edition).set({ visible: false });
      publish({ kind: "edition", editionId: edition.id, part: "settings" });
    });
    await expectGone(left.address);
  });

  it("is made by who knows the password, not by who only found the session open", async () => {
    const edition = await build.insertEdition();
    const { token } = await subscribe(edition);
    const body = { ...inBody(edition), password: "a guess" };
    const refused = await test.call(routes.calendar.make, { token, body });
    expect(expectProblem(refused, "validation-failed").errors).toHaveProperty("password");
  });

  it("is for those who take part: an organiser without a part is refused", async () => {
    const edition = await build.insertEdition();
    const { id, username } = await build.insertAccount();
    await build.makeOrganiser(id, edition.id);
    const token = await test.logIn(username);
    const body = inBody(edition);
    const password = "correct horse";
    const making = { token, body: { ...body, password } };
    expectProblem(await test.call(routes.calendar.make, making), "forbidden");
    expectProblem(await test.call(routes.calendar.revoke, { token, body }), "forbidden");
  });

  it("is read at most sixty times a minute, and another's is not counted with it", async () => {
    const edition = await build.insertEdition();
    const { address } = await subscribe(edition);
    const other = await subscribe(edition);
    const answers = await Promise.all(Array.from({ length: 65 }, () => ask(address)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    await read(other.address);
  });
});

describe("the programme as a calendar", () => {
  it("holds all that is shown, sub-panels too, to subscribe to in a language", async () => {
    const edition = await build.insertEdition();
    const { id: parentId } = await build.insertPanel(edition.id);
    await build.insertPanel(edition.id, { parentId, text: { en: { topic: "A part" } } });
    await build.insertPanel(edition.id, { isHidden: true });
    const response = await test.call(routes.calendar.schedule, { query: inEnglish(edition) });
    expect(response.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const { calendar, events } = parse(response.body);
    expect(valueOf(calendar, "x-wr-calname")).toMatch(/^Programme – /);
    expect(topicsOf(events)).toEqual(["Grids without borders", "A part"]);
    const etag = String(response.headers["etag"]);
    const again = await test.call(routes.calendar.schedule, {
      query: inEnglish(edition),
      headers: { "if-none-match": etag },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe("one panel as a calendar file", () => {
  const file = (edition: EditionKey, id: number) =>
    test.call(routes.calendar.panel, { query: { ...inEnglish(edition), id } });

  it("is the event of the subscription, to save, and no calendar of its own", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const { address, token } = await subscribe(edition);
    await bookmark(token, panel.id);
    const response = await file(edition, panel.id);
    expect(response.headers["content-disposition"]).toBe(
      `attachment; filename=panel-${panel.id}.ics`,
    );
    const { calendar, events } = parse(response.body);
    expect(calendar.hasProperty("x-wr-calname")).toBe(false);
    const subscribed = await read(address);
    expect(events.map((event) => event.toString())).toEqual(
      subscribed.events.map((event) => event.toString()),
    );
  });

  it("is of what has a page: not an hour slot, a hidden panel or another conference's", async () => {
    const edition = await build.insertEdition();
    const other = await build.insertEdition();
    for (const { id } of [
      await build.insertPanel(edition.id, { itemType: 3 }),
      await build.insertPanel(edition.id, { isHidden: true }),
      await build.insertPanel(other.id),
    ]) {
      expectProblem(await file(edition, id), "not-found");
    }
  });
});
