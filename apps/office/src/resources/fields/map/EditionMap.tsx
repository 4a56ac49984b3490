import "leaflet/dist/leaflet.css";
import { Button } from "@foyer/ui/Button.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import type { FieldGroupProps } from "../../extensions.ts";
import { createDrawMap, type DrawMap, type Point } from "./draw-map.ts";
import { toBaseLayer, toView } from "./map-settings.ts";
import styles from "./MapControl.module.css";
import { MissingTiles } from "./MissingTiles.tsx";
import { formatPoints, parsePoints } from "./points-text.ts";

/** Positions of an edition's map. The corners belong to its picture. */
const MARKERS = ["mapCentre", "mapPictureSouthWest", "mapPictureNorthEast"] as const;
type MarkerName = (typeof MARKERS)[number];

type CoordinatesProps = {
  readonly name: MarkerName;
  readonly point: Point | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (point: Point | null) => void;
};

const Coordinates = ({ name, point, error, disabled, onChange }: CoordinatesProps) => {
  const { t } = useTranslation();
  const text = point ? formatPoints([point]) : "";
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      label={t(`fields.${name}`)}
      placeholder="49.4216, 20.9596"
      error={error}
      disabled={disabled}
      value={draft ?? text}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => {
        setDraft(null);
        if (draft === null) return;
        const [read] = parsePoints(draft);
        // A typing error must not delete the stored point.
        if (read || draft.trim() === "") onChange(read ?? null);
      }}
    />
  );
};

/** Start view and corners of the map picture as markers on one map. */
export const EditionMap = (props: FieldGroupProps) => {
  const { edition, values, stored, onChange, errorsOf, disabled } = props;
  const { t } = useTranslation();
  const [selected, setSelected] = useState<MarkerName>("mapCentre");
  const pointOf = (name: MarkerName) => (values[name] ?? null) as Point | null;
  const visible = MARKERS.filter((name) => pointOf(name) !== null);
  const key = MARKERS.map((name) => formatPoints([pointOf(name) ?? []].flat())).join(";");

  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<DrawMap>(undefined);
  const latest = useRef({ visible, selected, onChange });
  useEffect(() => {
    latest.current = { visible, selected, onChange };
  });
  useEffect(() => {
    if (frame.current === null) return undefined;
    const nameAt = (position: number) => latest.current.visible[position - 1] ?? "mapCentre";
    const editor = createDrawMap(frame.current, {
      view: toView(stored),
      baseLayer: toBaseLayer(edition, stored),
      max: MARKERS.length,
      isPolyline: false,
      isReadOnly: disabled,
      handleClass: styles.handle ?? "",
      getPointName: (position) => t(`fields.${nameAt(position)}`),
      getPointText: (position) => t(`map.short.${nameAt(position)}`),
      onPlace: (point) => latest.current.onChange(latest.current.selected, point),
      onChange: (points) => {
        for (const [index, name] of latest.current.visible.entries()) {
          latest.current.onChange(name, points[index] ?? null);
        }
      },
    });
    map.current = editor;
    const observer = new ResizeObserver(editor.handleResize);
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      map.current = undefined;
      editor.remove();
    };
    // The map that is open stays where it was moved to; a new background opens it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [disabled, edition, JSON.stringify(toBaseLayer(edition, stored))]);
  useEffect(() => {
    const points = MARKERS.flatMap((name) => pointOf(name) ?? []);
    const isUpToDate = map.current && formatPoints(map.current.points()) === formatPoints(points);
    if (!isUpToDate) map.current?.show(points);
    // The key contains every value that the points depend on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  const applyView = () => {
    const view = map.current?.view();
    if (!view) return;
    onChange("mapCentre", { lat: view.lat, long: view.long });
    onChange("mapZoom", view.zoom);
  };
  return (
    <div className={styles.map}>
      <div className={styles.markers} role="group" aria-label={t("map.markers")}>
        {MARKERS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.marker}
            aria-pressed={selected === name}
            disabled={disabled}
            onClick={() => setSelected(name)}
          >
            {t(`map.short.${name}`)} · {t(`fields.${name}`)}
          </button>
        ))}
      </div>
      <div ref={frame} className={styles.frame} role="group" aria-label={t("resources.maps")} />
      <MissingTiles edition={edition} settings={stored} />
      {!disabled && (
        <div className={styles.actions}>
          <Button variant="outline" onClick={applyView}>
            {t("map.useView")}
          </Button>
          <p className={styles.hint}>{t("map.placeHint", { name: t(`fields.${selected}`) })}</p>
        </div>
      )}
      <details className={styles.details}>
        <summary>{t("map.coordinates")}</summary>
        <div className={styles.coordinates}>
          {MARKERS.map((name) => (
            <Coordinates
              key={name}
              name={name}
              point={pointOf(name)}
              error={errorsOf(name)}
              disabled={disabled}
              onChange={(point) => onChange(name, point)}
            />
          ))}
          <TextField
            label={t("fields.mapZoom")}
            inputMode="numeric"
            error={errorsOf("mapZoom")}
            disabled={disabled}
            value={`${(values["mapZoom"] as number | null) ?? ""}`}
            onChange={({ target }) => {
              const zoom = target.value.trim() === "" ? null : Number(target.value);
              if (zoom === null || Number.isInteger(zoom)) onChange("mapZoom", zoom);
            }}
          />
        </div>
      </details>
    </div>
  );
};
