import { fullNameOf } from "@foyer/contract";
import {
  canNamePeople,
  type GridPanel,
  type GridProgramme,
  type OfficeRecord,
  type Role,
} from "@foyer/contract/office/index";
import { listPublicNames } from "../../content/public-names.ts";
import type { Values } from "../../content/references.ts";
import type { Db } from "../../db/index.ts";
import { listParticipants, loadPlan } from "./planned-panels.repository.ts";
import { type Binding, listFields } from "../../resources/binding.ts";
import { toRecord } from "../../resources/records.ts";
import { createResourceRepository } from "../../resources/resource.repository.ts";

/** Larger than any list. */
const MAX_ROWS = 100_000;

/** Fields of a panel that the plan of the clash rules lacks. */
const GRID_FIELDS: ReadonlySet<string> = new Set(["topic", "thematicPath", "type"]);

type Texts = GridPanel["topic"];

const toInstant = (at: number): string => new Date(at).toISOString();

const getName = ({ text }: Values): Texts => {
  const texts = text as Partial<Record<"pl" | "en", { name: string }>>;
  return {
    ...(texts.pl && { pl: texts.pl.name }),
    ...(texts.en && { en: texts.en.name }),
  };
};

export const createProgramme = (db: Db, getBinding: (resource: string) => Binding) => {
  const repository = createResourceRepository(db);
  const listAll = async (editionId: number, name: string): Promise<Values[]> => {
    const binding = getBinding(name);
    const query = { size: MAX_ROWS };
    return (await repository.list(binding, editionId, query, "pl")).rows;
  };

  const listPeople = async (editionId: number, role: Role) => {
    const rows = await listParticipants(db, editionId);
    const ids = rows.map(({ id }) => id);
    const named = canNamePeople(role) ? new Set(ids) : await listPublicNames(db, editionId, ids);
    return rows.map(({ id, ...name }) => ({
      id,
      name: named.has(id) ? fullNameOf(name) : `#${id}`,
    }));
  };

  const listRooms = async (editionId: number): Promise<GridProgramme["rooms"]> => {
    const byId = async (name: string) =>
      new Map((await listAll(editionId, name)).map((row, index) => [row["id"], { row, index }]));
    const [floors, buildings] = [await byId("floors"), await byId("buildings")];
    return (await listAll(editionId, "rooms"))
      .flatMap((row) => {
        const floor = floors.get(row["floorId"]);
        const building = buildings.get(floor?.row["buildingId"]);
        return floor && building ? [{ row, floor, building }] : [];
      })
      .toSorted((a, b) => a.building.index - b.building.index || a.floor.index - b.floor.index)
      .map(({ row, building }) => ({
        id: Number(row["id"]),
        name: getName(row),
        building: Number(building.row["id"]),
        buildingName: getName(building.row),
        capacity: row["capacity"] as number | null,
      }));
  };

  const listRecords = async (editionId: number) => {
    const binding = getBinding("panels");
    const rows = (await repository.list(binding, editionId, { size: MAX_ROWS, sort: "id" }, "pl"))
      .rows;
    const fields = listFields(binding).filter(([name]) => GRID_FIELDS.has(name));
    return new Map(
      rows.map((row): [number, OfficeRecord] => {
        const record = toRecord(binding, row, fields);
        return [record.id, record];
      }),
    );
  };

  return {
    get: async (editionId: number, role: Role): Promise<GridProgramme> => {
      const plan = await loadPlan(db, editionId);
      const records = await listRecords(editionId);
      const panels = plan.panels.flatMap((panel): GridPanel[] => {
        const record = records.get(panel.id);
        if (!record) return [];
        const { topics: _topics, startsAt, endsAt, ...planned } = panel;
        return [
          {
            ...planned,
            people: [...planned.people],
            startsAt: startsAt === null ? null : toInstant(startsAt),
            endsAt: endsAt === null ? null : toInstant(endsAt),
            topic: record["topic"] as Texts,
            thematicPath: record["thematicPath"] as number | null,
            type: record["type"] as number | null,
          },
        ];
      });
      const paths = await listAll(editionId, "thematic-paths");
      return {
        panels,
        rooms: await listRooms(editionId),
        thematicPaths: paths.map((row) => ({
          id: Number(row["id"]),
          color: String(row["color"]),
        })),
        people: await listPeople(editionId, role),
        days: plan.days.map(({ day, startsAt, endsAt }) => ({
          day,
          startsAt: toInstant(startsAt),
          endsAt: toInstant(endsAt),
        })),
        levels: plan.levels,
        minutesBetweenBuildings: plan.minutesBetweenBuildings,
      };
    },
  };
};

export type Programmes = ReturnType<typeof createProgramme>;
