import { Readable } from "node:stream";
import { PREVIEW_HEADER, type Route, routes } from "@foyer/contract";
import {
  type OfficeRecord,
  officeRoutes,
  type PreviewLink,
  resourceRoutes,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { insertFile, storeBytes } from "../../content/file-store.ts";
import { edition as editionTable } from "../../db/schema/index.ts";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp();
const { sessions } = resourceRoutes;
const { drafts } = officeRoutes;

const SETTINGS = { part: "settings", kind: "edition" } as const;

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "programme");
  const params = editionParam(edition);
  const create = async (topic: string): Promise<number> => {
    const body = {
      itemType: 0,
      day: "2026-09-02",
      startsAt: "2026-09-02T08:00:00.000Z",
      endsAt: "2026-09-02T09:00:00.000Z",
      topic: { en: topic },
    };
    return (await office.call(sessions.create, { params, body })).json<OfficeRecord>().id;
  };
  const keep = async (id: number, body: object, seen?: string) => {
    const at = { params: { ...params, id } };
    const version = versionOf(await office.call(sessions.get, at));
    const query = seen === undefined ? {} : { seen };
    const kept = await office.call(drafts.keep, { ...at, version, body, query });
    expect(kept.statusCode, kept.body).toBe(200);
  };
  const share = async () => (await office.call(drafts.share, { params })).json<PreviewLink>();
  const ask = (route: Route, query: object, token?: string) =>
    test.app.inject({
      method: "GET",
      url: `/api${route.path}`,
      query: query as Record<string, string>,
      headers: token === undefined ? {} : { [PREVIEW_HEADER]: token },
    });
  const list = { ...inEnglish(edition), showAll: "true" };
  const topics = async (token?: string) => {
    const answer = await ask(routes.panels.list, list, token);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json<{ description: { topic: string } }[]>()
      .map(({ description }) => description.topic);
  };
  const change = async (values: Partial<typeof editionTable.$inferInsert>) => {
    await test.database.write(async (tx, publish) => {
      await tx.update(editionTable).set(values).where(eq(editionTable.id, edition.id));
      publish({ ...SETTINGS, editionId: edition.id });
    });
  };
  return { ...office, edition, params, create, keep, share, ask, list, topics, change };
};

it("shows what is held back to whoever has the link, and to nobody else", async () => {
  const { create, keep, share, ask, list, topics, edition } = await open();
  const [id, other] = [await create("Grids"), await create("Other")];
  const before = await ask(routes.panels.list, list);
  await keep(id, { topic: { en: "Smart grids" }, description: { en: "<p>More of it</p>" } });
  await keep(other, { isHidden: true });
  const { token } = await share();

  expect(await topics(token)).toEqual(["Smart grids"]);
  const details = await ask(routes.panels.details, { ...inEnglish(edition), id }, token);
  expect(details.json()).toMatchObject({ description: { description: "<p>More of it</p>" } });
  expect(details.headers["cache-control"]).toBe("no-store");
  const preview = await ask(routes.panels.list, list, token);
  expect(preview.headers["cache-control"]).toBe("no-store");
  expect(preview.headers).not.toHaveProperty("etag");

  const after = await ask(routes.panels.list, list);
  expect(after.body).toBe(before.body);
  expect(after.headers["etag"]).toBe(before.headers["etag"]);
  expect(after.headers["cache-control"]).toBe(before.headers["cache-control"]);
  expect(await test.db.$count(editionTable)).toBe(1);
});

it("follows what is held back, and what is changed meanwhile", async () => {
  const { create, keep, share, topics, call, params } = await open();
  const id = await create("Grids");
  const { token } = await share();
  expect(await topics(token)).toEqual(["Grids"]);
  await keep(id, { topic: { en: "Smart grids" } });
  expect(await topics(token)).toEqual(["Smart grids"]);
  await create("Another");
  expect((await topics(token)).toSorted()).toEqual(["Another", "Smart grids"]);
  const { items } = (await call(drafts.list, { params })).json<{
    items: { version: string }[];
  }>();
  const at = { params: { ...params, id }, version: items[0]?.version ?? "" };
  await call(drafts.discard, at);
  expect((await topics(token)).toSorted()).toEqual(["Another", "Grids"]);
});

it("shows a programme that is not published, and an edition that is hidden", async () => {
  const { create, share, ask, topics, change, edition } = await open();
  await create("Grids");
  const { token } = await share();
  await change({ showAgenda: false });
  expect(await topics()).toEqual([]);
  expect(await topics(token)).toEqual(["Grids"]);

  await change({ visible: false });
  const profile = { year: String(edition.year), type: String(edition.type) };
  const conferences = async (of?: string) =>
    (await ask(routes.conferences.list, {}, of)).json<unknown[]>().length;
  expect(await conferences(token)).toBe(1);
  expect(await conferences()).toBe(0);
  expect(await topics(token)).toEqual(["Grids"]);
  const seen = await ask(routes.conferences.profile, profile, token);
  expect(seen.json()).toMatchObject({ visible: true, showAgenda: true, days: ["2026-09-02"] });
  expectProblem(await ask(routes.conferences.profile, profile), "not-found");
});

it("opens that edition alone, until it ends by itself or is ended", async () => {
  const { create, share, ask, list, call, params } = await open();
  await create("Grids");
  const elsewhere = await build.insertEdition({ visible: false });
  const { token, expiresAt } = await share();
  const other = { ...list, ...inEnglish(elsewhere) };
  expectProblem(await ask(routes.panels.list, other, token), "not-found");
  const refused = async (of: string) => {
    const answer = await ask(routes.panels.list, list, of);
    expectProblem(answer, "preview-ended");
  };
  for (const wrong of ["", "x", token.replace(/^\d+/, String(elsewhere.id)), `${token}x`]) {
    await refused(wrong);
  }
  await call(drafts.endSharing, { params });
  await refused(token);

  const again = await share();
  expect(again.expiresAt).toBe(expiresAt);
  expect((await ask(routes.panels.list, list, again.token)).statusCode).toBe(200);
  test.clock.advance(7 * 86_400_000);
  await refused(again.token);
});

it("gives pictures of a hidden edition to whoever looks at its preview, to be kept nowhere", async () => {
  const { share, ask, call, params, change, edition } = await open();
  const stored = await storeBytes(test.database, test.storage, {
    name: "plan.png",
    mediaType: "image/png",
    size: 6,
    open: () => Readable.from([Buffer.from("a plan")]),
  });
  const facts = { kind: "content", isPublic: true } as const;
  const id = await insertFile(test.db, stored, { ...facts, editionId: edition.id });
  await change({ visible: false });
  const picture = (cookies?: Record<string, string>) =>
    test.app.inject({
      method: "GET",
      url: `/api${routes.files.download.path}`,
      query: { id },
      ...(cookies && { cookies }),
    });
  const look = async (token: string) => {
    const answer = await ask(routes.conferences.list, {}, token);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ path: "/api/files", httpOnly: true, sameSite: "Strict" });
    return { [cookie?.name ?? ""]: cookie?.value ?? "" };
  };

  const ours = await look((await share()).token);
  const seen = await picture(ours);
  expect([seen.statusCode, seen.body, seen.headers["cache-control"]]).toEqual([
    200,
    "a plan",
    "no-store",
  ]);
  expect(seen.headers).not.toHaveProperty("etag");
  expectProblem(await picture(), "not-found");
  const strange = await build.insertEdition({ visible: false });
  const stranger = await enterAs(test, build, strange.id, "programme");
  const strangeLink = await stranger.call(drafts.share, { params: editionParam(strange) });
  expectProblem(await picture(await look(strangeLink.json<PreviewLink>().token)), "not-found");
  await call(drafts.endSharing, { params });
  expectProblem(await picture(ours), "not-found");
  await change({ visible: true });
  expect((await picture(ours)).headers["cache-control"]).toBe("public, max-age=31536000");
});
