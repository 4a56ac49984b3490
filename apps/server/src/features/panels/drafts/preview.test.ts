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
import { insertFile, storeBytes } from "../../../content/file-store.ts";
import { edition as editionTable } from "../../../db/schema/index.ts";
import { editionParam, enterAs, versionOf } from "../../../testing/office-client.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../../testing/requests.ts";

const { test, build } = await openTestApp();
const { panels } = resourceRoutes;
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
    return (await office.call(panels.create, { params, body })).json<OfficeRecord>().id;
  };
  const saveDraft = async (id: number, body: object, draftVersion?: string) => {
    const at = { params: { ...params, id } };
    const version = versionOf(await office.call(panels.get, at));
    const query = draftVersion === undefined ? {} : { draftVersion };
    const response = await office.call(drafts.save, { ...at, version, body, query });
    expect(response.statusCode, response.body).toBe(200);
  };
  const share = async () => (await office.call(drafts.share, { params })).json<PreviewLink>();
  const fetchRoute = (route: Route, query: object, token?: string) =>
    test.app.inject({
      method: "GET",
      url: `/api${route.path}`,
      query: query as Record<string, string>,
      headers: token === undefined ? {} : { [PREVIEW_HEADER]: token },
    });
  const list = { ...inEnglish(edition), showAll: "true" };
  const topics = async (token?: string) => {
    const response = await fetchRoute(routes.panels.list, list, token);
    expect(response.statusCode, response.body).toBe(200);
    return response
      .json<{ description: { topic: string } }[]>()
      .map(({ description }) => description.topic);
  };
  const change = async (values: Partial<typeof editionTable.$inferInsert>) => {
    await test.database.write(async (tx, publish) => {
      await tx.update(editionTable).set(values).where(eq(editionTable.id, edition.id));
      publish({ ...SETTINGS, editionId: edition.id });
    });
  };
  return { ...office, edition, params, create, saveDraft, share, fetchRoute, list, topics, change };
};

it("shows drafts to holders of the link only", async () => {
  const { create, saveDraft, share, fetchRoute, list, topics, edition } = await open();
  const [id, other] = [await create("Grids"), await create("Other")];
  const before = await fetchRoute(routes.panels.list, list);
  await saveDraft(id, { topic: { en: "Smart grids" }, description: { en: "<p>More of it</p>" } });
  await saveDraft(other, { isHidden: true });
  const { token } = await share();

  expect(await topics(token)).toEqual(["Smart grids"]);
  const details = await fetchRoute(routes.panels.details, { ...inEnglish(edition), id }, token);
  expect(details.json()).toMatchObject({ description: { description: "<p>More of it</p>" } });
  expect(details.headers["cache-control"]).toBe("no-store");
  const preview = await fetchRoute(routes.panels.list, list, token);
  expect(preview.headers["cache-control"]).toBe("no-store");
  expect(preview.headers).not.toHaveProperty("etag");

  const after = await fetchRoute(routes.panels.list, list);
  expect(after.body).toBe(before.body);
  expect(after.headers["etag"]).toBe(before.headers["etag"]);
  expect(after.headers["cache-control"]).toBe(before.headers["cache-control"]);
  expect(await test.db.$count(editionTable)).toBe(1);
});

it("reflects later drafts and published changes", async () => {
  const { create, saveDraft, share, topics, call, params } = await open();
  const id = await create("Grids");
  const { token } = await share();
  expect(await topics(token)).toEqual(["Grids"]);
  await saveDraft(id, { topic: { en: "Smart grids" } });
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

it("shows an unpublished programme and a hidden edition", async () => {
  const { create, share, fetchRoute, topics, change, edition } = await open();
  await create("Grids");
  const { token } = await share();
  await change({ showAgenda: false });
  expect(await topics()).toEqual([]);
  expect(await topics(token)).toEqual(["Grids"]);

  await change({ visible: false });
  const profile = { year: String(edition.year), type: String(edition.type) };
  const conferences = async (previewToken?: string) =>
    (await fetchRoute(routes.conferences.list, {}, previewToken)).json<unknown[]>().length;
  expect(await conferences(token)).toBe(1);
  expect(await conferences()).toBe(0);
  expect(await topics(token)).toEqual(["Grids"]);
  const previewProfile = await fetchRoute(routes.conferences.profile, profile, token);
  expect(previewProfile.json()).toMatchObject({
    visible: true,
    showAgenda: true,
    days: ["2026-09-02"],
  });
  expectProblem(await fetchRoute(routes.conferences.profile, profile), "not-found");
});

it("opens only its edition, until it expires or is revoked", async () => {
  const { create, share, fetchRoute, list, call, params } = await open();
  await create("Grids");
  const otherEdition = await build.insertEdition({ visible: false });
  const { token, expiresAt } = await share();
  const other = { ...list, ...inEnglish(otherEdition) };
  expectProblem(await fetchRoute(routes.panels.list, other, token), "not-found");
  const expectRejection = async (previewToken: string) => {
    const response = await fetchRoute(routes.panels.list, list, previewToken);
    expectProblem(response, "preview-ended");
  };
  for (const invalidToken of [
    "",
    "x",
    token.replace(/^\d+/, String(otherEdition.id)),
    `${token}x`,
  ]) {
    await expectRejection(invalidToken);
  }
  await call(drafts.revoke, { params });
  await expectRejection(token);

  const secondLink = await share();
  expect(secondLink.expiresAt).toBe(expiresAt);
  expect((await fetchRoute(routes.panels.list, list, secondLink.token)).statusCode).toBe(200);
  test.clock.advance(7 * 86_400_000);
  await expectRejection(secondLink.token);
});

it("serves pictures of a hidden edition to its preview, uncached", async () => {
  const { share, fetchRoute, call, params, change, edition } = await open();
  const stored = await storeBytes(test.database, test.storage, {
    name: "plan.png",
    mediaType: "image/png",
    size: 6,
    open: () => Readable.from([Buffer.from("a plan")]),
  });
  const fileInput = { kind: "content", isPublic: true } as const;
  const id = await insertFile(test.db, stored, { ...fileInput, editionId: edition.id });
  await change({ visible: false });
  const picture = (cookies?: Record<string, string>) =>
    test.app.inject({
      method: "GET",
      url: `/api${routes.files.download.path}`,
      query: { id },
      ...(cookies && { cookies }),
    });
  const openPreview = async (token: string) => {
    const response = await fetchRoute(routes.conferences.list, {}, token);
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ path: "/api/files", httpOnly: true, sameSite: "Strict" });
    return { [cookie?.name ?? ""]: cookie?.value ?? "" };
  };

  const ownCookies = await openPreview((await share()).token);
  const previewPicture = await picture(ownCookies);
  expect([
    previewPicture.statusCode,
    previewPicture.body,
    previewPicture.headers["cache-control"],
  ]).toEqual([200, "a plan", "no-store"]);
  expect(previewPicture.headers).not.toHaveProperty("etag");
  expectProblem(await picture(), "not-found");
  const otherEdition = await build.insertEdition({ visible: false });
  const otherOffice = await enterAs(test, build, otherEdition.id, "programme");
  const otherLink = await otherOffice.call(drafts.share, { params: editionParam(otherEdition) });
  expectProblem(await picture(await openPreview(otherLink.json<PreviewLink>().token)), "not-found");
  await call(drafts.revoke, { params });
  expectProblem(await picture(ownCookies), "not-found");
  await change({ visible: true });
  expect((await picture(ownCookies)).headers["cache-control"]).toBe("public, max-age=31536000");
});
