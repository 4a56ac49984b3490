import {
  type History,
  type OfficeRecord,
  officeRoutes,
  resourceRoutes,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendee, hotel, panel as panelTable } from "../db/schema/index.ts";
import { editionParam, enterAs, versionOf } from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { expectProblem } from "../testing/requests.ts";

const { test, build } = await openTestApp();
const { people } = resourceRoutes;

const NAME = "Wielgosz-Nowakowska";

const open = async () => {
  const edition = await build.insertEdition();
  const account = await build.insertAccount({ email: "wielgosz@example.test" });
  const { id } = await build.insertAttendee(edition.id, {
    accountId: account.id,
    firstName: "Zyta",
    lastName: NAME,
    text: { pl: { company: "Wielgosz i Synowie" } },
  });
  const params = { ...editionParam(edition), id };
  const writer = await enterAs(test, build, edition.id, "people");
  const version = versionOf(await writer.call(people.get, { params }));
  await writer.call(people.change, { params, version, body: { position: { pl: "Wielgosz" } } });
  return { params, writer, viewer: await enterAs(test, build, edition.id, "viewer") };
};

const editionIdOf = async (id: number) =>
  Number((await test.db.select().from(attendee).where(eq(attendee.id, id)))[0]?.editionId);

it("hides personal data from viewers in lists, records, exports and the history", async () => {
  const { params, writer, viewer } = await open();
  const requests = [
    [people.list, {}],
    [people.get, {}],
    [people.history, {}],
    [officeRoutes.history.all, {}],
    ...["csv", "json"].map((format) => [people.export, { query: { format } }] as const),
  ] as const;
  for (const [route, input] of requests) {
    const unmasked = await writer.call(route, { params, ...input });
    const masked = await viewer.call(route, { params, ...input });
    expect([unmasked.statusCode, masked.statusCode]).toEqual([200, 200]);
    expect(unmasked.body, route.path).toMatch(/wielgosz/i);
    expect(masked.body, route.path).not.toMatch(/wielgosz|zyta/i);
  }
  const { items } = (await viewer.call(people.history, { params })).json<History>();
  expect(items.map(({ action }) => action)).toEqual(["change"]);
});

it("ignores searches of viewers for personal data", async () => {
  const { params, writer, viewer } = await open();
  const find = async (office: typeof viewer, q: string) =>
    (await office.call(people.list, { params, query: { q } })).json<{ items: OfficeRecord[] }>()
      .items.length;
  expect([await find(writer, "wielgosz"), await find(writer, "nobody")]).toEqual([1, 0]);
  expect([await find(viewer, "wielgosz"), await find(viewer, "nobody")]).toEqual([1, 1]);
});

it("counts no personal values for viewers", async () => {
  const { params, viewer } = await open();
  const count = (field: string) => viewer.call(people.counts, { params, query: { field } });
  expect((await count("country")).statusCode).toBe(200);
  expectProblem(await count("lastName"), "validation-failed", ["field"]);
});

it("hides the hotels of people from viewers, and ignores filters by them", async () => {
  const { params, viewer } = await open();
  const editionId = await editionIdOf(params.id);
  const [row] = await test.db.insert(hotel).values({ editionId, text: {} }).returning();
  const hotelId = Number(row?.id);
  await test.db.update(attendee).set({ hotelId }).where(eq(attendee.id, params.id));
  const record = (await viewer.call(people.get, { params })).json<OfficeRecord>();
  expect(record["hotel"]).toBeNull();
  const query = { hotel: String(hotelId + 1) };
  const { total } = (await viewer.call(people.list, { params, query })).json<{ total: number }>();
  expect(total).toBe(1);
});

describe("options of people", () => {
  const find = async (office: Awaited<ReturnType<typeof enterAs>>, edition: string, q: string) =>
    (
      await office.call(officeRoutes.options.list, {
        params: { edition },
        query: { of: "people", q },
      })
    ).json<{ items: { id: number; title: string }[] }>().items;

  it.each(["viewer", "moderator", "travel"] as const)(
    "hide names from the role %s and ignore its search",
    async (role) => {
      const { params } = await open();
      const { edition } = params;
      const office = await enterAs(test, build, await editionIdOf(params.id), role);
      expect(await find(office, edition, "nobody")).toEqual([
        { id: params.id, title: `#${params.id}` },
      ]);
    },
  );

  it.each(["programme", "partners", "communications"] as const)(
    "show names, and search nothing else, for the role %s",
    async (role) => {
      const { params } = await open();
      const office = await enterAs(test, build, await editionIdOf(params.id), role);
      expect(await find(office, params.edition, NAME)).toMatchObject([{ id: params.id }]);
      expect(await find(office, params.edition, "Synowie")).toEqual([]);
    },
  );

  it("distinguish equal names by company and address for roles that see them", async () => {
    const { params, writer } = await open();
    const [option] = await find(writer, params.edition, NAME);
    expect(option).toMatchObject({ detail: expect.stringContaining("Synowie") as unknown });
    const programme = await enterAs(test, build, await editionIdOf(params.id), "programme");
    expect(await find(programme, params.edition, NAME)).toEqual([
      { id: params.id, title: `Zyta ${NAME}` },
    ]);
  });
});

it("shows every role the names that the public programme contains", async () => {
  const { params, viewer } = await open();
  const panel = await build.insertPanel(await editionIdOf(params.id), { isHidden: true });
  await build.addSpeaker(panel.id, params.id);
  const read = async () => (await viewer.call(people.get, { params })).json<OfficeRecord>();
  expect(await read()).toMatchObject({ lastName: null });
  await test.db.update(panelTable).set({ isHidden: false }).where(eq(panelTable.id, panel.id));
  expect(await read()).toMatchObject({ firstName: "Zyta", lastName: NAME, company: {} });
});

it("accepts a person with one name and rejects a person without a name", async () => {
  const { params, writer } = await open();
  const created = await writer.call(people.create, { params, body: { lastName: "Björk" } });
  expect(created.statusCode, created.body).toBe(201);
  expect(created.json<OfficeRecord>()).toMatchObject({ firstName: "", lastName: "Björk" });
  const nameless = await writer.call(people.create, { params, body: { lastName: "" } });
  expectProblem(nameless, "validation-failed", ["lastName"]);
});
