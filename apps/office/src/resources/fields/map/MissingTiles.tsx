import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import { type Settings, toBaseLayer } from "./map-settings.ts";
import styles from "./MapControl.module.css";

type MissingTilesProps = { readonly edition: string; readonly settings: Settings };

/** Explains a map without a background. */
export const MissingTiles = ({ edition, settings }: MissingTilesProps) => {
  const { t } = useTranslation();
  const { tilesUrl, picture } = toBaseLayer(edition, settings);
  if (tilesUrl !== null || picture !== null) return null;
  return (
    <p className={styles.noTiles}>
      {t("map.noTiles")}{" "}
      <Link to="/$edition/settings" params={{ edition }} hash="map">
        {t("map.openSettings")}
      </Link>
    </p>
  );
};
