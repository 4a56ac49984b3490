import { lazy } from "react";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./InteractiveMap.module.css";
import type { InteractiveMapProps } from "./map-types.ts";

// Leaflet weighs 40 kB, and many who open a page never come to its map.
const MapCanvas = lazy(async () => ({ default: (await import("./MapCanvas.tsx")).MapCanvas }));

/**
 * Shows a map that can be moved and enlarged by touch, mouse and keyboard, as high as the element
 * around it. Its code is loaded when it is drawn: a page that has it far below waits for somebody to
 * come near.
 */
export const InteractiveMap = (props: InteractiveMapProps) => (
  <div className={styles.map}>
    <LazyPart fallback={<Skeleton shape="block" height={400} />}>
      <MapCanvas {...props} />
    </LazyPart>
  </div>
);
