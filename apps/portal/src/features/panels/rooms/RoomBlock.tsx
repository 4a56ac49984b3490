import { nameHours } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels/portal";
import BookmarkIcon from "@material-design-icons/svg/filled/bookmark.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import type { CSSProperties, ReactNode } from "react";
import { panelLocation } from "@foyer/contract/panel-location";
import { useTranslation } from "../../../lib/use-translation.ts";
import { ChangeBadge } from "../ChangeBadge.tsx";
import { pathStyle } from "../path-color.ts";
import type { Block } from "./layout-rooms.ts";
import styles from "./RoomBlock.module.css";

type RoomBlockProps = {
  block: Block;
  /** Panel with the current flags of the visitor. */
  panel: PanelItem;
  /** True for 24 hours after a change. */
  isChanged: boolean;
  /**
   * Renders the topic, as link or button if there are details. The class stretches the click area over the
   * block.
   */
  renderTopic: (opener: { className: string; label: string }) => ReactNode;
};

/** Height of a line and vertical padding of the block, in CSS pixels. */
const LINE_HEIGHT = 17;
const PADDING = 10;

/** Panel in the grid of rooms. Its length limits the visible lines; the accessible name is complete. */
export const RoomBlock = ({ block, panel, isChanged, renderTopic }: RoomBlockProps) => {
  const { t } = useTranslation();
  const lines = Math.max(Math.floor((block.height - PADDING) / LINE_HEIGHT), 1);
  const hours = nameHours(panel);
  const isInAgenda = panel.isLiked || panel.isMine;
  const label = [
    panel.description.topic,
    hours,
    panelLocation(panel),
    ...(isInAgenda ? [t("panels.inMyAgenda")] : []),
  ]
    .filter(Boolean)
    .join(", ");
  const hasMore = lines > 2;
  return (
    <div
      className={joinClasses(styles.block, isInAgenda && styles.mine)}
      style={{ ...pathStyle(panel), "--lines": hasMore ? lines - 1 : lines } as CSSProperties}
      title={label}
    >
      <div className={styles.text}>
        <p className={styles.topic}>
          {isInAgenda && <Icon of={BookmarkIcon} size={16} className={styles.bookmark} />}
          {renderTopic({ className: styles.opener ?? "", label })}
        </p>
        {hasMore && (
          <p className={styles.meta}>
            {hours} {panel.roomId === null && panel.description.building}
          </p>
        )}
        {isChanged && <ChangeBadge panel={panel} />}
      </div>
    </div>
  );
};
