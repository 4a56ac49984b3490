import { routes } from "@foyer/contract";
import {
  type History,
  type OfficeSession,
  officeRoutes,
  resourceRoutes,
  type Run,
} from "@foyer/contract/office/index";
import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookmark, panel, pendingPanelChange } from "../../db/schema/index.ts";
import { type DryRun, openImports } from "../../testing/imports/open-imports.ts";
import { versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { inEnglish } from "../../testing/requests.ts";
import { NOTIFY_DELAY_MS } from "../notifications/notifications.writes.ts";
import { createNotifyPanelChanges } from "../notifications/notify-panel-changes.ts";

const { test, build } = await openTestApp({ withJobs: true });

const HEADER = "Title;Date;Start;End;Room;Speakers";
const toFile = (...rows: string[]) => [HEADER, ...rows].join("\n");
const FIRST = toFile(
  "Rivers;2026-09-03;10:00;10:45;Hall;Anna Lis",
  "Lakes;2026-09-03;11:00;11:45;Hall;Jan Dolny",
  "Hills;2026-09-03;12:00;12:45;Hall;Ewa Sowa",
  "Coast;2026-09-03;13:00;13:45;Hall;Adam Mak",
  "Seas;2026-09-03;14:00;14:45;Hall;Olga Bór",
);
/** Rivers moves in time, Lakes in room, Hills gets a new title, Coast is gone, Caves are new. */
const SECOND = toFile(
  "Rivers;2026-09-03;10:30;11:15;Hall;Anna Lis",
  "Lakes;2026-09-03;11:00;11:45;Attic;Jan Dolny",
  "High hills;2026-09-03;12:00;12:45;Hall;Ewa Sowa",
  "Caves;2026-09-03;15:00;15:45;Attic;Iga Wit",
  "Seas;2026-09-03;14:00;14:45;Hall;Olga Bór",
);

/** Imports the first version and bookmarks all its sessions. */
const openWithAgenda = async () => {
  const edition = await build.insertEdition();
  const imports = await openImports({ test, build, edition });
  await imports.load("panels", FIRST);
  const panels = await test.db.select().from(panel).orderBy(asc(panel.startsAt));
  const { account, attendee } = await build.insertParticipant(edition.id, []);
  await test.db
    .insert(bookmark)
    .values(panels.map(({ id }) => ({ attendeeId: attendee.id, panelId: id })));
  const ids = Object.fromEntries(
    panels.map(({ id, text }) => [text.en?.topic ?? text.pl?.topic ?? "", id]),
  );
  const getPanel = async (id: number) => {
    const [row] = await test.db.select().from(panel).where(eq(panel.id, id));
    if (!row) throw new Error(`panel ${id} is missing`);
    return row;
  };
  const listNotifications = async () => {
    await test.db.update(pendingPanelChange).set({ changedAt: test.clock.now() });
    test.clock.advance(NOTIFY_DELAY_MS);
    await createNotifyPanelChanges(test)();
    const query = inEnglish(edition);
    const token = await test.logIn(account.username);
    const { items } = await test.get(routes.notifications.list, { query, token });
    return items.map(({ description }) => description.title).toSorted();
  };
  const read = async (id: string, body: object): Promise<DryRun> =>
    (await imports.call(officeRoutes.runs.read, { params: { id }, body })).json<DryRun>();
  return { ...imports, edition, ids, getPanel, listNotifications, read };
};

it("moves and renames sessions of a file without ids, and cancels only the missing one", async () => {
  const { ids, startDryRun, apply, finish, getPanel, listNotifications } = await openWithAgenda();
  const { id, result } = await startDryRun("panels", SECOND);
  expect(result).toMatchObject({ added: 1, changed: 3, unchanged: 1, vanished: 1 });
  expect(result.matches).toMatchObject([
    {
      id: ids["Rivers"],
      rule: "titleRoom",
      isSeparated: false,
      before: { title: "Rivers", starts: "2026-09-03T10:00", room: "Hall" },
      after: { title: "Rivers", starts: "2026-09-03T10:30", room: "Hall" },
    },
    { id: ids["Lakes"], rule: "titlePeople", before: { room: "Hall" }, after: { room: "Attic" } },
    { id: ids["Hills"], rule: "timeRoomPeople", after: { title: "High hills" } },
  ]);
  expect(result.unmatched).toMatchObject({
    missing: [{ id: ids["Coast"], title: "Coast", starts: "2026-09-03T13:00" }],
    added: [{ title: "Caves", starts: "2026-09-03T15:00", room: "Attic" }],
  });
  expect(result.notifications).toEqual({
    agendas: 1,
    people: 1,
    changed: 3,
    cancelled: 1,
    restored: 0,
  });
  expect(result.records).toMatchObject([
    { resource: "rooms", added: 1 },
    { resource: "people", added: 1, removed: 0 },
  ]);

  await apply(id);
  await finish(id);
  expect(await test.db.$count(bookmark)).toBe(5);
  expect((await getPanel(ids["Rivers"] ?? 0)).startsAt).toEqual(new Date("2026-09-03T08:30:00Z"));
  expect(await listNotifications()).toEqual([
    "Cancelled: Coast",
    "New place: Lakes",
    "New time: Rivers",
    "New title: High hills",
  ]);
  expect((await startDryRun("panels", SECOND)).result).toMatchObject({
    added: 0,
    changed: 0,
    vanished: 0,
    matches: [],
  });
});

it("separates a match and pairs other sessions on request, and applies both", async () => {
  const { ids, startDryRun, read, apply, finish, getPanel } = await openWithAgenda();
  const { id, result } = await startDryRun("panels", SECOND);
  const key = result.unmatched.added[0]?.key ?? "";
  const matching = {
    separate: [ids["Rivers"] ?? 0],
    pairs: [{ id: ids["Coast"] ?? 0, key }],
  };
  const reread = await read(id, { matching });
  expect(reread.result).toMatchObject({ added: 1, changed: 3, unchanged: 1, vanished: 1 });
  expect(reread.result.matches).toMatchObject([
    { id: ids["Coast"], rule: "user", after: { title: "Caves" } },
    { id: ids["Rivers"], rule: "titleRoom", isSeparated: true },
    { id: ids["Lakes"] },
    { id: ids["Hills"] },
  ]);
  await apply(id);
  await finish(id);
  expect(await getPanel(ids["Rivers"] ?? 0)).toMatchObject({ isHidden: true });
  expect(await getPanel(ids["Coast"] ?? 0)).toMatchObject({
    isHidden: false,
    startsAt: new Date("2026-09-03T13:00:00Z"),
  });
});

it("notifies nobody on request, also when it is undone", async () => {
  const { call, startDryRun, apply, finish, listNotifications } = await openWithAgenda();
  const { id } = await startDryRun("panels", SECOND);
  await apply(id, { notifyNobody: true });
  await finish(id);
  expect(await listNotifications()).toEqual([]);
  const undone = await call(officeRoutes.runs.undo, { params: { id }, body: {} });
  await finish(undone.json<Run>().id);
  expect(await listNotifications()).toEqual([]);
});

it("applies the matches of the dry run after another organiser moved and renamed a session", async () => {
  const { call, params, ids, startDryRun, apply, finish, getPanel, listNotifications } =
    await openWithAgenda();
  const { id } = await startDryRun("panels", SECOND);
  const target = { ...params, id: ids["Rivers"] ?? 0 };
  const version = versionOf(await call(resourceRoutes.panels.get, { params: target }));
  const body = {
    topic: { en: "Streams" },
    startsAt: "2026-09-03T16:00:00.000Z",
    endsAt: "2026-09-03T17:00:00.000Z",
  };
  const changed = await call(resourceRoutes.panels.change, { params: target, version, body });
  expect(changed.statusCode, changed.body).toBe(200);
  await apply(id);
  await finish(id);
  expect(await getPanel(target.id)).toMatchObject({
    isHidden: false,
    startsAt: new Date(body.startsAt),
  });
  expect(await test.db.$count(panel)).toBe(6);
  expect((await listNotifications()).filter((title) => title.startsWith("Cancelled"))).toEqual([
    "Cancelled: Coast",
  ]);
});

it("matches a moved session whose title an organiser edited", async () => {
  const { call, params, ids, startDryRun } = await openWithAgenda();
  const target = { ...params, id: ids["Rivers"] ?? 0 };
  const version = versionOf(await call(resourceRoutes.panels.get, { params: target }));
  await call(resourceRoutes.panels.change, {
    params: target,
    version,
    body: { topic: { en: "Streams" } },
  });
  const { result } = await startDryRun("panels", SECOND);
  expect(result.vanished).toBe(1);
  expect(result.matches[0]).toMatchObject({ id: target.id, rule: "titleRoom" });
});

it("names who applied a run in the history, and who prepared it if that differs", async () => {
  const edition = await build.insertEdition();
  const preparer = await openImports({ test, build, edition });
  const organiser = await openImports({ test, build, edition, role: "programme" });
  const params = preparer.params;
  const listEntries = async () =>
    (await preparer.call(officeRoutes.history.all, { params })).json<History>().items;
  const nameOf = async ({ call }: typeof preparer) =>
    (await call(officeRoutes.session.get)).json<OfficeSession>().account.username;

  const { id } = await preparer.startDryRun("panels", FIRST);
  await organiser.apply(id);
  await organiser.finish(id);
  const [applied] = await listEntries();
  expect(applied).toMatchObject({
    via: "office",
    actor: { name: await nameOf(organiser) },
    preparedBy: { name: await nameOf(preparer) },
  });

  await organiser.load("panels", SECOND);
  expect((await listEntries())[0]).toMatchObject({
    actor: { name: await nameOf(organiser) },
    preparedBy: null,
  });
});

it("previews people with their e-mails and the names of new hotels, and speakers as changed", async () => {
  const { call, load, startDryRun, apply, finish } = await openImports({
    test,
    build,
    edition: await build.insertEdition(),
  });
  await load("panels", "Day;Start;End;Title;Speakers\n2026-09-03;10:00;11:00;Air;Anna Lis\n");
  const list =
    "First name;Last name;E-mail;Hotel\nAnna;Lis;anna@example.test;Eagle\nJan;Bez;jan@example.test;Eagle\n";
  const { id } = await startDryRun("people", list);
  const body = { mergeNames: true, createMissing: ["hotel"] };
  const read = await call(officeRoutes.runs.read, { params: { id }, body });
  const { result } = read.json<DryRun>();
  expect(result).toMatchObject({ added: 1, changed: 1 });
  expect(result.rows.map(({ state, title, after }) => [state, title, after?.["email"]])).toEqual([
    ["changed", "Anna Lis", "anna@example.test"],
    ["added", "Jan Bez", "jan@example.test"],
  ]);
  const hotel = result.rows[0]?.after?.["hotel"];
  expect(result.titles).toContainEqual({ resource: "hotels", id: hotel, title: "Eagle" });
  await apply(id);
  expect((await finish(id)).result).toMatchObject({ added: 1, changed: 1 });
});
