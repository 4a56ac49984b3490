import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createLeafletMap, type DrawnMap } from "./leaflet-map.ts";
import styles from "./MapCanvas.module.css";
import type { InteractiveMapProps } from "./map-types.ts";

const REDUCED = "(prefers-reduced-motion: reduce)";

const classes = {
  pin: styles.pin ?? "",
  picture: styles.picture ?? "",
  popup: styles.popup ?? "",
};

type Wanted = Omit<InteractiveMapProps, "attribution" | "tilesOnDemand" | "renderPopup"> & {
  readonly onWheel: (zooms: boolean) => void;
};

/**
 * Keeps a Leaflet map in step with what is wanted of it.
 * @returns `frame` refers to its element, `popup` is what its popup shows, `map` gives it once it is drawn
 */
export const useLeafletMap = (wanted: Wanted) => {
  const { view, tilesUrl, picture, markers, lines, focusTarget, opened } = wanted;
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(undefined);
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const [popup] = useState(() => document.createElement("div"));
  const [failedTiles, setFailedTiles] = useState<string | null>(null);

  // Only its first view counts: where somebody has moved the map to, it stays.
  const firstView = useRef(view);
  useEffect(() => {
    if (frame.current === null) return;
    const map = createLeafletMap(frame.current, {
      view: firstView.current,
      classes,
      moves: !matchMedia(REDUCED).matches,
      onZoom: (zoom) => latest.current.onZoom(zoom),
      onWheel: (zooms) => latest.current.onWheel(zooms),
      onPress: (id) => latest.current.onOpen(id),
      onPopupClosed: () => latest.current.opened !== null && latest.current.onOpen(null),
    });
    drawn.current = map;
    const observer = new ResizeObserver(map.handleResize);
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      drawn.current = undefined;
      map.remove();
    };
  }, []);

  useEffect(() => drawn.current?.setPicture(picture === null ? [] : [picture]), [picture]);
  useEffect(() => {
    const onArrival = (hasCome: boolean) => setFailedTiles(hasCome ? null : tilesUrl);
    drawn.current?.setTiles(tilesUrl === null ? [] : [{ url: tilesUrl, onArrival }]);
  }, [tilesUrl]);
  useEffect(() => drawn.current?.keepTo(tilesUrl === null ? picture : null), [tilesUrl, picture]);
  useEffect(() => drawn.current?.setLines(lines), [lines]);
  useEffect(() => drawn.current?.setMarkers(markers), [markers]);
  useLayoutEffect(() => {
    if (focusTarget !== null) drawn.current?.panTo(focusTarget);
  }, [focusTarget]);
  const place = useMemo(() => markers.find(({ id }) => id === opened) ?? null, [markers, opened]);
  // Before what the popup says takes the focus, which it cannot outside the page.
  const isTarget = focusTarget !== null && focusTarget.id === place?.id;
  useLayoutEffect(() => drawn.current?.showPopup(place, popup, isTarget), [place, popup, isTarget]);

  return {
    frame,
    popup,
    map: () => drawn.current,
    haveTilesFailed: failedTiles !== null && failedTiles === tilesUrl,
  };
};
