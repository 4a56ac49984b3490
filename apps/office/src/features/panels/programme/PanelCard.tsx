import type { Clash } from "@foyer/contract/panels/clashes";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type CSSProperties, memo, type PointerEvent, useEffect, useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./PanelCard.module.css";
import { type PlanPanel, worstOf } from "./plan.ts";
import type { Labels } from "./labels.ts";

type PanelCardProps = {
  readonly panel: PlanPanel;
  readonly labels: Labels;
  readonly clashes: readonly Clash[];
  /** Colour of the thematic path. */
  readonly color: string | undefined;
  readonly isSelected: boolean;
  readonly isDragged: boolean;
  /** True if the panel has a draft. */
  readonly isDraft: boolean;
  readonly isTabStop: boolean;
  readonly canMove: boolean;
  /**
   * Column, start, length, lane and number of lanes, separated by spaces; undefined for a card outside the
   * grid. A string, because `memo` compares it by value.
   */
  readonly position?: string | undefined;
  /** Number of lines of text that fit into the card. */
  readonly lineCount: number;
  readonly onResize?: ((event: PointerEvent<HTMLElement>, id: number) => void) | undefined;
};

/** A longer title is shortened even if the card is higher. */
const TITLE_LINES_MAX = 4;

/** Higher cards show the people and the time even below a long title. */
const countTitleLines = (lineCount: number): number => {
  if (lineCount <= 2) return lineCount;
  return Math.min(lineCount > 4 ? lineCount - 2 : lineCount - 1, TITLE_LINES_MAX);
};

const toStyle = ({
  position,
  color,
  lineCount,
}: Pick<PanelCardProps, "position" | "color" | "lineCount">): CSSProperties => {
  const [column, start, length, lane, lanes] = position?.split(" ") ?? [];
  return {
    "--column": column,
    "--start": start,
    "--length": length,
    "--lane": lane,
    "--lanes": lanes,
    "--path": color,
    "--lines": lineCount,
    "--title-lines": countTitleLines(lineCount),
  } as CSSProperties;
};

/** Makes the card draggable. @returns the ref of the card */
const useDraggable = (id: number, canMove: boolean) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    if (!element || !canMove) return undefined;
    return draggable({
      element,
      getInitialData: ({ input }) => ({
        panel: id,
        grabOffset: input.clientY - element.getBoundingClientRect().top,
      }),
    });
  }, [id, canMove]);
  return card;
};

/** Card of a panel in or beside the grid. */
export const PanelCard = memo((props: PanelCardProps) => {
  const { panel, labels, clashes, position, canMove, lineCount, onResize } = props;
  const { id, day, isHidden, people } = panel;
  const { t } = useTranslation();
  const card = useDraggable(id, canMove);
  const title = labels.titleOf(id);
  const time = labels.timeOf(panel);
  const level = worstOf(clashes);
  const notes = [
    isHidden ? t("values.notVisible") : "",
    props.isDraft ? t("drafts.badge") : "",
    ...clashes.map((clash) => labels.clashOf(clash, id)),
  ].filter(Boolean);
  const names = people.map(labels.personOf);
  const shortNames = names.length > 1 ? `${names[0]} + ${names.length - 1}` : names[0];
  const timeText = position === undefined && day !== null ? `${day}, ${time}` : time;
  return (
    <div
      ref={card}
      className={position === undefined ? styles.chip : styles.card}
      style={toStyle(props)}
      role="button"
      tabIndex={props.isTabStop ? 0 : -1}
      aria-pressed={props.isSelected}
      aria-describedby="grid-keys"
      title={[title, `${time}, ${labels.roomOf(panel.room)}`, names.join(", "), ...notes]
        .filter(Boolean)
        .join("\n")}
      data-panel={id}
      data-level={level}
      data-hidden={isHidden || undefined}
      data-draft={props.isDraft || undefined}
      data-dragged={props.isDragged || undefined}
    >
      <span className={styles.text}>
        <span className={styles.name} data-single={lineCount === 1 || undefined}>
          {level !== "off" && (
            <span className={styles.clashIcon} aria-hidden="true">
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
        {names.length > 0 && (
          <span className={styles.meta} aria-hidden="true">
            {shortNames}
          </span>
        )}
        <span className={styles.meta}>{timeText}</span>{" "}
        <VisuallyHidden>
          {[labels.roomOf(panel.room), ...names, ...notes].join(", ")}
        </VisuallyHidden>
      </span>
      {canMove && onResize && (
        <span
          className={styles.resizer}
          aria-hidden="true"
          onPointerDown={(event) => onResize(event, id)}
        />
      )}
    </div>
  );
});
PanelCard.displayName = "PanelCard";
