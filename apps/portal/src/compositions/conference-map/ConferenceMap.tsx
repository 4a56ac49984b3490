import { useMemo, useState } from "react";
import { CategorySelect } from "../../features/maps/CategorySelect.tsx";
import { MarkerPopup } from "../../features/maps/MarkerPopup.tsx";
import { MarkerDialog } from "../../features/maps/MarkerDialog.tsx";
import { MarkerList } from "../../features/maps/MarkerList.tsx";
import {
  colorOf,
  nameOf,
  type LocatedMarker,
  locatedMarkersOf,
  filterByCategories,
  selectVisibleMarkers,
  zoomRangeAt,
} from "../../features/maps/markers.ts";
import type { MapData } from "../../features/maps/use-conference-map.ts";
import { fileAddress } from "../../lib/addresses.ts";
import { useLanguage } from "../../lib/session.ts";
import { InteractiveMap } from "../../ui/map/InteractiveMap.tsx";
import type { MapMarker, FocusTarget } from "../../ui/map/map-types.ts";
import {
  type DialogAddress,
  useDialogAddress,
  useMissingDialog,
} from "../../ui/use-dialog-address.ts";
import { LazyBuildingDialog } from "../building-dialog/LazyBuildingDialog.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./ConferenceMap.module.css";

type ConferenceMapProps = {
  readonly data: MapData;
  /** The ids of the selected categories. */
  readonly selected: readonly number[];
  readonly onSelect: (ids: number[]) => void;
  /** True if a list of the markers accompanies the map. */
  readonly withList: boolean;
};

/** The map of the edition with its categories, markers and dialogs. */
export const ConferenceMap = ({ data, selected, onSelect, withList }: ConferenceMapProps) => {
  const { map, categories, polylines } = data;
  const markers = useMemo(() => locatedMarkersOf(data.markers), [data.markers]);
  const selectedIds = useMemo(() => {
    const categoryIds = new Set(categories.map(({ id }) => id));
    return new Set(selected.filter((id) => categoryIds.has(id)));
  }, [selected, categories]);
  const [zoom, setZoom] = useState(map.zoom);
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const details = useDialogAddress("marker");
  const plans = useDialogAddress("building");
  const visibleMarkers = useVisibleMarkers({ data, markers, selected: selectedIds, zoom });

  const handleSelect = (marker: LocatedMarker) => {
    setOpened(marker.id);
    const { id, lat, long } = marker;
    setFocusTarget({ id, lat, long, ...zoomRangeAt(marker, categories, selectedIds) });
  };
  const renderPopup = (id: number) => {
    const marker = markers.find((one) => one.id === id);
    return (
      marker && (
        <MarkerPopup marker={marker} onShowDetails={details.open} onShowPlans={plans.open} />
      )
    );
  };

  return (
    <div className={joinClasses(styles.root, withList && styles.withList)}>
      <div className={styles.categories}>
        {categories.length > 0 && (
          <CategorySelect categories={categories} selected={selectedIds} onSelect={onSelect} />
        )}
      </div>
      <div className={styles.map}>
        <InteractiveMap
          view={map}
          tilesUrl={map.tilesUrl}
          tilesOnDemand={map.tilesOnDemand}
          attribution={map.attribution}
          picture={usePicture(data)}
          markers={visibleMarkers}
          polylines={polylines}
          focusTarget={focusTarget}
          onZoom={setZoom}
          openId={visibleMarkers.some(({ id }) => id === opened) ? opened : null}
          onOpen={setOpened}
          renderPopup={renderPopup}
        />
      </div>
      {withList && (
        <MarkerList
          markers={filterByCategories(markers, selectedIds)}
          categories={categories}
          openMarkerId={opened}
          onSelect={handleSelect}
        />
      )}
      <DetailsDialog data={data} address={details} />
      <PlansDialog data={data} address={plans} />
    </div>
  );
};

type MapDialogProps = {
  data: MapData;
  address: DialogAddress;
};

const DetailsDialog = ({ data, address: { id, isOpen, close } }: MapDialogProps) => {
  const marker = data.markers.find((one) => one.id === id && one.information.length > 0);
  useMissingDialog(isOpen && marker === undefined, close);
  return marker && <MarkerDialog marker={marker} open={isOpen} onClose={close} />;
};

/** The plan of a building that a marker of the map references. */
const PlansDialog = ({ data, address: { id, isOpen, close } }: MapDialogProps) => {
  const isReferenced = data.markers.some(({ buildingId }) => buildingId === id);
  useMissingDialog(isOpen && !isReferenced, close);
  if (id === undefined || !isReferenced) return null;
  return <LazyBuildingDialog buildingId={id} open={isOpen} onClose={close} />;
};

type Scene = {
  data: MapData;
  markers: readonly LocatedMarker[];
  selected: ReadonlySet<number>;
  zoom: number;
};

/** Markers as the map draws them. Stable objects, so that a zoom draws new markers only. */
const useVisibleMarkers = ({ data, markers, selected, zoom }: Scene): MapMarker[] => {
  const language = useLanguage();
  const { categories } = data;
  const all = useMemo(
    () =>
      new Map(
        markers.map((marker): [number, MapMarker] => [
          marker.id,
          {
            id: marker.id,
            lat: marker.lat,
            long: marker.long,
            name: nameOf(marker, language),
            address: marker.markerFileId === null ? null : fileAddress(marker.markerFileId),
            color: colorOf(marker.categoryId, categories),
          },
        ]),
      ),
    [markers, categories, language],
  );
  return useMemo(
    () =>
      selectVisibleMarkers({ markers, categories, selected, zoom }).flatMap(
        ({ id }) => all.get(id) ?? [],
      ),
    [all, markers, categories, selected, zoom],
  );
};

const usePicture = ({ map: { picture } }: MapData) =>
  useMemo(() => {
    if (picture === null) return null;
    const { fileId, ...corners } = picture;
    return { address: fileAddress(fileId), ...corners };
  }, [picture]);
