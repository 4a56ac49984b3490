import {
  type History,
  type OfficeRecord,
  officeRoutes,
  resourceRoutes,
} from "@foyer/contract/office/index";
import { expect, it } from "vitest";
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

it("keeps what tells of a person from who only looks, in lists, records, exports and the history", async () => {
  const { params, writer, viewer } = await open();
  const calls = [
    [people.list, {}],
    [people.get, {}],
    [people.history, {}],
    [officeRoutes.history.all, {}],
    ...["csv", "json"].map((format) => [people.export, { query: { format } }] as const),
  ] as const;
  for (const [route, input] of calls) {
    const seen = await writer.call(route, { params, ...input });
    const masked = await viewer.call(route, { params, ...input });
    expect([seen.statusCode, masked.statusCode]).toEqual([200, 200]);
    expect(seen.body, route.path).toMatch(/wielgosz/i);
    expect(masked.body, route.path).not.toMatch(/wielgosz|zyta/i);
  }
  const { items } = (await viewer.call(people.history, { params })).json<History>();
  expect(items.map(({ action }) => action)).toEqual(["change"]);
});

it("tells who only looks nothing of a person by what a search finds", async () => {
  const { params, writer, viewer } = await open();
  const find = async (office: typeof viewer, q: string) =>
    (await office.call(people.list, { params, query: { q } })).json<{ items: OfficeRecord[] }>()
      .items.length;
  expect([await find(writer, "wielgosz"), await find(writer, "nobody")]).toEqual([1, 0]);
  expect([await find(viewer, "wielgosz"), await find(viewer, "nobody")]).toEqual([1, 1]);
});

it("takes a person of one name, and refuses one of none", async () => {
  const { params, writer } = await open();
  const made = await writer.call(people.create, { params, body: { lastName: "Björk" } });
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json<OfficeRecord>()).toMatchObject({ firstName: "", lastName: "Björk" });
  const none = await writer.call(people.create, { params, body: { lastName: "" } });
  expectProblem(none, "validation-failed", ["lastName"]);
});
