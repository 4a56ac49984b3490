import {
  dropTargetForElements,
  type ElementEventBasePayload,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./Canvas.module.css";
import type { HourLabel } from "./day.ts";
import { type DropPreview, Ghosts } from "./Ghosts.tsx";
import type { Labels } from "./labels.ts";
import { STEP } from "./plan.ts";
import { type RoomHeader, RoomHeaders } from "./RoomHeaders.tsx";
import { trackLasso } from "./track-pointer.ts";

export type Window = { from: number; to: number };
export type Target = { startsAt: number; room: number };
type Point = { clientX: number; clientY: number };
type DragHandler = (panel: number, target: Target | null) => void;

type CanvasProps = {
  readonly rooms: readonly RoomHeader[];
  readonly hours: Window;
  readonly zoom: number;
  readonly isCompact: boolean;
  readonly hourLabels: readonly HourLabel[];
  readonly preview: DropPreview | null;
  readonly labels: Labels;
  /** The target is null while the pointer is outside the canvas. */
  readonly onHover: DragHandler;
  readonly onDrop: DragHandler;
  readonly onLasso: (ids: readonly number[], isAdded: boolean) => void;
  readonly children: ReactNode;
};

type DropOptions = Pick<CanvasProps, "rooms" | "hours" | "zoom" | "onHover" | "onDrop">;

/** Registers the element as a drop target and converts the pointer to a room and a start time. */
const useDropTarget = (options: DropOptions) => {
  const canvas = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const targetAt = (grabOffset: number, { clientX, clientY }: Point): Target | null => {
      const { rooms, hours, zoom } = latest.current;
      const box = element.getBoundingClientRect();
      const column = Math.floor(((clientX - box.left) / box.width) * rooms.length);
      const steps = Math.round((clientY - box.top - grabOffset) / zoom);
      const room = rooms[Math.min(Math.max(column, 0), rooms.length - 1)];
      return room ? { startsAt: hours.from + Math.max(steps, 0) * STEP, room: room.id } : null;
    };
    const forward = (handler: DragHandler, { source, location }: ElementEventBasePayload) =>
      handler(
        Number(source.data["panel"]),
        targetAt(Number(source.data["grabOffset"]), location.current.input),
      );
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => "panel" in source.data,
      onDrag: (event) => forward(latest.current.onHover, event),
      onDragLeave: ({ source }) => latest.current.onHover(Number(source.data["panel"]), null),
      onDrop: (event) => forward(latest.current.onDrop, event),
    });
  }, []);
  return canvas;
};

/** Day plan with one column per room. A step of the vertical axis is five minutes. */
export const Canvas = (props: CanvasProps) => {
  const { rooms, hours, zoom, isCompact, hourLabels, preview, labels, onLasso, children } = props;
  const { t } = useTranslation();
  const canvas = useDropTarget(props);
  const lasso = useRef<HTMLDivElement>(null);
  const columnOf = (room: number | null) => rooms.findIndex(({ id }) => id === room);
  const target = preview?.proposal.get(preview.anchor)?.room;
  const frame = {
    "--columns": rooms.length,
    "--steps": (hours.to - hours.from) / STEP,
    "--zoom": `${zoom}px`,
  } as CSSProperties;
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    const isOnCanvas = event.target === event.currentTarget && event.pointerType === "mouse";
    if (!isOnCanvas || event.button !== 0 || !lasso.current) return;
    const isAdded = event.ctrlKey || event.metaKey || event.shiftKey;
    trackLasso(event, lasso.current, (ids) => onLasso(ids, isAdded));
  };
  return (
    <div
      className={styles.scroller}
      style={frame}
      data-compact={isCompact || undefined}
      tabIndex={-1}
    >
      <RoomHeaders rooms={rooms} />
      <div className={styles.body}>
        <ol className={styles.hours} aria-hidden="true">
          {hourLabels.map(({ hour, name }, index) => (
            <li key={hour} style={{ "--start": index * 12 } as CSSProperties}>
              {name}
            </li>
          ))}
        </ol>
        <div
          ref={canvas}
          className={styles.canvas}
          role="group"
          aria-label={t("grid.plan")}
          onPointerDown={handlePointerDown}
        >
          {rooms.map(({ id, status }, index) =>
            status === null ? null : (
              <span
                key={id}
                className={styles.column}
                style={{ "--column": index } as CSSProperties}
                data-status={status}
                data-target={id === target || undefined}
              />
            ),
          )}
          {children}
          {preview && (
            <Ghosts preview={preview} columnOf={columnOf} from={hours.from} labels={labels} />
          )}
          <div ref={lasso} className={styles.lasso} hidden />
        </div>
      </div>
    </div>
  );
};
