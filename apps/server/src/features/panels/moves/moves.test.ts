import {
  type GridProgramme,
  type GridSlot,
  type LastMove,
  type MoveConflict,
  type OfficeRecord,
  officeRoutes,
  type PanelDraft,
  resourceRoutes,
} from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import { editionParam, enterAs, versionOf } from "../../../testing/office-client.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { expectProblem } from "../../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { panels } = resourceRoutes;
const { programme, drafts } = officeRoutes;

const slotAt = (hour: number, room: number | null): GridSlot => ({
  day: "2026-09-02",
  startsAt: `2026-09-02T${String(hour).padStart(2, "0")}:00:00.000Z`,
  endsAt: `2026-09-02T${String(hour + 1).padStart(2, "0")}:00:00.000Z`,
  room,
});

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "programme");
  const params = editionParam(edition);
  const building = await build.insertBuilding(edition.id);
  const floor = await build.insertFloor(building.id);
  const [{ id: hall }, { id: studio }] = [
    await build.insertRoom(floor.id),
    await build.insertRoom(floor.id),
  ];
  const create = async (topic: string, slot: GridSlot): Promise<number> => {
    const body = { ...slot, itemType: 1, topic: { en: topic } };
    const response = await office.call(panels.create, { params, body });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<OfficeRecord>().id;
  };
  const slotOf = async (id: number): Promise<GridSlot | undefined> => {
    const { panels: found } = (await office.call(programme.get, { params })).json<GridProgramme>();
    const panel = found.find((candidate) => candidate.id === id);
    return (
      panel && { day: panel.day, startsAt: panel.startsAt, endsAt: panel.endsAt, room: panel.room }
    );
  };
  const move = (moves: readonly object[], isDraft = false) =>
    office.call(programme.move, { params, body: { isDraft, moves } });
  const last = async () =>
    (await office.call(programme.lastMove, { params })).json<{ last: LastMove | null }>().last;
  const undo = async () => {
    const run = (await last())?.runId ?? "";
    const response = await office.call(programme.undoMove, { params: { ...params, run } });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ conflicts: MoveConflict[] }>().conflicts;
  };
  return { ...office, edition, params, hall, studio, create, slotOf, move, last, undo };
};

it("swaps the rooms of two panels, although the edition forbids two panels in one room", async () => {
  const { edition, params, hall, studio, create, slotOf, move } = await open();
  const admin = await enterAs(test, build, edition.id, "admin");
  const settings = versionOf(await admin.call(officeRoutes.editions.get, { params }));
  const body = { forbiddenClashes: ["roomTwice"] };
  await admin.call(officeRoutes.editions.change, { params, version: settings, body });
  const one = await create("One", slotAt(8, hall));
  const two = await create("Two", slotAt(8, studio));
  const first = { id: one, from: slotAt(8, hall), to: slotAt(8, studio) };

  expectProblem(await move([first]), "forbidden-clash");
  expect(await slotOf(one)).toEqual(slotAt(8, hall));
  await move([first, { id: two, from: slotAt(8, studio), to: slotAt(8, hall) }]);
  expect([await slotOf(one), await slotOf(two)]).toEqual([slotAt(8, studio), slotAt(8, hall)]);
});

it("returns a panel that someone else has moved as a conflict, and moves the others", async () => {
  const { account, call, params, hall, create, slotOf, move } = await open();
  const one = await create("One", slotAt(8, hall));
  const two = await create("Two", slotAt(9, hall));
  const at = { params: { ...params, id: one } };
  const version = versionOf(await call(panels.get, at));
  await call(panels.change, { ...at, version, body: slotAt(12, null) });

  const response = await move([
    { id: one, from: slotAt(8, hall), to: slotAt(10, hall) },
    { id: two, from: slotAt(9, hall), to: slotAt(11, hall) },
  ]);
  const conflict = { id: one, slot: slotAt(12, null), actorName: account.username };
  expect(response.json()).toEqual({ conflicts: [conflict] });
  expect(await slotOf(one)).toEqual(slotAt(12, null));
  expect(await slotOf(two)).toEqual(slotAt(11, hall));
});

it("undoes the caller's last moves one after the other, except panels that were moved since", async () => {
  const { call, edition, params, hall, studio, create, slotOf, move, last, undo } = await open();
  const one = await create("One", slotAt(8, hall));
  const two = await create("Two", slotAt(9, hall));
  const toStudio = [
    { id: one, from: slotAt(8, hall), to: slotAt(8, studio) },
    { id: two, from: slotAt(9, hall), to: slotAt(9, studio) },
  ];
  await move(toStudio);
  const later = { id: two, from: slotAt(9, studio), to: slotAt(12, studio) };
  await move([later]);
  expect(await last()).toMatchObject({ isDraft: false, moves: [later] });

  const other = await enterAs(test, build, edition.id, "programme");
  const lastOfOther = await other.call(programme.lastMove, { params });
  expect(lastOfOther.json()).toEqual({ last: null });
  const run = (await last())?.runId ?? "";
  expectProblem(await other.call(programme.undoMove, { params: { ...params, run } }), "not-found");

  expect(await undo()).toEqual([]);
  expect(await slotOf(two)).toEqual(slotAt(9, studio));
  expectProblem(await call(programme.undoMove, { params: { ...params, run } }), "run-ended");
  const moved = { id: two, from: slotAt(9, studio), to: slotAt(13, studio) };
  await other.call(programme.move, { params, body: { isDraft: false, moves: [moved] } });
  expect(await undo()).toMatchObject([{ id: two, slot: slotAt(13, studio) }]);
  expect([await slotOf(one), await slotOf(two)]).toEqual([slotAt(8, hall), slotAt(13, studio)]);
  expect(await last()).toBeNull();
});

it("saves moves as drafts, merged into existing drafts, and undoes them", async () => {
  const { call, params, hall, studio, create, slotOf, move, last, undo } = await open();
  const one = await create("One", slotAt(8, hall));
  const list = async () =>
    (await call(drafts.list, { params })).json<{ items: PanelDraft[] }>().items;
  await move([{ id: one, from: slotAt(8, hall), to: slotAt(8, studio) }], true);
  await move([{ id: one, from: slotAt(8, studio), to: slotAt(10, studio) }], true);
  expect(await slotOf(one)).toEqual(slotAt(8, hall));
  const { startsAt, endsAt } = slotAt(10, studio);
  expect(await list()).toMatchObject([{ id: one, changes: { startsAt, endsAt, room: studio } }]);
  expect(await last()).toMatchObject({ isDraft: true });

  await undo();
  expect((await list())[0]?.changes).toEqual({ room: studio });
  await undo();
  expect(await list()).toEqual([]);
});
