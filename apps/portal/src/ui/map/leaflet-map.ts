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
import { MARKER_SIZE } from "@foyer/contract/maps";
import type {
  BasePicture,
  DrawnLine,
  DrawnMarker,
  FocusTarget,
  MapPoint,
  MapView,
} from "./map-types.ts";

/** Tile servers have no pictures of anything nearer. */
const MAX_ZOOM = 19;
/** How far beyond its picture a map without tiles can be moved, of the picture's size. */
const MARGIN = 0.1;
const LINE_WIDTH = 5;
const POPUP_WIDTH = { minWidth: 240, maxWidth: 300 };
/** A popup's tip touches the head of its pin. */
const POPUP_RISE = 34;
const POPUP_ROOM = 80;

const PIN = `<svg viewBox="0 0 26 41" width="${MARKER_SIZE.width}" height="${MARKER_SIZE.height}"><path d="M13 .75A12.25 12.25 0 0 0 .75 13C.75 22 13 40 13 40s12.25-18 12.25-27A12.25 12.25 0 0 0 13 .75Z"/><circle cx="13" cy="13" r="4.75"/></svg>`;

export type MapClasses = { pin: string; picture: string; popup: string };

type Options = {
  view: MapView;
  classes: MapClasses;
  /** False while the reader asks for reduced motion. */
  moves: boolean;
  onZoom: (zoom: number) => void;
  /** Told of each turn of the wheel, which zooms or else scrolls the page. */
  onWheel: (zooms: boolean) => void;
  onPress: (id: number) => void;
  onPopupClosed: () => void;
};

const placeOf = ({ lat, long }: MapPoint) => latLng(lat, long);

const boundsOf = ({ south, west, north, east }: BasePicture) =>
  latLngBounds([south, west], [north, east]);

const SHAPE: { iconSize: PointTuple; iconAnchor: PointTuple } = {
  iconSize: [MARKER_SIZE.width, MARKER_SIZE.height],
  iconAnchor: [MARKER_SIZE.width / 2, MARKER_SIZE.height],
};

const drawMarker = ({ pin, picture }: MapClasses, one: DrawnMarker): Marker => {
  const pinIcon = divIcon({ ...SHAPE, className: pin, html: PIN });
  const marker = createMarker(placeOf(one), {
    // The list of places is for those who do not point; sixty stops of the Tab key are not.
    keyboard: false,
    title: one.name,
    alt: one.name,
    icon:
      one.address === null ? pinIcon : icon({ ...SHAPE, className: picture, iconUrl: one.address }),
  });
  const paint = () => marker.getElement()?.style.setProperty("--pin", one.color);
  // A picture that does not come would leave a broken one and its name on the map.
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
 * The page goes on scrolling over a map that nobody has turned to: the wheel zooms with Ctrl or once
 * the map has the focus, and a single finger moves it once it was tapped.
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

/** Replaces what is drawn of a kind; what stays the same object is not drawn anew. */
const createLayers = <Thing>(map: LeafletMap, draw: (thing: Thing) => Layer) => {
  let drawn = new Map<Thing, Layer>();
  return (things: readonly Thing[]) => {
    const next = new Map(things.map((thing) => [thing, drawn.get(thing) ?? draw(thing)]));
    for (const [thing, layer] of drawn) if (!next.has(thing)) layer.remove();
    for (const [thing, layer] of next) if (!drawn.has(thing)) layer.addTo(map);
    drawn = next;
  };
};

/** A map in an element, drawn by Leaflet; the element is left as it was by `remove`. */
export const createLeafletMap = (frame: HTMLElement, options: Options) => {
  const { view, classes, moves, onZoom, onWheel, onPress, onPopupClosed } = options;
  const map = createMap(frame, {
    center: placeOf(view),
    zoom: view.zoom,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  control.scale({ imperial: false, position: "bottomleft" }).addTo(map);
  leaveScrollToPage(map, frame, onWheel);
  // The list of places says the same in words.
  map.getPane("markerPane")?.setAttribute("aria-hidden", "true");
  map.getPane("overlayPane")?.setAttribute("aria-hidden", "true");
  const tellZoom = () => onZoom(map.getZoom());
  map.on("zoomend", tellZoom);
  // What was asked for may be nearer than maps go.
  tellZoom();

  const popup = createPopup({
    closeButton: false,
    className: classes.popup,
    ...POPUP_WIDTH,
    offset: [0, -POPUP_RISE],
    autoPanPadding: [16, 16],
  });
  map.on("popupclose", onPopupClosed);

  return {
    setMarkers: createLayers(map, (one: DrawnMarker) =>
      drawMarker(classes, one).on("click", () => onPress(one.id)),
    ),
    setLines: createLayers(map, ({ color, points }: DrawnLine) =>
      polyline(points.map(placeOf), {
        color,
        weight: LINE_WIDTH,
        opacity: 0.85,
        interactive: false,
      }),
    ),
    setPicture: createLayers(map, (picture: BasePicture) =>
      imageOverlay(picture.address, boundsOf(picture), { alt: "" }),
    ),
    /** Keeps a map whose only ground is its picture on the picture. */
    keepTo: (picture: BasePicture | null) => {
      map.setMaxBounds(picture === null ? latLngBounds([]) : boundsOf(picture).pad(MARGIN));
      map.setMinZoom(picture === null ? 0 : map.getBoundsZoom(boundsOf(picture)));
    },
    setTiles: createLayers(
      map,
      ({ url, onArrival }: { url: string; onArrival: (hasCome: boolean) => void }) =>
        tileLayer(url, { maxZoom: MAX_ZOOM, referrerPolicy: "origin" })
          .on("tileload", () => onArrival(true))
          .on("tileerror", () => onArrival(false)),
    ),
    /** @param isInSight whether the map is being moved to it anyway */
    showPopup: (at: MapPoint | null, content: HTMLElement, isInSight: boolean) => {
      if (at === null) return void popup.close();
      popup.options.autoPan = !isInSight;
      popup.setLatLng(placeOf(at)).setContent(content);
      if (!popup.isOpen()) popup.openOn(map);
    },
    /** Fits the popup to what it says now. */
    fitPopup: () => {
      const focused = document.activeElement;
      popup.update();
      // Leaflet takes the content out and puts it back, and what had the focus has lost it.
      if (focused instanceof HTMLElement && popup.getElement()?.contains(focused)) {
        focused.focus({ preventScroll: true });
      }
    },
    /** Moves to a place, with room for its popup above it. */
    panTo: ({ minZoom, maxZoom, ...place }: FocusTarget) => {
      const zoom = Math.min(maxZoom, Math.max(minZoom, map.getZoom()));
      const above = map.project(placeOf(place), zoom).subtract([0, POPUP_ROOM]);
      map.setView(map.unproject(above, zoom), zoom, { animate: moves });
      frame.scrollIntoView({ block: "nearest", behavior: moves ? "smooth" : "auto" });
    },
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    reset: () => map.setView(placeOf(view), view.zoom, { animate: moves }),
    handleResize: () => map.invalidateSize(),
    remove: () => map.remove(),
  };
};

export type DrawnMap = ReturnType<typeof createLeafletMap>;
