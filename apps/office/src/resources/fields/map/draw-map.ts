import {
  divIcon,
  imageOverlay,
  latLng,
  latLngBounds,
  type LatLng,
  map as createMap,
  marker as createMarker,
  type Marker,
  polyline,
  tileLayer,
} from "leaflet";
import { createSpacing } from "./create-spacing.ts";

export type Point = { readonly lat: number; readonly long: number };
export type View = Point & { readonly zoom: number };
export type BaseLayer = {
  readonly tilesUrl: string | null;
  readonly picture: { readonly url: string; readonly corners: readonly [Point, Point] } | null;
};

type Options = {
  view: View;
  baseLayer: BaseLayer;
  /** Maximum number of points. A further click moves the last one. */
  max: number;
  /** True if a line connects the points. */
  isPolyline: boolean;
  isReadOnly: boolean;
  handleClass: string;
  /** Returns the name of a point; positions start at 1. */
  getPointName: (position: number) => string;
  /** Returns the text inside a point. */
  getPointText?: (position: number) => string;
  /** Handles a click on the map instead of adding a point. */
  onPlace?: (point: Point) => void;
  onChange: (points: readonly Point[]) => void;
};

const MAX_ZOOM = 19;
/** Diameter in px. A press within 9 px of a point belongs to that point (specification of the map editor). */
const HANDLE_SIZE = 18;
const LABELLED_HANDLE_SIZE = 28;
/** Handles that are closer are too small to hit (WCAG 2.5.8), so they appear when one zooms in. */
const MIN_DISTANCE_PX = 24;
const POLYLINE_STYLE = { weight: 5, opacity: 0.85, interactive: false };
const STEP_PX = 4;
const LARGE_STEP_PX = 40;
/** Seven decimals of a degree are about a centimetre. */
const DECIMALS = 7;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const toLatLng = ({ lat, long }: Point): LatLng => latLng(lat, long);
const toPoint = (latlng: LatLng): Point => {
  const { lat, lng } = latlng.wrap();
  return { lat: Number(lat.toFixed(DECIMALS)), long: Number(lng.toFixed(DECIMALS)) };
};

/**
 * Map editor for points. A click adds a point. Points can be dragged, moved with the arrow keys (with Shift
 * in larger steps) and removed with Delete. `remove` restores the element.
 */
export const createDrawMap = (frame: HTMLElement, options: Options) => {
  const { view, baseLayer, max, isPolyline, isReadOnly, handleClass, getPointName, onChange } =
    options;
  const map = createMap(frame, {
    center: toLatLng(view),
    zoom: view.zoom,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    zoomControl: true,
    scrollWheelZoom: false,
    doubleClickZoom: false,
  });
  // The wheel scrolls the page until the map has the focus.
  frame.addEventListener("focusin", () => map.scrollWheelZoom.enable());
  frame.addEventListener("focusout", () => map.scrollWheelZoom.disable());
  if (baseLayer.picture) {
    const bounds = latLngBounds(baseLayer.picture.corners.map(toLatLng));
    imageOverlay(baseLayer.picture.url, bounds, { alt: "" }).addTo(map);
  }
  if (baseLayer.tilesUrl !== null) {
    tileLayer(baseLayer.tilesUrl, { maxZoom: MAX_ZOOM, referrerPolicy: "origin" }).addTo(map);
  }
  const polylineLayer = polyline([], POLYLINE_STYLE).addTo(map);
  let handles: Marker[] = [];

  const getPoints = () => handles.map((handle) => toPoint(handle.getLatLng()));
  const drawPolyline = () =>
    polylineLayer.setLatLngs(isPolyline ? handles.map((handle) => handle.getLatLng()) : []);
  const emitChange = () => {
    drawPolyline();
    onChange(getPoints());
  };

  const handleKey = (index: number, event: KeyboardEvent) => {
    const handle = handles[index];
    const arrow = ARROWS[event.key];
    if (!handle || isReadOnly) return;
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      show(getPoints().toSpliced(index, 1));
      emitChange();
      const next = handles[Math.min(index, handles.length - 1)]?.getElement();
      if (next) next.hidden = false;
      next?.focus();
    } else if (arrow) {
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX;
      const position = map.latLngToContainerPoint(handle.getLatLng());
      handle.setLatLng(
        map.containerPointToLatLng([position.x + arrow[0] * step, position.y + arrow[1] * step]),
      );
      emitChange();
    }
  };

  const drawHandle = (point: Point, index: number): Marker => {
    const name = getPointName(index + 1);
    const text = options.getPointText?.(index + 1) ?? "";
    const size = text === "" ? HANDLE_SIZE : LABELLED_HANDLE_SIZE;
    const handle = createMarker(toLatLng(point), {
      draggable: !isReadOnly,
      autoPan: true,
      title: name,
      alt: name,
      icon: divIcon({ className: handleClass, iconSize: [size, size], html: text }),
    }).addTo(map);
    handle.on("drag", drawPolyline);
    handle.on("dragend", emitChange);
    const element = handle.getElement();
    element?.setAttribute("aria-label", name);
    element?.addEventListener("keydown", (event) => handleKey(index, event));
    return handle;
  };

  /** Hides points of a line that are too close to a visible one. The last one is new, so it stays. */
  const hideCloseHandles = () => {
    const isFree = createSpacing(MIN_DISTANCE_PX);
    for (const handle of [...handles.slice(-1), ...handles.slice(0, -1)]) {
      const element = handle.getElement();
      if (element) element.hidden = !isFree(map.latLngToLayerPoint(handle.getLatLng()));
    }
  };
  if (isPolyline) map.on("zoomend", hideCloseHandles);

  /** Replaces the drawn points. */
  const show = (points: readonly Point[]) => {
    for (const handle of handles) handle.remove();
    handles = points.map(drawHandle);
    drawPolyline();
    if (isPolyline) hideCloseHandles();
  };

  map.on("click", ({ latlng }: { latlng: LatLng }) => {
    if (isReadOnly) return;
    if (options.onPlace) {
      options.onPlace(toPoint(latlng));
      return;
    }
    show([...getPoints().slice(0, max - 1), toPoint(latlng)]);
    emitChange();
  });

  return {
    show,
    points: getPoints,
    /** Moves the view to the points. */
    fit: () => {
      const [first, ...others] = handles.map((handle) => handle.getLatLng());
      if (first && others.length > 0) {
        map.fitBounds(latLngBounds([first, ...others]).pad(0.2), { animate: false });
      } else if (first) map.setView(first, map.getZoom(), { animate: false });
    },
    view: (): View => ({ ...toPoint(map.getCenter()), zoom: map.getZoom() }),
    handleResize: () => map.invalidateSize(),
    remove: () => map.remove(),
  };
};

export type DrawMap = ReturnType<typeof createDrawMap>;
