import "leaflet/dist/leaflet.css";
import AddIcon from "@material-design-icons/svg/filled/add.svg?react";
import CenterIcon from "@material-design-icons/svg/filled/center_focus_strong.svg?react";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import RemoveIcon from "@material-design-icons/svg/filled/remove.svg?react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import { Popup } from "./Popup.tsx";
import styles from "./MapCanvas.module.css";
import type { InteractiveMapProps } from "./map-types.ts";
import { useLeafletMap } from "./use-leaflet-map.ts";
import { useWheelHint, WheelHint } from "./WheelHint.tsx";

/** The map itself; pages use `InteractiveMap`, which loads its code when it is drawn. */
export const MapCanvas = (props: InteractiveMapProps) => {
  const { tilesUrl, tilesOnDemand, attribution, opened, onOpen, renderPopup } = props;
  const { t } = useTranslation();
  const [areTilesWanted, setTilesWanted] = useState(!tilesOnDemand);
  const wheelHint = useWheelHint();
  const { frame, popup, map, haveTilesFailed } = useLeafletMap({
    ...props,
    tilesUrl: areTilesWanted ? tilesUrl : null,
    onWheel: wheelHint.handleWheel,
  });

  return (
    // Tiles and pictures of places are those of the day.
    <div className={styles.canvas} data-theme="light">
      <div ref={frame} className={styles.frame} role="group" aria-label={t("maps.region")} />
      <WheelHint isShown={wheelHint.isShown} />
      <div className={styles.zoom}>
        <IconButton icon={AddIcon} label={t("maps.zoomIn")} onClick={() => map()?.zoomIn()} />
        <IconButton icon={RemoveIcon} label={t("maps.zoomOut")} onClick={() => map()?.zoomOut()} />
        <IconButton icon={CenterIcon} label={t("maps.reset")} onClick={() => map()?.reset()} />
      </div>
      {tilesUrl !== null && !areTilesWanted && (
        <Button className={styles.wish} look="outline" onClick={() => setTilesWanted(true)}>
          {t("maps.showTiles")}
        </Button>
      )}
      <p className={styles.notice} role="status">
        {haveTilesFailed && t("maps.tilesFailed")}
      </p>
      {attribution !== null && <Attribution text={attribution} />}
      {opened !== null &&
        createPortal(
          <Popup key={opened} onClose={() => onOpen(null)} onResize={() => map()?.fitPopup()}>
            {renderPopup(opened)}
          </Popup>,
          popup,
        )}
    </div>
  );
};

const OPEN_STREET_MAP = /(OpenStreetMap(?: contributors)?)/i;

/** Who made the map. OpenStreetMap's licence asks for a link wherever it is named. */
const Attribution = ({ text }: { text: string }) => {
  const [before, name, ...after] = text.split(OPEN_STREET_MAP);
  return (
    <p className={styles.attribution}>
      {before}
      {name !== undefined && (
        <NewTabLink href="https://www.openstreetmap.org/copyright">
          {name}
          <Icon of={NewTabIcon} size={16} className={styles.mark} />
        </NewTabLink>
      )}
      {after}
    </p>
  );
};
