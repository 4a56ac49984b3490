import FitIcon from "@material-design-icons/svg/filled/fit_screen.svg?react";
import ZoomInIcon from "@material-design-icons/svg/filled/zoom_in.svg?react";
import ZoomOutIcon from "@material-design-icons/svg/filled/zoom_out.svg?react";
import BrokenIcon from "@material-design-icons/svg/outlined/broken_image.svg?react";
import { useRef, useState, type CSSProperties } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./PlanPicture.module.css";
import { usePan } from "./use-pan.ts";
import { useZoom } from "./use-zoom.ts";

type PlanPictureProps = {
  address: string;
  caption: string | undefined;
  /** Name with floor and building, for screen readers. */
  location: string;
};

/** Plan picture that can be zoomed, and panned by touch, mouse or arrow keys. */
export const PlanPicture = ({ address, caption, location }: PlanPictureProps) => {
  const { t } = useTranslation();
  const [state, setState] = useState<"loading" | "loaded" | "broken">("loading");
  const [shape, setShape] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, canZoomIn, canZoomOut, zoomIn, zoomOut, fit } = useZoom(frame);
  usePan(frame);

  const handleLoad = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    setState("loaded");
    if (naturalHeight > 0) setShape(`${naturalWidth} / ${naturalHeight}`);
  };

  if (state === "broken")
    return <EmptyState icon={BrokenIcon} text={t("buildings.pictureFailed")} />;
  const percent = zoom * 100;
  return (
    <div className={styles.figure}>
      <div
        ref={frame}
        className={joinClasses(styles.frame, canZoomOut && styles.enlarged)}
        role="group"
        aria-label={t("buildings.planRegion", { location })}
        style={{ "--shape": shape } as CSSProperties}
        aria-busy={state === "loading"}
      >
        <div className={styles.canvas} style={{ width: `${percent}%`, height: `${percent}%` }}>
          <img
            className={joinClasses(styles.picture, state === "loading" && styles.loading)}
            src={address}
            alt={t("buildings.planAlt", { location })}
            draggable={false}
            onLoad={(event) => handleLoad(event.currentTarget)}
            onError={() => setState("broken")}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <span className={styles.name}>{caption}</span>
        <span className={styles.zoom}>
          <output className={styles.percent}>{percent}%</output>
          <IconButton
            icon={ZoomOutIcon}
            label={t("buildings.zoomOut")}
            aria-disabled={!canZoomOut}
            onClick={zoomOut}
          />
          <IconButton
            icon={ZoomInIcon}
            label={t("buildings.zoomIn")}
            aria-disabled={!canZoomIn}
            onClick={zoomIn}
          />
          <IconButton
            icon={FitIcon}
            label={t("buildings.zoomReset")}
            aria-disabled={!canZoomOut}
            onClick={fit}
          />
        </span>
      </div>
    </div>
  );
};
