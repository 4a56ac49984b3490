import { routes } from "@foyer/contract";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";

/** The names of the edition's buildings. */
export const buildingsQuery = () => editionQueryOptions(routes.buildings.list);

/** A building with its floors and rooms. Takes the building's id. */
export const buildingQuery = (id: number) => editionQueryOptions(routes.buildings.details, { id });

/** Where a room is. Takes the room's id. */
export const roomDataQuery = (id: number) => editionQueryOptions(routes.buildings.roomData, { id });
