import type { Clash } from "@foyer/contract/office/clashes";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type CSSProperties, memo, type PointerEvent, useEffect, useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./Grid.module.css";
import { type PlanSession, worstOf } from "./plan.ts";
import type { Words } from "./words.ts";

type CardProps = {
  readonly session: PlanSession;
  readonly words: Words;
  readonly clashes: readonly Clash[];
  /** Of its thematic path. */
  readonly colour: string | undefined;
  readonly isSelected: boolean;
  readonly isHeld: boolean;
  /** Whether a change of it is held back. */
  readonly isDraft: boolean;
  readonly isTabStop: boolean;
  readonly mayMove: boolean;
  /** Column, start, length, lane and lanes; a card beside the grid has no place. */
  readonly place?: string | undefined;
  /** Pulls the end of the session. */
  readonly onPull?: ((event: PointerEvent<HTMLElement>, id: number) => void) | undefined;
};

const toStyle = (place: string | undefined, colour: string | undefined): CSSProperties => {
  const [column, start, length, lane, lanes] = place?.split(" ") ?? [];
  return {
    "--column": column,
    "--start": start,
    "--length": length,
    "--lane": lane,
    "--lanes": lanes,
    "--path": colour,
  } as CSSProperties;
};

/** A session in the grid or beside it: it can be dragged, and taken with the keyboard. */
export const SessionCard = memo((props: CardProps) => {
  const { session, words, clashes, colour, place, mayMove, onPull } = props;
  const { id, day, isHidden } = session;
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    if (!element || !mayMove) return undefined;
    return draggable({
      element,
      getInitialData: ({ input }) => ({
        session: id,
        grabbed: input.clientY - element.getBoundingClientRect().top,
      }),
    });
  }, [id, mayMove]);

  const title = words.titleOf(id);
  const time = words.timeOf(session);
  const wrong = clashes.map((clash) => words.clashOf(clash, id)).join(" · ");
  const level = worstOf(clashes);
  const hidden = isHidden ? t("values.notVisible") : "";
  const draft = props.isDraft ? t("drafts.one") : "";
  const told = [words.roomOf(session.room), hidden, draft, wrong].filter(Boolean);
  return (
    <div
      ref={card}
      className={place === undefined ? styles.chip : styles.card}
      style={toStyle(place, colour)}
      role="button"
      tabIndex={props.isTabStop ? 0 : -1}
      aria-pressed={props.isSelected}
      aria-describedby="grid-keys"
      title={[draft, wrong].filter(Boolean).join(" · ") || undefined}
      data-session={id}
      data-level={level}
      data-hidden={isHidden || undefined}
      data-draft={props.isDraft || undefined}
      data-held={props.isHeld || undefined}
    >
      <span className={styles.words}>
        <span className={styles.name}>
          {level !== "off" && (
            <span className={styles.mark} aria-hidden="true">
              {level === "forbid" ? "✕" : "!"}
            </span>
          )}
          {props.isDraft && (
            <span className={styles.draft} aria-hidden="true">
              ✎
            </span>
          )}
          {title}
        </span>{" "}
        <span className={styles.time}>
          {place === undefined && day !== null ? `${day}, ${time}` : time}
        </span>{" "}
        <VisuallyHidden>{told.join(", ")}</VisuallyHidden>
      </span>
      {mayMove && onPull && (
        <span
          className={styles.pull}
          aria-hidden="true"
          onPointerDown={(event) => onPull(event, id)}
        />
      )}
    </div>
  );
});
SessionCard.displayName = "SessionCard";
