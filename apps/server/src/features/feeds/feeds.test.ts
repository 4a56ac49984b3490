import { AGENDA_FIELD, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import * as schema from "../../db/schema/index.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();

type Edition = Awaited<ReturnType<typeof build.insertEdition>>;

const fetchXml = (edition: Edition, language = 1, headers: Record<string, string> = {}) =>
  test.call(routes.feeds.xml, { query: { ...inEnglish(edition), language }, headers });

const fetchJson = async (edition: Edition, version?: number) => {
  const query = { ...inEnglish(edition), ...(version && { version }) };
  const response = await test.call(routes.feeds.json, { query });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  return JSON.parse(response.body);
};

type Element = {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
};

/** Parses a document; throws if it is not well formed. */
const parse = (xml: string): Element => {
  const stack: Element[] = [{ name: "", attributes: {}, children: [], text: "" }];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: "" };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on("text", (text) => {
    const open = stack.at(-1);
    if (open) open.text += text;
  });
  parser.on("closetag", () => void stack.pop());
  parser.write(xml).close();
  const [root] = stack[0]?.children ?? [];
  if (!root) throw new Error("the document has no root element");
  return root;
};

const findAll = (element: Element, ...names: string[]): Element[] => {
  const [name, ...rest] = names;
  const matches = element.children.filter((child) => child.name === name);
  return rest.length === 0 ? matches : matches.flatMap((child) => findAll(child, ...rest));
};

const getText = (element: Element, name: string) => findAll(element, name)[0]?.text;

const readXml = async (edition: Edition, language = 1) => {
  const response = await fetchXml(edition, language);
  expect(response.statusCode, response.body).toBe(200);
  return parse(response.body);
};

const listEvents = (root: Element) => findAll(root, "day", "room", "event");

/** Creates an edition with a panel that has all fields of a schedule. */
const insertConference = async () => {
  const edition = await build.insertEdition({ startsOn: "2026-09-02", endsOn: "2026-09-03" });
  const building = await build.insertBuilding(edition.id);
  const floor = await build.insertFloor(building.id);
  const { id: roomId } = await build.insertRoom(floor.id);
  const { id: thematicPathId } = await build.insertPath(edition.id);
  const panel = await build.insertPanel(edition.id, {
    roomId,
    thematicPathId,
    additionalContent: "https://grids.example/more?a=1&b=2",
    endsAt: new Date("2026-09-02T09:30:00Z"),
    text: {
      en: { topic: "Grids & <borders>\u0001", description: "<p>Who <strong>pays</strong>?</p>" },
    },
  });
  const speaker = await build.insertAttendee(edition.id, {
    firstName: "Ewa",
    lastName: "Kowalska",
  });
  await build.addSpeaker(panel.id, speaker.id);
  return { edition, panel, speaker };
};

describe("the programme as schedule XML", () => {
  it("contains the fields that schedule apps read", async () => {
    const { edition, panel } = await insertConference();
    const response = await fetchXml(edition);
    expect(response.headers["content-type"]).toBe(
      "application/vnd.c3voc.schedule+xml; charset=utf-8",
    );
    const root = parse(response.body);
    expect(root.name).toBe("schedule");
    expect(root.children.map(({ name }) => name)).toEqual([
      "generator",
      "url",
      "version",
      "conference",
      "day",
      "day",
    ]);
    const [conference] = findAll(root, "conference");
    expect(getText(conference!, "time_zone_name")).toBe("Europe/Warsaw");
    expect(getText(conference!, "acronym")).toMatch(/^[a-z0-9_-]{4,}$/);
    expect([getText(conference!, "start"), getText(conference!, "end")]).toEqual([
      "2026-09-02",
      "2026-09-03",
    ]);
    expect(findAll(conference!, "track")[0]?.attributes).toMatchObject({
      slug: expect.stringMatching(/^[a-z0-9_-]+[a-z0-9]$/),
      color: expect.stringMatching(/^#[\da-f]{6}$/i),
    });
    expect(findAll(root, "day").map(({ attributes }) => attributes)).toEqual([
      {
        index: "1",
        date: "2026-09-02",
        start: "2026-09-02T04:00:00+02:00",
        end: "2026-09-03T04:00:00+02:00",
      },
      {
        index: "2",
        date: "2026-09-03",
        start: "2026-09-03T04:00:00+02:00",
        end: "2026-09-04T04:00:00+02:00",
      },
    ]);
    const [event] = listEvents(root);
    expect(event?.attributes).toEqual({ id: String(panel.id), guid: panel.gid });
    const fields = Object.fromEntries(event!.children.map(({ name, text }) => [name, text]));
    expect(fields).toMatchObject({
      date: "2026-09-02T10:00:00+02:00",
      start: "10:00",
      duration: "01:30",
      title: "Grids & <borders>",
      language: "en",
      description: "<p>Who <strong>pays</strong>?</p>",
      slug: expect.stringMatching(/^[a-z0-9_-]+[a-z0-9]$/),
      url: expect.stringMatching(new RegExp(`^https?://.*/panels/details/${panel.id}$`)),
    });
    expect(fields["room"]).toBe(findAll(root, "day", "room")[0]?.attributes["name"]);
    expect(findAll(event!, "links", "link")[0]?.attributes["href"]).toBe(
      "https://grids.example/more?a=1&b=2",
    );
    const [person] = findAll(event!, "persons", "person");
    expect(person).toMatchObject({
      text: "Ewa Kowalska",
      attributes: {
        id: expect.stringMatching(/^[1-9]\d*$/),
        guid: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      },
    });
  });

  it("writes durations up to 99 h in hours and longer ones in days", async () => {
    const edition = await build.insertEdition();
    const startsAt = new Date("2026-09-02T08:00:00Z");
    for (const endsAt of ["2026-09-03T10:00:00Z", "2026-09-07T10:05:00Z"]) {
      await build.insertPanel(edition.id, { startsAt, endsAt: new Date(endsAt) });
    }
    const durations = listEvents(await readXml(edition)).map((event) => getText(event, "duration"));
    expect(durations).toEqual(["26:00", "5:02:05"]);
  });

  it("lists sub-panels in the abstract of their panel", async () => {
    const { edition, panel } = await insertConference();
    await build.insertPanel(edition.id, {
      parentId: panel.id,
      text: { en: { topic: "Part one" } },
    });
    const events = listEvents(await readXml(edition));
    expect(events).toHaveLength(1);
    expect(getText(events[0]!, "abstract")).toMatch(/^10:00–\d\d:\d\d Part one$/);
  });

  it("contains the language of an untranslated topic", async () => {
    const { edition } = await insertConference();
    const [event] = listEvents(await readXml(edition, 0));
    expect(getText(event!, "language")).toBe("en");
  });

  it("has no panels if the edition hides days, times or programme", async () => {
    const { edition } = await insertConference();
    for (const hidden of [
      { agendaVisibleFields: [AGENDA_FIELD.date] },
      { agendaVisibleFields: [AGENDA_FIELD.time] },
      { showAgenda: false },
    ]) {
      const { edition: other } = await insertConference();
      await test.database.write(async (tx, publish) => {
        await tx.update(schema.edition).set(hidden).where(eq(schema.edition.id, other.id));
        publish({ kind: "edition", editionId: other.id, part: "settings" });
      });
      const root = await readXml(other);
      expect(listEvents(root)).toEqual([]);
      expect(findAll(root, "day")).toHaveLength(2);
    }
    expect(listEvents(await readXml(edition))).toHaveLength(1);
  });

  it("responds with 304 until the programme changes", async () => {
    const { edition, panel } = await insertConference();
    const { headers } = await fetchXml(edition);
    const etag = String(headers["etag"]);
    const again = await fetchXml(edition, 1, { "if-none-match": etag });
    expect(again.statusCode).toBe(304);
    await test.database.write(async (tx, publish) => {
      await tx
        .update(schema.panel)
        .set({ text: { en: { topic: "Moved" } } })
        .where(eq(schema.panel.id, panel.id));
      publish({ kind: "edition", editionId: edition.id, part: "programme" });
    });
    await expect
      .poll(async () => (await fetchXml(edition, 1, { "if-none-match": etag })).body, {
        timeout: 5_000,
      })
      .toContain("Moved");
  });

  it("is not found for a hidden edition", async () => {
    const edition = await build.insertEdition({ visible: false });
    expectProblem(await fetchXml(edition), "not-found");
  });
});

describe("the programme as schedule JSON", () => {
  it("is version 1 by default", async () => {
    const { edition, panel } = await insertConference();
    const { schedule, $schema } = await fetchJson(edition);
    expect($schema).toBe("https://c3voc.de/schedule/schema.json");
    const { conference } = schedule;
    expect(conference).toMatchObject({ daysCount: 2, time_zone_name: "Europe/Warsaw" });
    expect(conference.days).toHaveLength(2);
    const [rooms] = conference.days.map((day: { rooms: object }) => day.rooms);
    const [[event]] = Object.values(rooms) as [Record<string, unknown>[]];
    expect(event).toMatchObject({
      guid: panel.gid,
      id: panel.id,
      date: "2026-09-02T10:00:00+02:00",
      start: "10:00",
      end: "2026-09-02T11:30:00+02:00",
      duration: "01:30",
      title: "Grids & <borders>\u0001",
      persons: [{ name: "Ewa Kowalska" }],
    });
    for (const key of "abstract date duration guid id language links persons room slug start subtitle title track type url".split(
      " ",
    )) {
      expect(event, key).toHaveProperty(key);
    }
    expect(Object.keys(rooms)).toEqual([event?.["room"]]);
  });

  it("has one list of events with roles and META hour slots in version 2", async () => {
    const { edition, panel } = await insertConference();
    const slot = await build.insertPanel(edition.id, {
      itemType: 3,
      text: { en: { topic: "Coffee" } },
    });
    const { schedule } = await fetchJson(edition, 2);
    const byGuid = new Map(
      schedule.events.map((event: { guid: string }) => [event.guid, event] as const),
    );
    expect(byGuid.get(panel.gid)).toMatchObject({
      start: "2026-09-02T10:00:00+02:00",
      duration: "PT1H30M",
      participants: [{ name: "Ewa Kowalska", role: "SPEAKER" }],
    });
    expect(byGuid.get(slot.gid)).toMatchObject({ type: "META", title: "Coffee" });
  });
});
