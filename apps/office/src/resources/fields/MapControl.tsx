import "leaflet/dist/leaflet.css";
import { DEFAULT_MAP_VIEW } from "@foyer/contract/maps";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { settingsQuery } from "../../lib/use-zone.ts";
import type { ControlProps } from "../FieldControl.tsx";
import controls from "./controls.module.css";
import { createDrawMap, type DrawMap, type Ground, type Point, type View } from "./map/draw-map.ts";
import styles from "./map/MapControl.module.css";
import { readPoints, showPoints } from "./map/points-text.ts";
import { addressOf } from "../../lib/client.ts";

type Settings = Readonly<Record<string, unknown>>;

/** The setting that is the middle of the map as it opens; its zoom is another. */
const CENTRE = "mapCentre";
const ZOOM = "mapZoom";
const NEAR = 15;

const viewOf = (settings: Settings): View => {
  const centre = settings[CENTRE] as Point | null;
  if (!centre) return DEFAULT_MAP_VIEW;
  return { ...centre, zoom: Number(settings[ZOOM] ?? NEAR) };
};

const groundOf = (edition: string, settings: Settings): Ground => {
  const fileId = settings["mapPicture"] as string | null;
  const corners = [settings["mapPictureSouthWest"], settings["mapPictureNorthEast"]];
  const [southWest, northEast] = corners as [Point | null, Point | null];
  const hasPicture = fileId !== null && southWest !== null && northEast !== null;
  return {
    tilesUrl: settings["tilesUrl"] as string | null,
    picture: hasPicture
      ? {
          address: addressOf(officeRoutes.files.get, { params: { edition, file: fileId } }),
          corners: [southWest, northEast],
        }
      : null,
  };
};

type DrawnProps = ControlProps & { readonly settings: Settings };

/** A place, or the points of a line, set on the map of the edition or written as coordinates. */
const DrawnMap = (props: DrawnProps) => {
  const { field, name, id, value, edition, settings, onChange, onOther } = props;
  const { isInvalid, describedBy, disabled, labelledBy } = props;
  const { t } = useTranslation();
  const isPlace = field.kind === "place";
  const points = isPlace ? (value ? [value as Point] : []) : ((value ?? []) as Point[]);
  const text = showPoints(points);
  const [written, setWritten] = useState(text);
  const [shownText, setShownText] = useState(text);
  // What is drawn is written as well, unless that is where it comes from.
  if (text !== shownText) {
    setShownText(text);
    if (showPoints(readPoints(written)) !== text) setWritten(text);
  }

  const say = (next: readonly Point[]) => onChange(isPlace ? (next[0] ?? null) : next);
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawMap>(undefined);
  const latest = useRef({ say, points });
  useEffect(() => {
    latest.current = { say, points };
  });

  useEffect(() => {
    if (frame.current === null) return;
    const map = createDrawMap(frame.current, {
      view: viewOf(settings),
      ground: groundOf(edition, settings),
      max: isPlace ? 1 : Infinity,
      isLine: !isPlace,
      isReadOnly: disabled,
      handleClass: styles.handle ?? "",
      nameOf: (place) => t("map.point", { place }),
      onChange: (next) => latest.current.say(next),
    });
    drawn.current = map;
    map.show(latest.current.points);
    map.fit();
    const observer = new ResizeObserver(map.handleResize);
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      drawn.current = undefined;
      map.remove();
    };
    // The map that is open stays where it was moved to.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlace, disabled, edition]);
  useEffect(() => {
    // What was drawn keeps the focus on the point that was moved.
    const isDrawn = drawn.current && showPoints(drawn.current.points()) === text;
    if (!isDrawn) drawn.current?.show(readPoints(text));
  }, [text]);

  const takeView = () => {
    const view = drawn.current?.view();
    if (!view) return;
    onChange({ lat: view.lat, long: view.long });
    onOther?.(ZOOM, view.zoom);
  };

  return (
    <div className={styles.map}>
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-labelledby={labelledBy}
        data-invalid={isInvalid || undefined}
      />
      {!disabled && (
        <div className={styles.tools}>
          {name === CENTRE && (
            <Button look="outline" onClick={takeView}>
              {t("map.useView")}
            </Button>
          )}
          {!isPlace && (
            <Button
              look="outline"
              aria-disabled={points.length === 0}
              onClick={() => say(points.slice(0, -1))}
            >
              {t("map.undoPoint")}
            </Button>
          )}
          {points.length > 0 && (
            <Button look="outline" onClick={() => say([])}>
              {t(isPlace ? "map.remove" : "map.removeAll")}
            </Button>
          )}
          <p className={styles.hint} role="status">
            {isPlace ? t("map.placeHint") : t("map.points", { count: points.length })}
          </p>
        </div>
      )}
      <details className={styles.details}>
        <summary>{t("map.coordinates")}</summary>
        <textarea
          id={id}
          className={controls.control}
          rows={isPlace ? 1 : Math.min(12, Math.max(3, points.length + 1))}
          disabled={disabled}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          placeholder="49.4216, 20.9596"
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          onBlur={() => say(readPoints(written))}
        />
      </details>
    </div>
  );
};

/** See `DrawnMap`: it is drawn when it is known how the edition's map opens. */
export const MapControl = (props: ControlProps) => {
  const settings = useQuery({ ...settingsQuery(props.edition), staleTime: 300_000 });
  if (!settings.data) return <div className={styles.frame} />;
  return <DrawnMap {...props} settings={settings.data.data} />;
};
