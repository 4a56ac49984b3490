import { type OfficeRecord, officeRoutes, resourceRoutes } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import { editionParam, enterAs } from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { expectProblem } from "../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { people, panels } = resourceRoutes;

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const add = (lastName: string, firstName: string, company: string, country = "PL") =>
    build.insertAttendee(edition.id, {
      lastName,
      firstName,
      country,
      text: { pl: { company } },
    });
  const listNames = async (query: Record<string, string | string[]>) => {
    const { items } = (await office.call(people.list, { params, query })).json<{
      items: OfficeRecord[];
    }>();
    return items.map(({ firstName, lastName }) => `${String(firstName)} ${String(lastName)}`);
  };
  return { ...office, edition, params, add, listNames };
};

it("sorts equal last names by first name in both directions", async () => {
  const { add, listNames } = await open();
  await add("Nowak", "Zofia", "A");
  await add("Nowak", "Adam", "B");
  await add("Adamska", "Maria", "C");
  expect(await listNames({})).toEqual(["Maria Adamska", "Adam Nowak", "Zofia Nowak"]);
  const reversed = ["Zofia Nowak", "Adam Nowak", "Maria Adamska"];
  expect(await listNames({ sort: "-lastName" })).toEqual(reversed);
});

it("lists sessions by start, those without a time last", async () => {
  const { call, params, edition } = await open();
  const add = (pl: string, startsAt: string | null) =>
    build.insertPanel(edition.id, {
      text: { pl: { topic: pl } },
      ...(startsAt === null
        ? { day: null, startsAt: null, endsAt: null, isHidden: true }
        : { startsAt: new Date(startsAt), endsAt: new Date(Date.parse(startsAt) + 3_600_000) }),
    });
  await add("A: unplanned", null);
  await add("B: late", "2026-09-02T12:00:00Z");
  await add("C: early", "2026-09-02T08:00:00Z");
  const { items } = (await call(panels.list, { params })).json<{
    items: { topic: { pl: string } }[];
  }>();
  expect(items.map(({ topic }) => topic.pl)).toEqual(["C: early", "B: late", "A: unplanned"]);
});

it("filters by a part of a text, without accents", async () => {
  const { add, listNames } = await open();
  await add("Nowak", "Anna", "Bank Łódzki");
  await add("Kot", "Jan", "Huta");
  expect(await listNames({ "company~": "lodz" })).toEqual(["Anna Nowak"]);
  expect(await listNames({ "company~": ["lodz", "hut"] })).toHaveLength(2);
});

it("counts the values of a field within the other filters", async () => {
  const { call, params, add } = await open();
  await add("Nowak", "Anna", "Bank");
  await add("Kot", "Jan", "Bank");
  await add("Weiss", "Max", "Bank", "DE");
  await add("Roux", "Léa", "Huta", "FR");
  const count = (query: object) => call(people.counts, { params, query: query as never });
  const response = await count({ field: "country", "company~": "bank" });
  expect(response.json()).toEqual({
    items: [
      { value: "PL", count: 2 },
      { value: "DE", count: 1 },
    ],
  });
  for (const field of ["lastLogin", "company", "account"]) {
    expectProblem(await count({ field }), "validation-failed", ["field"]);
  }
});

it("exports the selected records only", async () => {
  const { call, params, add } = await open();
  const { id } = await add("Nowak", "Anna", "Bank");
  await add("Kot", "Jan", "Bank");
  const query = { format: "json", ids: String(id) } as const;
  const exported = (await call(people.export, { params, query })).json<OfficeRecord[]>();
  expect(exported.map((record) => record.id)).toEqual([id]);
});

it("offers the best matches of a search first, whatever the list's order", async () => {
  const { call, params, add } = await open();
  await add("Agarwal", "Annanay", "A");
  await add("Bielska", "Joanna", "B");
  await add("Cichy", "Jan", "Anna");
  await add("Zych", "Ánna", "D");
  const list = async (of: string, q: string) => {
    const response = await call(officeRoutes.options.list, { params, query: { of, q } });
    return response.json<{ items: { title: string }[] }>().items.map(({ title }) => title);
  };
  const found = await list("people", "anna ");
  expect(found).toEqual(["Annanay Agarwal", "Ánna Zych", "Joanna Bielska", "Jan Cichy"]);
  expect(await list("people", "zych")).toEqual(["Ánna Zych"]);
});

it("offers sessions with day, time and room", async () => {
  const { call, params, edition } = await open();
  const text = { pl: { topic: "Otwarcie" } };
  const { id } = await build.insertPanel(edition.id, { text });
  const response = await call(officeRoutes.options.list, { params, query: { of: "panels" } });
  const [option] = response.json<{ items: { id: number; detail?: string }[] }>().items;
  expect(option).toMatchObject({
    id,
    detail: expect.stringMatching(/^\w{3}\s\d{4}-\d\d-\d\d \d\d:\d\d/),
  });
});

it("ranks titles in the language of the request by start, word and part", async () => {
  const { call, params, edition } = await open();
  const titles = ["Software", "Let’s talk about antitrust", "A toolkit for Rust", "Rust for Linux"];
  for (const [index, topic] of titles.entries())
    await build.insertPanel(edition.id, {
      text: { en: { topic } },
      startsAt: new Date(Date.UTC(2026, 8, 2, 8, index)),
    });
  const query = { of: "panels", q: "RUST" };
  const response = await call(officeRoutes.options.list, { params, query });
  const { items } = response.json<{ items: { title: string }[] }>();
  expect(items.map(({ title }) => title)).toEqual(titles.slice(1).toReversed());
});

it("offers sessions with the room in the language of the request", async () => {
  const { call, params, edition } = await open();
  const building = await build.insertBuilding(edition.id);
  const floor = await build.insertFloor(building.id);
  const { id: roomId } = await build.insertRoom(floor.id);
  await build.insertPanel(edition.id, { roomId });
  const response = await call(officeRoutes.options.list, { params, query: { of: "panels" } });
  const { items } = response.json<{ items: { detail: string }[] }>();
  expect(items.map(({ detail }) => detail)).toEqual(["Wed\u00a02026-09-02 10:00 · Hall"]);
});

it("finds no record of a resource without searched texts", async () => {
  const { call, params } = await open();
  const points = [
    { lat: 50.7, long: 15.7 },
    { lat: 50.8, long: 15.8 },
  ];
  await call(resourceRoutes["map-lines"].create, { params, body: { color: "#0f6487", points } });
  const count = async (query: { of: string; q?: string }) => {
    const response = await call(officeRoutes.options.list, { params, query });
    return response.json<{ items: unknown[] }>().items.length;
  };
  expect(await count({ of: "map-lines" })).toBe(1);
  expect(await count({ of: "map-lines", q: "anna" })).toBe(0);
});
