import type { ReactNode } from "react";

export type MapPoint = { readonly lat: number; readonly long: number };

export type MapView = MapPoint & { readonly zoom: number };

export type DrawnMarker = MapPoint & {
  readonly id: number;
  readonly name: string;
  /** Where its picture is; null for the pin. */
  readonly address: string | null;
  /** A CSS colour of the pin, such as `var(--path-3)`. */
  readonly color: string;
};

export type DrawnLine = {
  readonly id: number;
  readonly color: string;
  readonly points: readonly MapPoint[];
};

/** A picture of the land and its corners in degrees. */
export type BasePicture = {
  readonly address: string;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** What to show of a place that was asked for elsewhere; every press is a new object. */
export type FocusTarget = MapPoint & {
  readonly id: number;
  readonly minZoom: number;
  readonly maxZoom: number;
};

export type InteractiveMapProps = {
  /** How it opens; later changes of it are not followed. */
  readonly view: MapView;
  /** The address of tiles, with `{z}`, `{x}` and `{y}`; null for none. */
  readonly tilesUrl: string | null;
  /** Whether tiles are asked for only after a press. */
  readonly tilesOnDemand: boolean;
  readonly attribution: string | null;
  readonly picture: BasePicture | null;
  readonly markers: readonly DrawnMarker[];
  readonly lines: readonly DrawnLine[];
  readonly focusTarget: FocusTarget | null;
  readonly onZoom: (zoom: number) => void;
  /** The marker whose popup is open. */
  readonly opened: number | null;
  readonly onOpen: (id: number | null) => void;
  /** What the popup of a marker says. */
  readonly renderPopup: (id: number) => ReactNode;
};
