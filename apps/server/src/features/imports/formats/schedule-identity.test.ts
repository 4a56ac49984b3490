import { describe, expect, test } from "vitest";
import { jsonEvent, jsonSchedule, xmlEvent, xmlSchedule } from "../../../testing/schedule-files.ts";
import { describeMessage } from "../../../messages/message.ts";
import type { ScheduleDocument } from "./schedule-document.ts";
import {
  listCodes,
  read,
  readXml,
  secondEvent,
} from "../../../testing/imports/schedule-readers.ts";

describe("identity", () => {
  const duplicated = `${xmlEvent()}\n${secondEvent({}, 'id="2" guid="5f3c1a52-0000-4000-8000-000000000001"')}`;

  test("assigns a repeated GUID to the event with the lower number, in any order", async () => {
    const document = await read(xmlSchedule(duplicated));
    const reversed = await read(
      xmlSchedule(
        `${secondEvent({}, 'id="2" guid="5f3c1a52-0000-4000-8000-000000000001"')}\n${xmlEvent()}`,
      ),
    );
    const guids = document.panels.map(({ guid }) => guid);
    expect(guids[0]).toBe("5f3c1a52-0000-4000-8000-000000000001");
    expect(new Set(guids).size).toBe(2);
    expect(reversed.panels.map(({ guid }) => guid).reverse()).toEqual(guids);
    expect(listCodes(document)).toEqual(["repeated-guid"]);
  });

  test("assigns a repeated GUID to the first event without numbers", async () => {
    const guid = 'guid="5f3c1a52-0000-4000-8000-000000000001"';
    const document = await read(
      xmlSchedule(`${xmlEvent({}, guid)}\n${secondEvent({}, `id="b" ${guid}`)}`),
    );
    expect(document.panels.map((session) => session.guid).indexOf(guid.slice(6, -1))).toBe(0);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["its id", { id: 5, code: "A", slug: "a" }, { id: 5, code: "B", slug: "b" }],
    ["its id, despite another guid", { id: 5, guid: "?" }, { id: 5, guid: "!" }],
    ["its code", { code: "A", slug: "a" }, { code: "A", slug: "b" }],
    ["its code with a repeated id", { id: 0, code: "A" }, { id: 0, code: "A", title: "Nowy" }],
    ["its guid that is no UUID", { guid: "talk-5", slug: "a" }, { guid: "talk-5", slug: "b" }],
    ["its slug", { slug: "a", start: "10:00" }, { slug: "a", title: "Nowy" }],
  ])("recognises an event without a GUID by %s", async (_name, before, after) => {
    const other = { id: 0, code: "Z", slug: "z", guid: "5f3c1a52-0000-4000-8000-000000000009" };
    const readGuid = async (fields: Record<string, unknown>, acronym: string): Promise<unknown> => {
      const event = jsonEvent({ id: null, guid: null, ...fields });
      const file = jsonSchedule([event, jsonEvent({ ...other, room: "B" })], { acronym });
      return (await read(file)).panels[0]?.guid;
    };
    expect(await readGuid(after, "góry")).toBe(await readGuid(before, "gory-2026"));
    expect(await readGuid({ slug: "c" }, "góry")).not.toBe(await readGuid(before, "góry"));
  });

  test("distinguishes events with the same GUID, id, title and time", async () => {
    const document = await read(xmlSchedule(`${xmlEvent()}\n${xmlEvent()}`));
    expect(new Set(document.panels.map(({ guid }) => guid)).size).toBe(2);
    expect(listCodes(document)).toContain("repeated-id");
  });

  test.each([
    'id="1"',
    'id="1" guid="nonsense"',
    'guid="00000000-0000-0000-0000-000000000000"',
    "",
  ])("derives a version 5 UUID for an event with (%s)", async (attributes) => {
    const [first, second] = await Promise.all([
      read(xmlSchedule(xmlEvent({}, attributes))),
      read(xmlSchedule(xmlEvent({}, attributes))),
    ]);
    expect(first.panels[0]?.guid).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(second.panels[0]?.guid).toBe(first.panels[0]?.guid);
    expect(listCodes(first)).toEqual(["missing-guid"]);
  });

  test("recognises people without an id by name, regardless of accents and case", async () => {
    const persons =
      '<person>ANNA  Gorska</person><person id="7">Anna Górska</person><person></person><person>Jan Lis</person>';
    const document = await readXml({ persons });
    expect(document.people.map(({ key }) => key)).toEqual(["id:7", "name:jan lis"]);
    expect(document.panels[0]?.people).toHaveLength(2);
    expect(listCodes(document).sort()).toEqual([
      "person-without-id",
      "person-without-id",
      "person-without-name",
    ]);
  });

  test("keeps both people when one id has two names", async () => {
    const document = await readXml({
      persons: '<person id="7">Anna Górska</person><person id="7">Jan Lis</person>',
    });
    expect(document.people.map(({ fullName }) => fullName)).toEqual(["Anna Górska", "Jan Lis"]);
    expect(listCodes(document)).toEqual(["person-id-shared"]);
  });

  test("cleans and shortens identifiers of people", async () => {
    const ids = ["7\u0000", "a\ud800b", "\u0007", `${"x".repeat(900)}1`, `${"x".repeat(900)}2`];
    const persons = ids.map((id, index) => ({ id, public_name: `Osoba ${index}` }));
    const nameless = { public_name: "\ufdfa".repeat(900) };
    const document = await read(jsonSchedule([jsonEvent({ persons: [...persons, nameless] })]));
    const keys = document.people.map(({ key }) => key);
    expect(keys.slice(0, 3)).toEqual(["id:7", "id:a\ufffdb", "name:osoba 2"]);
    expect(new Set(keys).size).toBe(6);
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(200);
    expect(document.panels[0]?.people.map(({ personKey }) => personKey)).toEqual(keys);
  });

  test("reads the roles of people", async () => {
    const roles = ["moderator", "HOST", "Guest", "commentator", "speaker", "juggler"];
    const persons = roles
      .map((role, id) => `<person id="${id}" role="${role}">Osoba ${role}</person>`)
      .join("");
    const document = await readXml({ persons });
    expect(document.panels[0]?.people.map(({ role }) => role)).toEqual([3, 5, 0, 2, 4, 4]);
    expect(listCodes(document)).toEqual(["role-unknown"]);
  });
});

describe("names that differ only in case or accents", () => {
  const listWarnings = ({ warnings }: ScheduleDocument): string[] =>
    warnings.map((warning) => describeMessage(warning, "en"));
  const inRooms = (...names: string[]): string =>
    jsonSchedule([], {
      days: [
        {
          date: "2026-09-03",
          rooms: Object.fromEntries(
            names.map((room, id) => [room, [jsonEvent({ id, guid: null, room })]]),
          ),
        },
      ],
    });

  test("stay two rooms with a warning, and the first keeps its key", async () => {
    const single = await read(inRooms("Sala Śnieżka"));
    const document = await read(inRooms("Sala Śnieżka", "SALA SNIEZKA"));
    expect(document.rooms.map(({ name }) => name)).toEqual(["Sala Śnieżka", "SALA SNIEZKA"]);
    const [first, second] = document.rooms.map(({ key }) => key);
    expect(first).toBe(single.rooms[0]?.key);
    expect(document.panels.map(({ roomKey }) => roomKey)).toEqual([first, second]);
    expect(listWarnings(document)).toContainEqual(
      expect.stringMatching(
        /^Line \d+, .*: The names of the rooms “SALA SNIEZKA” and “Sala Śnieżka” differ only in case or accents; both rooms were kept\.$/,
      ),
    );
  });

  test("are different rooms, whatever the keys of other rooms", async () => {
    const names = ["A", "a", "a/a", "A/A", "á"];
    const document = await read(inRooms(...names));
    expect(document.rooms.map(({ name }) => name)).toEqual(names);
    expect(new Set(document.rooms.map(({ key }) => key)).size).toBe(names.length);
  });

  test("are one panel type with the first name, and one warning", async () => {
    const types = ["Wykład", "wyklad", "Warsztat", "wyklad"];
    const events = types.map((type, id) => jsonEvent({ id, type, guid: null }));
    const document = await read(jsonSchedule(events));
    expect(document.panels.map(({ type }) => type)).toEqual([
      "Wykład",
      "Wykład",
      "Warsztat",
      "Wykład",
    ]);
    expect(listWarnings(document).filter((text) => text.includes("types"))).toEqual([
      expect.stringMatching(
        /: The session types “wyklad” and “Wykład” differ only in case or accents; both became “Wykład”\.$/,
      ),
    ]);
  });
});
