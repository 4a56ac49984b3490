import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createLeafletMap, type LeafletMapHandle } from "./leaflet-map.ts";
import styles from "./MapCanvas.module.css";
import type { InteractiveMapProps } from "./map-types.ts";

const REDUCED = "(prefers-reduced-motion: reduce)";

const classes = {
  pin: styles.pin ?? "",
  picture: styles.picture ?? "",
  popup: styles.popup ?? "",
};

type MapOptions = Omit<InteractiveMapProps, "attribution" | "tilesOnDemand" | "renderPopup"> & {
  readonly onWheel: (zooms: boolean) => void;
};

/**
 * Synchronises a Leaflet map with the options.
 * @returns `frame` is the ref of its element, `popup` the content of its popup, `map` the map once created
 */
export const useLeafletMap = (options: MapOptions) => {
  const { view, tilesUrl, picture, markers, polylines, focusTarget, openId } = options;
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMapHandle>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [popup] = useState(() => document.createElement("div"));
  const [failedTiles, setFailedTiles] = useState<string | null>(null);

  // Only the first view applies; later the map stays where the person has moved it.
  const firstView = useRef(view);
  useEffect(() => {
    if (frame.current === null) return;
    const created = createLeafletMap(frame.current, {
      view: firstView.current,
      classes,
      isAnimated: !matchMedia(REDUCED).matches,
      onZoom: (zoom) => latest.current.onZoom(zoom),
      onWheel: (zooms) => latest.current.onWheel(zooms),
      onPress: (id) => latest.current.onOpen(id),
      onPopupClosed: () => latest.current.openId !== null && latest.current.onOpen(null),
    });
    map.current = created;
    const observer = new ResizeObserver(created.handleResize);
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      map.current = undefined;
      created.remove();
    };
  }, []);

  useEffect(() => map.current?.setPicture(picture === null ? [] : [picture]), [picture]);
  useEffect(() => {
    const onTile = (isLoaded: boolean) => setFailedTiles(isLoaded ? null : tilesUrl);
    map.current?.setTiles(tilesUrl === null ? [] : [{ url: tilesUrl, onTile }]);
  }, [tilesUrl]);
  useEffect(() => map.current?.restrictTo(tilesUrl === null ? picture : null), [tilesUrl, picture]);
  useEffect(() => map.current?.setPolylines(polylines), [polylines]);
  useEffect(() => map.current?.setMarkers(markers), [markers]);
  useLayoutEffect(() => {
    if (focusTarget !== null) map.current?.panTo(focusTarget);
  }, [focusTarget]);
  const openMarker = useMemo(
    () => markers.find(({ id }) => id === openId) ?? null,
    [markers, openId],
  );
  // Must run before the popup content takes the focus, which requires it to be in the document.
  const isTarget = focusTarget !== null && focusTarget.id === openMarker?.id;
  useLayoutEffect(
    () => map.current?.showPopup(openMarker, popup, isTarget),
    [openMarker, popup, isTarget],
  );

  return {
    frame,
    popup,
    map: () => map.current,
    haveTilesFailed: failedTiles !== null && failedTiles === tilesUrl,
  };
};
