import type { Clash } from "@foyer/contract/panels/clashes";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type CSSProperties, memo, type PointerEvent, useEffect, useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./Grid.module.css";
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
  readonly onResize?: ((event: PointerEvent<HTMLElement>, id: number) => void) | undefined;
};

const toStyle = (position: string | undefined, color: string | undefined): CSSProperties => {
  const [column, start, length, lane, lanes] = position?.split(" ") ?? [];
  return {
    "--column": column,
    "--start": start,
    "--length": length,
    "--lane": lane,
    "--lanes": lanes,
    "--path": color,
  } as CSSProperties;
};

/** Card of a panel in or beside the grid. */
export const PanelCard = memo((props: PanelCardProps) => {
  const { panel, labels, clashes, color, position, canMove, onResize } = props;
  const { id, day, isHidden } = panel;
  const { t } = useTranslation();
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

  const title = labels.titleOf(id);
  const time = labels.timeOf(panel);
  const clashText = clashes.map((clash) => labels.clashOf(clash, id)).join(" · ");
  const level = worstOf(clashes);
  const hidden = isHidden ? t("values.notVisible") : "";
  const draft = props.isDraft ? t("drafts.badge") : "";
  const description = [labels.roomOf(panel.room), hidden, draft, clashText].filter(Boolean);
  return (
    <div
      ref={card}
      className={position === undefined ? styles.chip : styles.card}
      style={toStyle(position, color)}
      role="button"
      tabIndex={props.isTabStop ? 0 : -1}
      aria-pressed={props.isSelected}
      aria-describedby="grid-keys"
      title={[draft, clashText].filter(Boolean).join(" · ") || undefined}
      data-panel={id}
      data-level={level}
      data-hidden={isHidden || undefined}
      data-draft={props.isDraft || undefined}
      data-dragged={props.isDragged || undefined}
    >
      <span className={styles.text}>
        <span className={styles.name}>
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
        <span className={styles.time}>
          {position === undefined && day !== null ? `${day}, ${time}` : time}
        </span>{" "}
        <VisuallyHidden>{description.join(", ")}</VisuallyHidden>
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
