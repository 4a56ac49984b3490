import { useMemo, useState } from "react";
import { CategorySelect } from "../../features/maps/CategorySelect.tsx";
import { PlacePopup } from "../../features/maps/PlacePopup.tsx";
import { PlaceDialog } from "../../features/maps/PlaceDialog.tsx";
import { PlaceList } from "../../features/maps/PlaceList.tsx";
import {
  colorOf,
  nameOf,
  type Place,
  placesOf,
  placesOfChosen,
  placesToDraw,
  zoomRangeAt,
} from "../../features/maps/places.ts";
import type { WholeMap } from "../../features/maps/use-conference-map.ts";
import { fileAddress } from "../../lib/addresses.ts";
import { useLanguage } from "../../lib/session.ts";
import { InteractiveMap } from "../../ui/map/InteractiveMap.tsx";
import type { DrawnMarker, FocusTarget } from "../../ui/map/map-types.ts";
import {
  type DialogAddress,
  useDialogAddress,
  useMissingDialog,
} from "../../ui/use-dialog-address.ts";
import { BuildingWindow } from "../building-window/BuildingWindow.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./ConferenceMap.module.css";

type ConferenceMapProps = {
  readonly whole: WholeMap;
  /** The ids of the chosen categories. */
  readonly chosen: readonly number[];
  readonly onChoose: (ids: number[]) => void;
  /** Whether the places stand beside the map in words; else a link leads to a page where they do. */
  readonly withList: boolean;
};

/** The map of the edition with its categories, places and their windows. */
export const ConferenceMap = ({ whole, chosen, onChoose, withList }: ConferenceMapProps) => {
  const { map, categories, polylines } = whole;
  const places = useMemo(() => placesOf(whole.markers), [whole.markers]);
  const chosenIds = useMemo(() => {
    const categoryIds = new Set(categories.map(({ id }) => id));
    return new Set(chosen.filter((id) => categoryIds.has(id)));
  }, [chosen, categories]);
  const [zoom, setZoom] = useState(map.zoom);
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const details = useDialogAddress("marker");
  const plans = useDialogAddress("building");
  const markers = useDrawnMarkers({ whole, places, chosen: chosenIds, zoom });

  const handleChoose = (place: Place) => {
    setOpened(place.id);
    const { id, lat, long } = place;
    setFocusTarget({ id, lat, long, ...zoomRangeAt(place, categories, chosenIds) });
  };
  const drawPopup = (id: number) => {
    const marker = places.find((place) => place.id === id);
    return (
      marker && <PlacePopup marker={marker} onShowDetails={details.open} onShowPlans={plans.open} />
    );
  };

  return (
    <div className={joinClasses(styles.whole, withList && styles.withList)}>
      <div className={styles.categories}>
        {categories.length > 0 && (
          <CategorySelect categories={categories} chosen={chosenIds} onChoose={onChoose} />
        )}
      </div>
      <div className={styles.map}>
        <InteractiveMap
          view={map}
          tilesUrl={map.tilesUrl}
          tilesOnDemand={map.tilesOnDemand}
          attribution={map.attribution}
          picture={usePicture(whole)}
          markers={markers}
          lines={polylines}
          focusTarget={focusTarget}
          onZoom={setZoom}
          opened={markers.some(({ id }) => id === opened) ? opened : null}
          onOpen={setOpened}
          renderPopup={drawPopup}
        />
      </div>
      {withList && (
        <PlaceList
          places={placesOfChosen(places, chosenIds)}
          categories={categories}
          opened={opened}
          onChoose={handleChoose}
        />
      )}
      <DetailsWindow whole={whole} address={details} />
      <PlansWindow whole={whole} address={plans} />
    </div>
  );
};

type MapWindowProps = {
  whole: WholeMap;
  address: DialogAddress;
};

const DetailsWindow = ({ whole, address: { id, isOpen, close } }: MapWindowProps) => {
  const marker = whole.markers.find((one) => one.id === id && one.information.length > 0);
  useMissingDialog(isOpen && marker === undefined, close);
  return marker && <PlaceDialog marker={marker} open={isOpen} onClose={close} />;
};

/** The plan of a building in which a place of this map is. */
const PlansWindow = ({ whole, address: { id, isOpen, close } }: MapWindowProps) => {
  const isNamed = whole.markers.some(({ buildingId }) => buildingId === id);
  useMissingDialog(isOpen && !isNamed, close);
  if (id === undefined || !isNamed) return null;
  return <BuildingWindow buildingId={id} open={isOpen} onClose={close} />;
};

type Drawing = {
  whole: WholeMap;
  places: readonly Place[];
  chosen: ReadonlySet<number>;
  zoom: number;
};

/** Markers as the map draws them. Each stays the same object, so that a zoom draws only what is new. */
const useDrawnMarkers = ({ whole, places, chosen, zoom }: Drawing): DrawnMarker[] => {
  const language = useLanguage();
  const { categories } = whole;
  const all = useMemo(
    () =>
      new Map(
        places.map((place): [number, DrawnMarker] => [
          place.id,
          {
            id: place.id,
            lat: place.lat,
            long: place.long,
            name: nameOf(place, language),
            address: place.markerFileId === null ? null : fileAddress(place.markerFileId),
            color: colorOf(place.categoryId, categories),
          },
        ]),
      ),
    [places, categories, language],
  );
  return useMemo(
    () => placesToDraw({ places, categories, chosen, zoom }).flatMap(({ id }) => all.get(id) ?? []),
    [all, places, categories, chosen, zoom],
  );
};

const usePicture = ({ map: { picture } }: WholeMap) =>
  useMemo(() => {
    if (picture === null) return null;
    const { fileId, ...corners } = picture;
    return { address: fileAddress(fileId), ...corners };
  }, [picture]);
