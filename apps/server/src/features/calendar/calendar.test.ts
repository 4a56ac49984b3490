import { AGENDA_FIELD, type CalendarAddress, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import * as schema from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

type EditionKey = { id: number; year: number; type: number };

const toConference = ({ year, type }: EditionKey) => ({
  conferenceYear: year,
  conferenceType: type,
});

/** Creates a participant with a calendar URL. */
const subscribe = async (edition: EditionKey, language = "en") => {
  const { account, attendee } = await build.insertParticipant(edition.id, []);
  const token = await test.logIn(account.username);
  const createAddress = async (): Promise<CalendarAddress> =>
    test.get(routes.calendar.create, {
      token,
      body: { ...toConference(edition), password: "correct horse" },
      headers: { "accept-language": language },
    });
  const created = await createAddress();
  return { account, attendee, token, createAddress, address: created.address };
};

const request = (address: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address);
  return test.app.inject({ method: "GET", url: `${pathname}${search}`, headers });
};

const parse = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent");
  return { calendar, events };
};

const read = async (address: string) => {
  const response = await request(address);
  expect(response.statusCode, response.body).toBe(200);
  return parse(response.body);
};

const getValue = (component: ICAL.Component, property: string): string =>
  String(component.getFirstPropertyValue(property));

const getTopics = (events: ICAL.Component[]) => events.map((event) => getValue(event, "summary"));

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

const expectNotFound = async (address: string) =>
  expectProblem(await request(address), "not-found");

describe("my agenda as a calendar", () => {
  it("contains bookmarked, recommended and own panels with all properties", async () => {
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
    expect(getValue(calendar, "x-wr-calname")).toBe("My agenda – Forum");
    expect(getValue(calendar, "refresh-interval")).toBe("PT1H");
    expect(getTopics(events)).toEqual(["Grids without borders", "Mine"]);
    const [event] = events as [ICAL.Component];
    const details = await test.get(routes.panels.details, {
      query: { ...inEnglish(edition), id: liked.id },
    });
    const { room, building: buildingName, thematicPath } = details.description;
    expect([room, buildingName, thematicPath].every(Boolean)).toBe(true);
    expect(getValue(event, "location")).toBe(`${room}, ${buildingName}`);
    expect(getValue(calendar, "x-wr-timezone")).toBe("Europe/Warsaw");
    expect(getValue(event, "description")).toBe(
      `Who pays?\n\nhttps://forum.example/panels/details/${liked.id}`,
    );
    expect(getValue(event, "categories")).toBe(thematicPath);
    expect(getValue(event, "url")).toBe(`https://forum.example/panels/details/${liked.id}`);
    expect(getValue(event, "uid")).toBe(`${liked.gid}-2026-${edition.type}@forum.example`);
    expect(getValue(event, "status")).toBe("CONFIRMED");
    const zone = calendar.getFirstSubcomponent("vtimezone");
    expect(zone && getValue(zone, "tzid")).toBe("Europe/Warsaw");
    expect(new ICAL.Event(event).startDate.toJSDate()).toEqual(liked.startsAt);
    expect(event.getFirstProperty("dtstart")?.getParameter("tzid")).toBe("Europe/Warsaw");
  });

  it("is in the language of the request that created its URL", async () => {
    const edition = await build.insertEdition();
    const { id } = await build.insertPanel(edition.id);
    const { address, token } = await subscribe(edition, "pl");
    await bookmark(token, id);
    const { calendar, events } = await read(address);
    expect(getValue(calendar, "name")).toBe("Moja agenda – Forum");
    expect(getTopics(events)).toEqual(["Sieci bez granic"]);
  });

  it("is private to its owner and answers unchanged requests with 304", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const other = await build.insertPanel(edition.id);
    const { address, token } = await subscribe(edition);
    await bookmark(token, panel.id);
    const first = await request(address, { "accept-encoding": "gzip" });
    expect(first.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "content-encoding": "gzip",
    });
    const again = () => request(address, { "if-none-match": String(first.headers["etag"]) });
    const unchanged = await again();
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
    await bookmark(token, other.id);
    expect((await again()).statusCode).toBe(200);
  });

  it("increases the sequence of a changed event and is otherwise identical", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const { address, token } = await subscribe(edition);
    await bookmark(token, panel.id);
    const before = await read(address);
    expect((await request(address)).body).toBe((await request(address)).body);
    const startsAt = new Date("2026-09-02T08:30:00Z");
    await changePanel(panel, { startsAt });
    const [old, event] = [before.events[0], (await read(address)).events[0]];
    if (!old || !event) throw new Error("the event is missing");
    expect(getValue(event, "uid")).toBe(getValue(old, "uid"));
    expect(Number(getValue(event, "sequence"))).toBeGreaterThan(Number(getValue(old, "sequence")));
    expect(getValue(event, "last-modified") >= getValue(old, "last-modified")).toBe(true);
    expect(new ICAL.Event(event).startDate.toJSDate()).toEqual(startsAt);
  });

  it("contains a cancelled panel while it is bookmarked", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const { address, token, attendee } = await subscribe(edition);
    await bookmark(token, panel.id);
    await changePanel(panel, { isHidden: true });
    const { events } = await read(address);
    expect(events.map((event) => [getValue(event, "summary"), getValue(event, "status")])).toEqual([
      ["Grids without borders", "CANCELLED"],
    ]);
    expect(events[0]?.hasProperty("description")).toBe(false);
    await test.db.delete(schema.bookmark).where(eq(schema.bookmark.attendeeId, attendee.id));
    expect((await read(address)).events).toEqual([]);
  });

  it("is empty for a hidden agenda", async () => {
    const edition = await build.insertEdition();
    const [visible, hidden] = [
      await build.insertPanel(edition.id),
      await build.insertPanel(edition.id, { isHidden: true }),
    ];
    const { address, token, attendee } = await subscribe(edition);
    await bookmark(token, visible.id);
    await test.db.insert(schema.bookmark).values({ attendeeId: attendee.id, panelId: hidden.id });
    await test.database.write(async (tx, publish) => {
      await tx.update(schema.edition).set({ showAgenda: false });
      publish({ kind: "edition", editionId: edition.id, part: "settings" });
    });
    expect((await read(address)).events).toEqual([]);
  });

  it.each([
    { fields: [AGENDA_FIELD.date], starts: ["2026-09-02"] },
    { fields: [AGENDA_FIELD.time], starts: [] },
  ])("omits hidden fields: only $fields are visible", async ({ fields, starts }) => {
    const edition = await build.insertEdition({ agendaVisibleFields: fields });
    const panel = await build.insertPanel(edition.id);
    const speaker = await build.insertAttendee(edition.id, { lastName: "Hidden" });
    await build.addSpeaker(panel.id, speaker.id);
    const { address, token } = await subscribe(edition);
    await bookmark(token, panel.id);
    const { events } = await read(address);
    expect(events.map((event) => getValue(event, "dtstart"))).toEqual(starts);
    expect(events.map((event) => getValue(event, "description")).join()).not.toContain("Hidden");
  });
});

describe("the URL of my agenda", () => {
  it("is returned once; afterwards only its creation time is returned", async () => {
    const edition = await build.insertEdition();
    const { token, address } = await subscribe(edition);
    const state = await test.get(routes.calendar.state, {
      token,
      query: { year: edition.year, type: edition.type },
    });
    expect(state).toEqual({ createdAt: test.clock.now().toISOString() });
    const key = new URL(address).searchParams.get("key") ?? "";
    const rows = await test.db.select().from(schema.calendarFeed);
    expect(JSON.stringify(rows)).not.toContain(key);
    await request(address);
    expect(test.logLines.join("")).toContain("agenda.ics");
    expect(test.logLines.join("")).not.toContain(key);
  });

  it("stops working when another one is created and when it is revoked", async () => {
    const edition = await build.insertEdition();
    const { token, address, createAddress } = await subscribe(edition);
    const other = await createAddress();
    expect(other.address).not.toBe(address);
    await expectNotFound(address);
    await read(other.address);
    await test.get(routes.calendar.revoke, { token, body: toConference(edition) });
    await expectNotFound(other.address);
  });

  it("gives access to its own conference only, and to no other route", async () => {
    const edition = await build.insertEdition();
    const other = await build.insertEdition();
    const { address } = await subscribe(edition);
    await expectNotFound(address.replace(`type=${edition.type}`, `type=${other.type}`));
    const key = new URL(address).searchParams.get("key") ?? "";
    const query = inEnglish(edition);
    expectProblem(await test.call(routes.agenda.mine, { query, token: key }), "session-ended");
  });

  it("stops working when the account is disabled or the conference is hidden", async () => {
    const edition = await build.insertEdition();
    const disabled = await subscribe(edition);
    const remaining = await subscribe(edition);
    await test.db
      .update(schema.account)
      .set({ isDisabled: true })
      .where(eq(schema.account.id, disabled.account.id));
    await expectNotFound(disabled.address);
    await read(remaining.address);
    await test.database.write(async (tx, publish) => {
      await tx.update(schema.edition).set({ visible: false });
      publish({ kind: "edition", editionId: edition.id, part: "settings" });
    });
    await expectNotFound(remaining.address);
  });

  it("requires the password to be created", async () => {
    const edition = await build.insertEdition();
    const { token } = await subscribe(edition);
    const body = { ...toConference(edition), password: "a guess" };
    const rejected = await test.call(routes.calendar.create, { token, body });
    expect(expectProblem(rejected, "validation-failed").errors).toHaveProperty("password");
  });

  it("is rejected for organisers who do not take part", async () => {
    const edition = await build.insertEdition();
    const { id, username } = await build.insertAccount();
    await build.makeOrganiser(id, edition.id);
    const token = await test.logIn(username);
    const body = toConference(edition);
    const password = "correct horse";
    const input = { token, body: { ...body, password } };
    expectProblem(await test.call(routes.calendar.create, input), "forbidden");
    expectProblem(await test.call(routes.calendar.revoke, { token, body }), "forbidden");
  });

  it("is limited to 60 reads per minute for each attendee", async () => {
    const edition = await build.insertEdition();
    const { address } = await subscribe(edition);
    const other = await subscribe(edition);
    const responses = await Promise.all(Array.from({ length: 65 }, () => request(address)));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    await read(other.address);
  });
});

describe("the programme as a calendar", () => {
  it("contains all visible panels and sub-panels in the requested language", async () => {
    const edition = await build.insertEdition();
    const { id: parentId } = await build.insertPanel(edition.id);
    await build.insertPanel(edition.id, { parentId, text: { en: { topic: "A part" } } });
    await build.insertPanel(edition.id, { isHidden: true });
    const response = await test.call(routes.calendar.schedule, { query: inEnglish(edition) });
    expect(response.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const { calendar, events } = parse(response.body);
    expect(getValue(calendar, "x-wr-calname")).toMatch(/^Programme – /);
    expect(getTopics(events)).toEqual(["Grids without borders", "A part"]);
    const etag = String(response.headers["etag"]);
    const again = await test.call(routes.calendar.schedule, {
      query: inEnglish(edition),
      headers: { "if-none-match": etag },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe("one panel as a calendar file", () => {
  const fetchFile = (edition: EditionKey, id: number) =>
    test.call(routes.calendar.panel, { query: { ...inEnglish(edition), id } });

  it("contains the event of the subscription without a calendar name", async () => {
    const edition = await build.insertEdition();
    const panel = await build.insertPanel(edition.id);
    const { address, token } = await subscribe(edition);
    await bookmark(token, panel.id);
    const response = await fetchFile(edition, panel.id);
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

  it("is rejected for an hour slot, a hidden panel and another conference", async () => {
    const edition = await build.insertEdition();
    const other = await build.insertEdition();
    for (const { id } of [
      await build.insertPanel(edition.id, { itemType: 3 }),
      await build.insertPanel(edition.id, { isHidden: true }),
      await build.insertPanel(other.id),
    ]) {
      expectProblem(await fetchFile(edition, id), "not-found");
    }
  });
});
