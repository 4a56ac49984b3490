import type { ClashLevel } from "@foyer/contract/panels/clashes";
import {
  dropTargetForElements,
  type ElementEventBasePayload,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./Grid.module.css";
import { type Proposal, STEP } from "./plan.ts";
import type { Labels } from "./labels.ts";

export type Window = { from: number; to: number };
export type Target = { startsAt: number; room: number };
type Point = { clientX: number; clientY: number };
export type RoomHeader = { id: number; name: string; note: string; status: ClashLevel | null };

type CanvasProps = {
  readonly rooms: readonly RoomHeader[];
  readonly hours: Window;
  readonly zoom: number;
  readonly hourNames: readonly string[];
  readonly proposal: Proposal | null;
  /** True during a drag by keyboard; the canvas then scrolls to the target. */
  readonly isScrolledIntoView: boolean;
  readonly level: ClashLevel;
  readonly labels: Labels;
  /** The target is null while the pointer is outside the canvas. */
  readonly onHover: (panel: number, target: Target | null) => void;
  readonly onDrop: (panel: number, target: Target | null) => void;
  readonly children: ReactNode;
};

const bringIntoView = (ghost: HTMLElement | null): void =>
  ghost?.scrollIntoView({ block: "nearest", inline: "nearest" });

const stepsIn = (from: number, to: number): number => (to - from) / STEP;

/** Day plan with one column per room. A step of the vertical axis is five minutes. */
export const Canvas = (props: CanvasProps) => {
  const {
    rooms,
    hours,
    zoom,
    hourNames,
    proposal,
    isScrolledIntoView,
    level,
    labels,
    onHover,
    onDrop,
  } = props;
  const { t } = useTranslation();
  const canvas = useRef<HTMLDivElement>(null);
  const latest = useRef({ rooms, hours, zoom, onHover, onDrop });
  useEffect(() => {
    latest.current = { rooms, hours, zoom, onHover, onDrop };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const targetAt = (grabOffset: number, { clientX, clientY }: Point): Target | null => {
      const current = latest.current;
      const box = element.getBoundingClientRect();
      const column = Math.floor(((clientX - box.left) / box.width) * current.rooms.length);
      const steps = Math.round((clientY - box.top - grabOffset) / current.zoom);
      const room = current.rooms[Math.min(Math.max(column, 0), current.rooms.length - 1)];
      return room
        ? { startsAt: current.hours.from + Math.max(steps, 0) * STEP, room: room.id }
        : null;
    };
    const forward = (
      handler: CanvasProps["onHover"],
      { source, location }: ElementEventBasePayload,
    ) =>
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

  const columnOf = (room: number | null) => rooms.findIndex(({ id }) => id === room);
  const frame = {
    "--columns": rooms.length,
    "--steps": stepsIn(hours.from, hours.to),
    "--zoom": `${zoom}px`,
  } as CSSProperties;
  return (
    <div className={styles.scroller} style={frame} tabIndex={-1}>
      <div className={styles.headers}>
        <span className={styles.corner} />
        {rooms.map(({ id, name, note, status }) => (
          <div key={id} className={styles.header} data-status={status ?? undefined}>
            <strong title={name}>{name}</strong>
            <span>{status === null ? note : t(`grid.status.${status}`)}</span>
          </div>
        ))}
      </div>
      <div className={styles.body}>
        <ol className={styles.hours} aria-hidden="true">
          {hourNames.map((name, index) => (
            <li key={name} style={{ "--start": index * 12 } as CSSProperties}>
              {name}
            </li>
          ))}
        </ol>
        <div ref={canvas} className={styles.canvas} role="group" aria-label={t("grid.plan")}>
          {props.children}
          {proposal &&
            [...proposal].map(([id, slot]) => {
              const column = columnOf(slot.room);
              if (column === -1 || slot.startsAt === null || slot.endsAt === null) {
                return null;
              }
              const position = {
                "--column": column,
                "--start": stepsIn(hours.from, slot.startsAt),
                "--length": stepsIn(slot.startsAt, slot.endsAt),
                "--lane": 0,
                "--lanes": 1,
              } as CSSProperties;
              return (
                <div
                  key={`${id} ${slot.room} ${slot.startsAt}`}
                  ref={isScrolledIntoView ? bringIntoView : null}
                  className={styles.ghost}
                  style={position}
                  data-level={level}
                >
                  <span className={styles.name}>{labels.titleOf(id)}</span>
                  <span className={styles.time}>{labels.timeOf(slot)}</span>
                </div>
              );
            })}
        </div>
      </div>
    </div>
  );
};

/**
 * Tracks a pointer that drags the end of a panel. Reports the change of its length in ms, in steps of five
 * minutes.
 */
export const trackResize = (
  event: PointerEvent<HTMLElement>,
  zoom: number,
  { onResize, onEnd }: { onResize: (addedLength: number) => void; onEnd: () => void },
): void => {
  // Prevents a drag of the card and a click on it.
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const startY = event.clientY;
  handle.setPointerCapture(event.pointerId);
  const handleMove = (pointerEvent: globalThis.PointerEvent) =>
    onResize(Math.round((pointerEvent.clientY - startY) / zoom) * STEP);
  const handleEnd = () => {
    handle.removeEventListener("pointermove", handleMove);
    onEnd();
  };
  handle.addEventListener("pointermove", handleMove);
  handle.addEventListener("lostpointercapture", handleEnd, { once: true });
};
