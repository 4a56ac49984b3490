import { lazy } from "react";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./InteractiveMap.module.css";
import type { InteractiveMapProps } from "./map-types.ts";

// Leaflet weighs 40 kB, and many visitors never scroll to a map.
const MapCanvas = lazy(async () => ({ default: (await import("./MapCanvas.tsx")).MapCanvas }));

/**
 * Map that pans and zooms by touch, mouse and keyboard; fills the height of its parent. Its code loads at the
 * first render, so a page with a map far below renders it only when scrolled near.
 */
export const InteractiveMap = (props: InteractiveMapProps) => (
  <div className={styles.map}>
    <LazyPart fallback={<Skeleton shape="block" height={400} />}>
      <MapCanvas {...props} />
    </LazyPart>
  </div>
);
