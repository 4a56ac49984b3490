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

export type Point = { readonly lat: number; readonly long: number };
export type View = Point & { readonly zoom: number };
export type Ground = {
  readonly tilesUrl: string | null;
  readonly picture: { readonly address: string; readonly corners: readonly [Point, Point] } | null;
};

type Options = {
  view: View;
  ground: Ground;
  /** How many points there may be; a click beyond moves the last. */
  max: number;
  /** Whether the points are joined by a line. */
  isLine: boolean;
  isReadOnly: boolean;
  handleClass: string;
  /** What a point is called, by its place from 1. */
  nameOf: (place: number) => string;
  onChange: (points: readonly Point[]) => void;
};

const MAX_ZOOM = 19;
/** A press within 9 px of a point is of that point (specification of the map's editing). */
const HANDLE_SIZE = 18;
const LINE = { weight: 5, opacity: 0.85, interactive: false };
const STEP_PX = 4;
const LARGE_STEP_PX = 40;
/** A ten-millionth of a degree is a centimetre. */
const DECIMALS = 7;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const placeOf = ({ lat, long }: Point): LatLng => latLng(lat, long);
const pointOf = (at: LatLng): Point => {
  const { lat, lng } = at.wrap();
  return { lat: Number(lat.toFixed(DECIMALS)), long: Number(lng.toFixed(DECIMALS)) };
};

/**
 * A map on which points are set: a press adds one, each can be dragged, moved by the arrows (with Shift far)
 * and taken away by Delete. The element is left as it was by `remove`.
 */
export const createDrawMap = (frame: HTMLElement, options: Options) => {
  const { view, ground, max, isLine, isReadOnly, handleClass, nameOf, onChange } = options;
  const map = createMap(frame, {
    center: placeOf(view),
    zoom: view.zoom,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    zoomControl: true,
    scrollWheelZoom: false,
    doubleClickZoom: false,
  });
  // The page goes on scrolling over a map that nobody has turned to.
  frame.addEventListener("focusin", () => map.scrollWheelZoom.enable());
  frame.addEventListener("focusout", () => map.scrollWheelZoom.disable());
  if (ground.picture) {
    const bounds = latLngBounds(ground.picture.corners.map(placeOf));
    imageOverlay(ground.picture.address, bounds, { alt: "" }).addTo(map);
  }
  if (ground.tilesUrl !== null) {
    tileLayer(ground.tilesUrl, { maxZoom: MAX_ZOOM, referrerPolicy: "origin" }).addTo(map);
  }
  const line = polyline([], LINE).addTo(map);
  let handles: Marker[] = [];

  const read = () => handles.map((handle) => pointOf(handle.getLatLng()));
  const drawLine = () => line.setLatLngs(isLine ? handles.map((handle) => handle.getLatLng()) : []);
  const tell = () => {
    drawLine();
    onChange(read());
  };

  const handleKey = (index: number, event: KeyboardEvent) => {
    const handle = handles[index];
    const arrow = ARROWS[event.key];
    if (!handle || isReadOnly) return;
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      show(read().toSpliced(index, 1));
      tell();
      handles[Math.min(index, handles.length - 1)]?.getElement()?.focus();
    } else if (arrow) {
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX;
      const at = map.latLngToContainerPoint(handle.getLatLng());
      handle.setLatLng(
        map.containerPointToLatLng([at.x + arrow[0] * step, at.y + arrow[1] * step]),
      );
      tell();
    }
  };

  const drawHandle = (point: Point, index: number): Marker => {
    const name = nameOf(index + 1);
    const handle = createMarker(placeOf(point), {
      draggable: !isReadOnly,
      autoPan: true,
      title: name,
      alt: name,
      icon: divIcon({ className: handleClass, iconSize: [HANDLE_SIZE, HANDLE_SIZE], html: "" }),
    }).addTo(map);
    handle.on("drag", drawLine);
    handle.on("dragend", tell);
    const element = handle.getElement();
    element?.setAttribute("aria-label", name);
    element?.addEventListener("keydown", (event) => handleKey(index, event));
    return handle;
  };

  /** Draws some points in place of those that are there. */
  const show = (points: readonly Point[]) => {
    for (const handle of handles) handle.remove();
    handles = points.map(drawHandle);
    drawLine();
  };

  map.on("click", ({ latlng }: { latlng: LatLng }) => {
    if (isReadOnly) return;
    show([...read().slice(0, max - 1), pointOf(latlng)]);
    tell();
  });

  return {
    show,
    points: read,
    /** Moves to what is drawn. */
    fit: () => {
      const [first, ...others] = handles.map((handle) => handle.getLatLng());
      if (first && others.length > 0) {
        map.fitBounds(latLngBounds([first, ...others]).pad(0.2), { animate: false });
      } else if (first) map.setView(first, map.getZoom(), { animate: false });
    },
    view: (): View => ({ ...pointOf(map.getCenter()), zoom: map.getZoom() }),
    handleResize: () => map.invalidateSize(),
    remove: () => map.remove(),
  };
};

export type DrawMap = ReturnType<typeof createDrawMap>;
