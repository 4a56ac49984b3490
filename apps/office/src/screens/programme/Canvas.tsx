import type { ClashLevel } from "@foyer/contract/office/clashes";
import {
  dropTargetForElements,
  type ElementEventBasePayload,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./Grid.module.css";
import { type Proposal, STEP } from "./plan.ts";
import type { Words } from "./words.ts";

export type Window = { from: number; to: number };
export type Target = { startsAt: number; room: number };
type Point = { clientX: number; clientY: number };
export type Head = { id: number; name: string; note: string; status: ClashLevel | null };

type CanvasProps = {
  readonly rooms: readonly Head[];
  readonly hours: Window;
  readonly zoom: number;
  readonly hourNames: readonly string[];
  readonly proposal: Proposal | null;
  /** What is held by the keys is kept in sight. */
  readonly isFollowed: boolean;
  readonly level: ClashLevel;
  readonly words: Words;
  /** Somebody drags a session over a place; null where there is none. */
  readonly onHover: (session: number, target: Target | null) => void;
  readonly onDrop: (session: number, target: Target | null) => void;
  readonly children: ReactNode;
};

const bringIntoView = (ghost: HTMLElement | null): void =>
  ghost?.scrollIntoView({ block: "nearest", inline: "nearest" });

const stepsIn = (from: number, to: number): number => (to - from) / STEP;

/** A day: rooms side by side, time from above, every five minutes a place. */
export const Canvas = (props: CanvasProps) => {
  const { rooms, hours, zoom, hourNames, proposal, isFollowed, level, words, onHover, onDrop } =
    props;
  const { t } = useTranslation();
  const canvas = useRef<HTMLDivElement>(null);
  const latest = useRef({ rooms, hours, zoom, onHover, onDrop });
  useEffect(() => {
    latest.current = { rooms, hours, zoom, onHover, onDrop };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const targetAt = (grabbed: number, { clientX, clientY }: Point): Target | null => {
      const now = latest.current;
      const box = element.getBoundingClientRect();
      const column = Math.floor(((clientX - box.left) / box.width) * now.rooms.length);
      const steps = Math.round((clientY - box.top - grabbed) / now.zoom);
      const room = now.rooms[Math.min(Math.max(column, 0), now.rooms.length - 1)];
      return room ? { startsAt: now.hours.from + Math.max(steps, 0) * STEP, room: room.id } : null;
    };
    const tell = (carry: CanvasProps["onHover"], { source, location }: ElementEventBasePayload) =>
      carry(
        Number(source.data["session"]),
        targetAt(Number(source.data["grabbed"]), location.current.input),
      );
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => "session" in source.data,
      onDrag: (event) => tell(latest.current.onHover, event),
      onDragLeave: ({ source }) => latest.current.onHover(Number(source.data["session"]), null),
      onDrop: (event) => tell(latest.current.onDrop, event),
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
      <div className={styles.heads}>
        <span className={styles.corner} />
        {rooms.map(({ id, name, note, status }) => (
          <div key={id} className={styles.head} data-status={status ?? undefined}>
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
            [...proposal].map(([id, placement]) => {
              const column = columnOf(placement.room);
              if (column === -1 || placement.startsAt === null || placement.endsAt === null) {
                return null;
              }
              const place = {
                "--column": column,
                "--start": stepsIn(hours.from, placement.startsAt),
                "--length": stepsIn(placement.startsAt, placement.endsAt),
                "--lane": 0,
                "--lanes": 1,
              } as CSSProperties;
              return (
                <div
                  key={`${id} ${placement.room} ${placement.startsAt}`}
                  ref={isFollowed ? bringIntoView : null}
                  className={styles.ghost}
                  style={place}
                  data-level={level}
                >
                  <span className={styles.name}>{words.titleOf(id)}</span>
                  <span className={styles.time}>{words.timeOf(placement)}</span>
                </div>
              );
            })}
        </div>
      </div>
    </div>
  );
};

/** Follows a pointer that pulls the end of a session, and tells by how many steps. */
export const followPull = (
  event: PointerEvent<HTMLElement>,
  zoom: number,
  { onPull, onEnd }: { onPull: (longer: number) => void; onEnd: () => void },
): void => {
  // Neither does the card move, nor is it pressed.
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const from = event.clientY;
  handle.setPointerCapture(event.pointerId);
  const follow = (moved: globalThis.PointerEvent) =>
    onPull(Math.round((moved.clientY - from) / zoom) * STEP);
  const end = () => {
    handle.removeEventListener("pointermove", follow);
    onEnd();
  };
  handle.addEventListener("pointermove", follow);
  handle.addEventListener("lostpointercapture", end, { once: true });
};
