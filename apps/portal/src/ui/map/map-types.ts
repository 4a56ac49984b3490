import type { ReactNode } from "react";

export type MapPoint = { readonly lat: number; readonly long: number };

export type MapView = MapPoint & { readonly zoom: number };

export type MapMarker = MapPoint & {
  readonly id: number;
  readonly name: string;
  /** URL of the picture; null for the pin. */
  readonly address: string | null;
  /** CSS colour of the pin, such as `var(--path-3)`. */
  readonly color: string;
};

export type MapPolyline = {
  readonly id: number;
  readonly color: string;
  readonly points: readonly MapPoint[];
};

/** Background picture of the map, and its edges in degrees. */
export type BasePicture = {
  readonly address: string;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** Location to pan to, selected outside the map; each press creates a new object. */
export type FocusTarget = MapPoint & {
  readonly id: number;
  readonly minZoom: number;
  readonly maxZoom: number;
};

export type InteractiveMapProps = {
  /** Initial view; later changes have no effect. */
  readonly view: MapView;
  /** URL template of the tiles, with `{z}`, `{x}` and `{y}`; null for none. */
  readonly tilesUrl: string | null;
  /** True if tiles load only after a press. */
  readonly tilesOnDemand: boolean;
  readonly attribution: string | null;
  readonly picture: BasePicture | null;
  readonly markers: readonly MapMarker[];
  readonly polylines: readonly MapPolyline[];
  readonly focusTarget: FocusTarget | null;
  readonly onZoom: (zoom: number) => void;
  /** Id of the marker with an open popup. */
  readonly openId: number | null;
  readonly onOpen: (id: number | null) => void;
  /** Returns the popup content of a marker. */
  readonly renderPopup: (id: number) => ReactNode;
};
