import {
  type Building,
  type BuildingName,
  type Language,
  type LanguageCode,
  languageOfCode,
  type RoomData,
} from "@foyer/contract";
import type { PlaceText, Translated } from "../../db/schema/index.ts";
import { notFound } from "../../lib/failure.ts";
import { comparisonIn, fieldInLanguage } from "../../lib/language.ts";
import type { BuildingsRepository } from "./buildings.repository.ts";

/** Throws `not-found` unless the caller may know of the edition. */
type RevealEdition = (editionId: number) => Promise<unknown>;

const describePlace = (text: Translated<PlaceText>, language: Language) => ({
  name: fieldInLanguage(text, language, "name") ?? "",
  pictureFileId: fieldInLanguage(text, language, "pictureFileId") ?? null,
});

/** Buildings with their floors and rooms. */
export const createBuildingsService = (repository: BuildingsRepository) => ({
  list: async (editionId: number, code: LanguageCode): Promise<BuildingName[]> => {
    const language = languageOfCode(code);
    const rows = await repository.listBuildings(editionId);
    const names = rows.map(({ id, text }) => ({ id, name: describePlace(text, language).name }));
    const compare = comparisonIn(language);
    return names.sort((one, other) => compare(one.name, other.name));
  },

  /** @throws Failure `not-found` for a building of another edition */
  details: async (editionId: number, code: LanguageCode, buildingId: number): Promise<Building> => {
    const language = languageOfCode(code);
    const row = await repository.findBuilding(editionId, buildingId);
    if (!row) throw notFound();
    const floors = await repository.listFloors(row.id);
    const rooms = await repository.listRooms(floors.map((floor) => floor.id));
    const description = describePlace(row.text, language);
    return {
      id: row.id,
      name: description.name,
      description,
      floorsSortedAlphabetically: row.floorsSortedAlphabetically,
      floors: floors.map((floor) => ({
        id: floor.id,
        order: floor.position,
        description: describePlace(floor.text, language),
        roomsSortedAlphabetically: floor.roomsSortedAlphabetically,
        rooms: rooms
          .filter((room) => room.floorId === floor.id)
          .map((room) => ({
            id: room.id,
            order: room.position,
            description: describePlace(room.text, language),
          })),
      })),
    };
  },

  /** @throws Failure `not-found` for a room of a hidden edition */
  roomData: async (roomId: number, revealEdition: RevealEdition): Promise<RoomData> => {
    const row = await repository.findRoom(roomId);
    if (!row) throw notFound();
    await revealEdition(row.editionId);
    return { buildingId: row.buildingId, floorId: row.floorId, roomId: row.roomId };
  },
});

export type BuildingsService = ReturnType<typeof createBuildingsService>;
