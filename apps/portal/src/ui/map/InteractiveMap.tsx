import { Suspense } from "react";
import { lazySectionWhenDrawn } from "../lazy-part.tsx";
import { NearWindow } from "../NearWindow.tsx";
import { Skeleton } from "../Skeleton.tsx";
import styles from "./InteractiveMap.module.css";
import type { InteractiveMapProps } from "./map-types.ts";

// Leaflet weighs 40 kB, and many who open a page never come to its map.
const MapCanvas = lazySectionWhenDrawn(
  async () => (await import("./MapCanvas.tsx")).MapCanvas,
  "maps",
);

/**
 * Shows a map that can be moved and enlarged by touch, mouse and keyboard. Its code is loaded when
 * it comes near the window. It has the height of the element around it.
 */
export const InteractiveMap = (props: InteractiveMapProps) => (
  <div className={styles.map}>
    <NearWindow height="100%">
      <Suspense fallback={<Skeleton shape="block" height={400} />}>
        <MapCanvas {...props} />
      </Suspense>
    </NearWindow>
  </div>
);
