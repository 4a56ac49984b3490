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

/** Renders the map; pages use `InteractiveMap`, which loads this code on demand. */
export const MapCanvas = (props: InteractiveMapProps) => {
  const { tilesUrl, tilesOnDemand, attribution, openId, onOpen, renderPopup } = props;
  const { t } = useTranslation();
  const [areTilesRequested, setTilesRequested] = useState(!tilesOnDemand);
  const wheelHint = useWheelHint();
  const { frame, popup, map, haveTilesFailed } = useLeafletMap({
    ...props,
    tilesUrl: areTilesRequested ? tilesUrl : null,
    onWheel: wheelHint.handleWheel,
  });

  return (
    // Tiles and pictures exist in the light theme only.
    <div className={styles.canvas} data-theme="light">
      <div ref={frame} className={styles.frame} role="group" aria-label={t("maps.region")} />
      <WheelHint isVisible={wheelHint.isVisible} />
      <div className={styles.zoom}>
        <IconButton icon={AddIcon} label={t("maps.zoomIn")} onClick={() => map()?.zoomIn()} />
        <IconButton icon={RemoveIcon} label={t("maps.zoomOut")} onClick={() => map()?.zoomOut()} />
        <IconButton icon={CenterIcon} label={t("maps.reset")} onClick={() => map()?.reset()} />
      </div>
      {tilesUrl !== null && !areTilesRequested && (
        <Button
          className={styles.loadTiles}
          variant="outline"
          onClick={() => setTilesRequested(true)}
        >
          {t("maps.showTiles")}
        </Button>
      )}
      <p className={styles.notice} role="status">
        {haveTilesFailed && t("maps.tilesFailed")}
      </p>
      {attribution !== null && <Attribution text={attribution} />}
      {openId !== null &&
        createPortal(
          <Popup key={openId} onClose={() => onOpen(null)} onResize={() => map()?.fitPopup()}>
            {renderPopup(openId)}
          </Popup>,
          popup,
        )}
    </div>
  );
};

const OPEN_STREET_MAP = /(OpenStreetMap(?: contributors)?)/i;

/** Attribution of the map. The licence of OpenStreetMap requires a link wherever it is named. */
const Attribution = ({ text }: { text: string }) => {
  const [before, name, ...after] = text.split(OPEN_STREET_MAP);
  return (
    <p className={styles.attribution}>
      {before}
      {name !== undefined && (
        <NewTabLink href="https://www.openstreetmap.org/copyright">
          {name}
          <Icon of={NewTabIcon} size={16} className={styles.newTabIcon} />
        </NewTabLink>
      )}
      {after}
    </p>
  );
};
