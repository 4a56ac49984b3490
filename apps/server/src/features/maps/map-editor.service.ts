import type { ConferenceMap } from "@foyer/contract";
import type { Database, Db } from "../../db/index.ts";
import type { MapMarkerText, Translated } from "../../db/schema/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { sanitiseHtml } from "../../lib/html.ts";
import { originOfTiles } from "../../lib/tiles-address.ts";
import type {
  CategoryValues,
  MapsRepository,
  MapThing,
  MarkerValues,
  OwnedByEdition,
  PolylineValues,
} from "./maps.repository.ts";

/** A line needs two points to be one. */
const POLYLINE_MIN_POINTS = 2;
const COLOR = /^#[\da-f]{6}$/i;

type Dependencies = {
  repository: MapsRepository;
  database: Pick<Database, "write">;
  clock: Clock;
};

const sanitiseText = ({ information, ...text }: MapMarkerText): MapMarkerText => ({
  ...text,
  ...(information !== undefined && { information: sanitiseHtml(information) }),
});

const sanitiseTexts = ({ pl, en }: Translated<MapMarkerText>): Translated<MapMarkerText> => ({
  ...(pl && { pl: sanitiseText(pl) }),
  ...(en && { en: sanitiseText(en) }),
});

const NO_PICTURE = { fileId: null, south: null, west: null, north: null, east: null };

const toMapRow = ({ picture, ...map }: ConferenceMap) => {
  const { fileId, ...corners } = picture ?? NO_PICTURE;
  return { ...map, ...corners, pictureFileId: fileId };
};

const checkTiles = ({ tilesUrl }: ConferenceMap) => {
  if (tilesUrl !== null && originOfTiles(tilesUrl) === undefined) {
    throw invalidField("tilesUrl", "regex");
  }
};

const checkLine = ({ color, points }: PolylineValues) => {
  if (!COLOR.test(color)) throw invalidField("color", "regex");
  if (points.length < POLYLINE_MIN_POINTS) throw invalidField("points", "invalid");
};

/**
 * Changes the maps of editions; each change raises the edition's revision. All throw Failure
 * `not-found` for a thing of another edition, and `validation-failed` for one that names another's.
 */
export const createMapEditor = ({ repository, database, clock }: Dependencies) => {
  const edit = <Result>(editionId: number, change: (tx: Db) => Promise<Result>): Promise<Result> =>
    database.write(async (tx, publish) => {
      const result = await change(tx);
      publish({ kind: "edition", editionId, part: "map" });
      return result;
    });

  const editThing = (editionId: number, change: (tx: Db) => Promise<number | undefined>) =>
    edit(editionId, async (tx) => {
      const id = await change(tx);
      if (id === undefined) throw notFound();
      return id;
    });

  type Reference = [field: string, what: OwnedByEdition, id: number | string | null | undefined];

  const checkReferences = async (tx: Db, editionId: number, references: readonly Reference[]) => {
    for (const [field, what, id] of references) {
      if (id != null && !(await repository.isOfEdition(tx, what, editionId, id))) {
        throw invalidField(field, "oneOf");
      }
    }
  };

  const checkMarker = async (tx: Db, editionId: number, marker: MarkerValues) => {
    await checkReferences(tx, editionId, [
      ["categoryId", "category", marker.categoryId],
      ["buildingId", "building", marker.buildingId],
      ["markerFileId", "file", marker.markerFileId],
    ]);
    return { ...marker, text: sanitiseTexts(marker.text) };
  };

  return {
    /** Says how the map of an edition opens and what lies under it. */
    setMap: (editionId: number, map: ConferenceMap): Promise<void> => {
      checkTiles(map);
      return edit(editionId, async (tx) => {
        await checkReferences(tx, editionId, [["picture", "file", map.picture?.fileId]]);
        await repository.setMap(tx, editionId, toMapRow(map));
      });
    },

    /** Adds a category after the others. @returns its id */
    createCategory: (editionId: number, category: CategoryValues) =>
      editThing(editionId, (tx) => repository.insertCategory(tx, editionId, category)),

    changeCategory: (editionId: number, id: number, category: CategoryValues) =>
      editThing(editionId, (tx) => repository.updateCategory(tx, editionId, id, category)),

    /** Adds a place after the others; its information is sanitised. @returns its id */
    createMarker: (editionId: number, marker: MarkerValues) =>
      editThing(editionId, async (tx) =>
        repository.insertMarker(tx, editionId, await checkMarker(tx, editionId, marker)),
      ),

    changeMarker: (editionId: number, id: number, marker: MarkerValues) =>
      editThing(editionId, async (tx) =>
        repository.updateMarker(tx, editionId, id, await checkMarker(tx, editionId, marker)),
      ),

    /** Adds a line after the others. @returns its id */
    createPolyline: async (editionId: number, line: PolylineValues) => {
      checkLine(line);
      return editThing(editionId, (tx) =>
        repository.insertPolyline(tx, editionId, line, clock.now()),
      );
    },

    changePolyline: async (editionId: number, id: number, line: PolylineValues) => {
      checkLine(line);
      return editThing(editionId, (tx) =>
        repository.updatePolyline(tx, editionId, id, line, clock.now()),
      );
    },

    /** Hides a thing from everybody, or shows it again. */
    hide: (thing: MapThing, editionId: number, id: number, isHidden: boolean) =>
      editThing(editionId, (tx) => repository.setHidden(tx, thing, { editionId, id, isHidden })),

    /** Puts all things of a kind in an order. @param ids each of them once */
    reorder: (thing: MapThing, editionId: number, ids: readonly number[]): Promise<void> =>
      edit(editionId, async (tx) => {
        const all = new Set(await repository.listIds(tx, thing, editionId));
        const isEachOnce = ids.length === all.size && new Set(ids).size === all.size;
        if (!isEachOnce || ids.some((id) => !all.has(id))) throw invalidField("ids", "invalid");
        if (ids.length > 0) await repository.setOrder(tx, thing, { editionId, ids });
      }),
  };
};
