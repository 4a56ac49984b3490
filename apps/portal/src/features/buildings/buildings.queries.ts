import { routes } from "@foyer/contract";
import { editionQueryOptions } from "../../lib/queries.ts";

/** The names of the edition's buildings. */
export const buildingsQuery = () => editionQueryOptions("buildings", routes.buildings.list);

/** A building with its floors and rooms. Takes the building's id. */
export const buildingQuery = (id: number) =>
  editionQueryOptions("buildings", routes.buildings.details, { id });

/** Where a room is. Takes the room's id. */
export const roomDataQuery = (id: number) =>
  editionQueryOptions("buildings", routes.buildings.roomData, { id });
