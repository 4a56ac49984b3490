import type { PanelItem } from "@foyer/contract/panels";
import BookmarkIcon from "@material-design-icons/svg/filled/bookmark.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import type { CSSProperties, ReactNode } from "react";
import { placeOf } from "../../../lib/panel-place.ts";
import { clockOf } from "../../../lib/panel-time.ts";
import { useTranslation } from "../../../lib/use-translation.ts";
import { ChangeMark } from "../ChangeMark.tsx";
import { pathStyle } from "../path-color.ts";
import type { Block } from "./lay-rooms.ts";
import styles from "./RoomBlock.module.css";

type RoomBlockProps = {
  block: Block;
  /** As the visitor has it. */
  panel: PanelItem;
  /** Within a day. */
  isChanged: boolean;
  /** The topic, as what opens the details where there are any. @param className answers all over the block */
  renderTopic: (opener: { className: string; label: string }) => ReactNode;
};

/** CSS pixels of a line, and of what stands around the lines. */
const LINE = 17;
const AROUND = 10;

/** A session in the grid of rooms: as much of it as its length has room for, all of it in its name. */
export const RoomBlock = ({ block, panel, isChanged, renderTopic }: RoomBlockProps) => {
  const { t } = useTranslation();
  const lines = Math.max(Math.floor((block.height - AROUND) / LINE), 1);
  const hours = `${clockOf(panel.startDate)}–${clockOf(panel.endDate)}`;
  const mine = panel.isLiked || panel.isMine;
  const label = [
    panel.description.topic,
    hours,
    placeOf(panel),
    ...(mine ? [t("panels.inMyAgenda")] : []),
  ]
    .filter(Boolean)
    .join(", ");
  const hasMore = lines > 2;
  return (
    <div
      className={joinClasses(styles.block, mine && styles.mine)}
      style={{ ...pathStyle(panel), "--lines": hasMore ? lines - 1 : lines } as CSSProperties}
      title={label}
    >
      <div className={styles.words}>
        <p className={styles.topic}>
          {mine && <Icon of={BookmarkIcon} size={16} className={styles.bookmark} />}
          {renderTopic({ className: styles.opener ?? "", label })}
        </p>
        {hasMore && (
          <p className={styles.meta}>
            {hours} {panel.roomId === null && panel.description.building}
          </p>
        )}
        {isChanged && <ChangeMark panel={panel} />}
      </div>
    </div>
  );
};
