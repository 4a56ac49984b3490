import "leaflet/dist/leaflet.css";
import { Button } from "@foyer/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { settingsQuery } from "../../lib/use-zone.ts";
import type { ControlProps } from "./control-props.ts";
import controls from "./controls.module.css";
import { createDrawMap, type DrawMap, type Point } from "./map/draw-map.ts";
import { type Settings, toBaseLayer, toView } from "./map/map-settings.ts";
import { MissingTiles } from "./map/MissingTiles.tsx";
import styles from "./map/MapControl.module.css";
import { parsePoints, formatPoints } from "./map/points-text.ts";

type MapEditorProps = ControlProps & { readonly settings: Settings };

/** Position or polyline, edited on the map of the edition or as text coordinates. */
const MapEditor = (props: MapEditorProps) => {
  const { field, id, value, edition, settings, onChange } = props;
  const { isInvalid, describedBy, disabled, labelledBy } = props;
  const { t } = useTranslation();
  const isSinglePoint = field.kind === "place";
  const points = isSinglePoint ? (value ? [value as Point] : []) : ((value ?? []) as Point[]);
  const text = formatPoints(points);
  const [input, setInput] = useState(text);
  const [renderedText, setRenderedText] = useState(text);
  // Changes on the map update the text, unless the text itself is their source.
  if (text !== renderedText) {
    setRenderedText(text);
    if (formatPoints(parsePoints(input)) !== text) setInput(text);
  }

  const emitChange = (next: readonly Point[]) => onChange(isSinglePoint ? (next[0] ?? null) : next);
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<DrawMap>(undefined);
  const latest = useRef({ emitChange, points });
  useEffect(() => {
    latest.current = { emitChange, points };
  });

  useEffect(() => {
    if (frame.current === null) return;
    const map = createDrawMap(frame.current, {
      view: toView(settings),
      baseLayer: toBaseLayer(edition, settings),
      max: isSinglePoint ? 1 : Infinity,
      isPolyline: !isSinglePoint,
      isReadOnly: disabled,
      handleClass: styles.handle ?? "",
      getPointName: (position) => t("map.point", { position }),
      onChange: (next) => latest.current.emitChange(next),
    });
    editor.current = map;
    map.show(latest.current.points);
    map.fit();
    const observer = new ResizeObserver(map.handleResize);
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      editor.current = undefined;
      map.remove();
    };
    // The map that is open stays where it was moved to.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSinglePoint, disabled, edition]);
  useEffect(() => {
    // Redrawing would take the focus away from a point that was moved on the map.
    const isUpToDate = editor.current && formatPoints(editor.current.points()) === text;
    if (!isUpToDate) editor.current?.show(parsePoints(text));
  }, [text]);

  return (
    <div className={styles.map}>
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-labelledby={labelledBy}
        data-invalid={isInvalid || undefined}
      />
      <MissingTiles edition={edition} settings={settings} />
      {!disabled && (
        <div className={styles.actions}>
          {!isSinglePoint && (
            <Button
              variant="outline"
              aria-disabled={points.length === 0}
              onClick={() => emitChange(points.slice(0, -1))}
            >
              {t("map.undoPoint")}
            </Button>
          )}
          {points.length > 0 && (
            <Button variant="outline" onClick={() => emitChange([])}>
              {t(isSinglePoint ? "map.remove" : "map.removeAll")}
            </Button>
          )}
          <p className={styles.hint} role="status">
            {isSinglePoint ? t("map.positionHint") : t("map.points", { count: points.length })}
          </p>
        </div>
      )}
      <details className={styles.details}>
        <summary>{t("map.coordinates")}</summary>
        <textarea
          id={id}
          className={controls.control}
          rows={isSinglePoint ? 1 : Math.min(12, Math.max(3, points.length + 1))}
          disabled={disabled}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          placeholder="49.4216, 20.9596"
          value={input}
          onChange={({ target }) => setInput(target.value)}
          onBlur={() => emitChange(parsePoints(input))}
        />
      </details>
    </div>
  );
};

/** Waits for the settings of the edition, which define the initial view. */
export const MapControl = (props: ControlProps) => {
  const settings = useQuery({ ...settingsQuery(props.edition), staleTime: 300_000 });
  if (!settings.data) return <div className={styles.frame} />;
  return <MapEditor {...props} settings={settings.data.data} />;
};

export { EditionMap } from "./map/EditionMap.tsx";
