import type { GridProgramme, GridSession, OfficeRecord, Role } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import { attendee, panelAttendee } from "../db/schema/index.ts";
import { loadPlan } from "../features/panels/panels.office.ts";
import type { Binding } from "./binding.ts";
import { toRecord, versionOf } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";

/** More than any list has. */
const ALL = 100_000;

type Texts = GridSession["topic"];

const instantOf = (at: number): string => new Date(at).toISOString();

const nameOf = ({ text }: Values): Texts => {
  const texts = text as Partial<Record<"pl" | "en", { name: string }>>;
  return {
    ...(texts.pl && { pl: texts.pl.name }),
    ...(texts.en && { en: texts.en.name }),
  };
};

/** The programme as a whole, for the grid. */
export const createProgramme = (db: Db, getBinding: (resource: string) => Binding) => {
  const reading = createResourceRepository(db);
  const listAll = async (editionId: number, name: string): Promise<Values[]> => {
    const binding = getBinding(name);
    const query = { size: ALL };
    return (await reading.list(binding, editionId, query, "pl")).rows;
  };

  /** Who only looks does not see who is who. */
  const listPeople = async (editionId: number, role: Role) => {
    const rows = await db
      .selectDistinct({
        id: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
      })
      .from(attendee)
      .innerJoin(panelAttendee, eq(panelAttendee.attendeeId, attendee.id))
      .where(eq(attendee.editionId, editionId));
    return rows.map(({ id, firstName, lastName }) => ({
      id,
      name: role === "viewer" ? `#${id}` : `${firstName} ${lastName}`,
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
        name: nameOf(row),
        building: Number(building.row["id"]),
        buildingName: nameOf(building.row),
        capacity: row["capacity"] as number | null,
      }));
  };

  const listVersioned = async (editionId: number) => {
    const binding = getBinding("sessions");
    const rows = (await reading.list(binding, editionId, { size: ALL, sort: "id" }, "pl")).rows;
    return new Map(
      rows.map((row): [number, OfficeRecord & { version: string }] => {
        const record = toRecord(binding, row);
        return [record.id, { ...record, version: versionOf(record) }];
      }),
    );
  };

  return {
    get: async (editionId: number, role: Role): Promise<GridProgramme> => {
      const plan = await loadPlan(db, editionId);
      const records = await listVersioned(editionId);
      const sessions = plan.sessions.flatMap((session): GridSession[] => {
        const record = records.get(session.id);
        if (!record) return [];
        const { topics: _topics, startsAt, endsAt, ...planned } = session;
        return [
          {
            ...planned,
            people: [...planned.people],
            startsAt: startsAt === null ? null : instantOf(startsAt),
            endsAt: endsAt === null ? null : instantOf(endsAt),
            version: record.version,
            topic: record["topic"] as Texts,
            thematicPath: record["thematicPath"] as number | null,
            type: record["type"] as number | null,
          },
        ];
      });
      const paths = await listAll(editionId, "thematic-paths");
      return {
        sessions,
        rooms: await listRooms(editionId),
        thematicPaths: paths.map((row) => ({
          id: Number(row["id"]),
          colour: String(row["color"]),
        })),
        people: await listPeople(editionId, role),
        days: plan.days.map(({ day, startsAt, endsAt }) => ({
          day,
          startsAt: instantOf(startsAt),
          endsAt: instantOf(endsAt),
        })),
        levels: plan.levels,
        minutesBetweenBuildings: plan.minutesBetweenBuildings,
      };
    },
  };
};

export type Programmes = ReturnType<typeof createProgramme>;
