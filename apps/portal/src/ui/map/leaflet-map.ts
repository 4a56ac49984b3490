import {
  control,
  divIcon,
  icon,
  imageOverlay,
  latLng,
  latLngBounds,
  type Layer,
  map as createMap,
  marker as createMarker,
  type Map as LeafletMap,
  type Marker,
  type PointTuple,
  polyline,
  popup as createPopup,
  tileLayer,
} from "leaflet";
import { MARKER_SIZE } from "@foyer/contract/maps/portal";
import type {
  BasePicture,
  MapPolyline,
  MapMarker,
  FocusTarget,
  MapPoint,
  MapView,
} from "./map-types.ts";

/** Highest zoom level of tile servers. */
const MAX_ZOOM = 19;
/** Share of the picture's size by which a map without tiles can move beyond the picture. */
const MARGIN = 0.1;
const POLYLINE_WIDTH = 5;
const POPUP_WIDTH = { minWidth: 240, maxWidth: 300 };
/** Height in CSS pixels at which the popup's tip meets the pin's head. */
const POPUP_RISE = 34;
const POPUP_ROOM = 80;

const PIN = `<svg viewBox="0 0 26 41" width="${MARKER_SIZE.width}" height="${MARKER_SIZE.height}"><path d="M13 .75A12.25 12.25 0 0 0 .75 13C.75 22 13 40 13 40s12.25-18 12.25-27A12.25 12.25 0 0 0 13 .75Z"/><circle cx="13" cy="13" r="4.75"/></svg>`;

export type MapClasses = { pin: string; picture: string; popup: string };

type Options = {
  view: MapView;
  classes: MapClasses;
  /** False if reduced motion is requested. */
  isAnimated: boolean;
  onZoom: (zoom: number) => void;
  /** Called for each turn of the wheel, which zooms or scrolls the page. */
  onWheel: (zooms: boolean) => void;
  onPress: (id: number) => void;
  onPopupClosed: () => void;
};

const latLngOf = ({ lat, long }: MapPoint) => latLng(lat, long);

const boundsOf = ({ south, west, north, east }: BasePicture) =>
  latLngBounds([south, west], [north, east]);

const SHAPE: { iconSize: PointTuple; iconAnchor: PointTuple } = {
  iconSize: [MARKER_SIZE.width, MARKER_SIZE.height],
  iconAnchor: [MARKER_SIZE.width / 2, MARKER_SIZE.height],
};

const createMapMarker = ({ pin, picture }: MapClasses, one: MapMarker): Marker => {
  const pinIcon = divIcon({ ...SHAPE, className: pin, html: PIN });
  const marker = createMarker(latLngOf(one), {
    // Keyboard users have the list of markers; sixty tab stops would be unusable.
    keyboard: false,
    title: one.name,
    alt: one.name,
    icon:
      one.address === null ? pinIcon : icon({ ...SHAPE, className: picture, iconUrl: one.address }),
  });
  const paint = () => marker.getElement()?.style.setProperty("--pin", one.color);
  // A picture that fails to load would show a broken image with its alternative text.
  const replacePicture = () => {
    marker.setIcon(pinIcon);
    paint();
  };
  marker.on("add", () => {
    paint();
    marker.getElement()?.addEventListener("error", replacePicture);
  });
  return marker;
};

/**
 * Lets the page scroll over a map that is not in use. The wheel zooms with Ctrl or when the map has the
 * focus; one finger moves the map after a tap.
 */
const leaveScrollToPage = (
  map: LeafletMap,
  frame: HTMLElement,
  onWheel: (zooms: boolean) => void,
): void => {
  const hasFocus = () => frame.contains(document.activeElement);
  frame.addEventListener(
    "wheel",
    ({ ctrlKey, metaKey }) => {
      const zooms = ctrlKey || metaKey || hasFocus();
      if (zooms) map.scrollWheelZoom.enable();
      else map.scrollWheelZoom.disable();
      onWheel(zooms);
    },
    { capture: true, passive: true },
  );
  if (!matchMedia("(pointer: coarse)").matches) return;
  map.dragging.disable();
  frame.addEventListener("focusin", () => map.dragging.enable());
  frame.addEventListener("focusout", () => map.dragging.disable());
};

/** Returns a function that replaces all layers of a kind; identical objects retain their layer. */
const createLayers = <Item>(map: LeafletMap, createLayer: (item: Item) => Layer) => {
  let layers = new Map<Item, Layer>();
  return (items: readonly Item[]) => {
    const next = new Map(items.map((item) => [item, layers.get(item) ?? createLayer(item)]));
    for (const [item, layer] of layers) if (!next.has(item)) layer.remove();
    for (const [item, layer] of next) if (!layers.has(item)) layer.addTo(map);
    layers = next;
  };
};

/** Creates a Leaflet map in an element; `remove` restores the element. */
export const createLeafletMap = (frame: HTMLElement, options: Options) => {
  const { view, classes, isAnimated, onZoom, onWheel, onPress, onPopupClosed } = options;
  const map = createMap(frame, {
    center: latLngOf(view),
    zoom: view.zoom,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
  });
  control.scale({ imperial: false, position: "bottomleft" }).addTo(map);
  leaveScrollToPage(map, frame, onWheel);
  // The list of markers contains the same information as text.
  map.getPane("markerPane")?.setAttribute("aria-hidden", "true");
  map.getPane("overlayPane")?.setAttribute("aria-hidden", "true");
  const reportZoom = () => onZoom(map.getZoom());
  map.on("zoomend", reportZoom);
  // The requested zoom may exceed the maximum.
  reportZoom();

  const popup = createPopup({
    closeButton: false,
    className: classes.popup,
    ...POPUP_WIDTH,
    offset: [0, -POPUP_RISE],
    autoPanPadding: [16, 16],
  });
  map.on("popupclose", onPopupClosed);

  return {
    setMarkers: createLayers(map, (one: MapMarker) =>
      createMapMarker(classes, one).on("click", () => onPress(one.id)),
    ),
    setPolylines: createLayers(map, ({ color, points }: MapPolyline) =>
      polyline(points.map(latLngOf), {
        color,
        weight: POLYLINE_WIDTH,
        opacity: 0.85,
        interactive: false,
      }),
    ),
    setPicture: createLayers(map, (picture: BasePicture) =>
      imageOverlay(picture.address, boundsOf(picture), { alt: "" }),
    ),
    /** Restricts a map without tiles to its picture. */
    restrictTo: (picture: BasePicture | null) => {
      map.setMaxBounds(picture === null ? latLngBounds([]) : boundsOf(picture).pad(MARGIN));
      map.setMinZoom(picture === null ? 0 : map.getBoundsZoom(boundsOf(picture)));
    },
    setTiles: createLayers(
      map,
      ({ url, onTile }: { url: string; onTile: (isLoaded: boolean) => void }) =>
        tileLayer(url, { maxZoom: MAX_ZOOM, referrerPolicy: "origin" })
          .on("tileload", () => onTile(true))
          .on("tileerror", () => onTile(false)),
    ),
    /** @param isInSight true if the map pans to the marker anyway */
    showPopup: (at: MapPoint | null, content: HTMLElement, isInSight: boolean) => {
      if (at === null) return void popup.close();
      popup.options.autoPan = !isInSight;
      popup.setLatLng(latLngOf(at)).setContent(content);
      if (!popup.isOpen()) popup.openOn(map);
    },
    /** Adjusts the popup to its current content. */
    fitPopup: () => {
      const focused = document.activeElement;
      popup.update();
      // Leaflet removes and reinserts the content, which drops the focus.
      if (focused instanceof HTMLElement && popup.getElement()?.contains(focused)) {
        focused.focus({ preventScroll: true });
      }
    },
    /** Pans to a location, with space for its popup above. */
    panTo: ({ minZoom, maxZoom, ...point }: FocusTarget) => {
      const zoom = Math.min(maxZoom, Math.max(minZoom, map.getZoom()));
      const above = map.project(latLngOf(point), zoom).subtract([0, POPUP_ROOM]);
      map.setView(map.unproject(above, zoom), zoom, { animate: isAnimated });
      frame.scrollIntoView({ block: "nearest", behavior: isAnimated ? "smooth" : "auto" });
    },
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    reset: () => map.setView(latLngOf(view), view.zoom, { animate: isAnimated }),
    handleResize: () => map.invalidateSize(),
    remove: () => map.remove(),
  };
};

export type LeafletMapHandle = ReturnType<typeof createLeafletMap>;
