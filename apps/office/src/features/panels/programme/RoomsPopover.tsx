import PinIcon from "@material-design-icons/svg/filled/push_pin.svg?react";
import { createTermFilter } from "@foyer/contract/search-text";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { type GridView, toggleId } from "./grid-view.ts";
import styles from "./Toolbar.module.css";
import { ToolbarPopover } from "./ToolbarPopover.tsx";

export type RoomOption = { id: number; name: string; building: string };

type RoomsPopoverProps = {
  readonly rooms: readonly RoomOption[];
  readonly view: GridView;
  readonly onView: (view: Partial<GridView>) => void;
};

/** Scrolls to a column. It waits for the next render, in which a hidden room is visible. */
const scrollToRoom = (id: number): void => {
  requestAnimationFrame(() =>
    document
      .querySelector(`[data-room="${id}"]`)
      ?.scrollIntoView({ behavior: "smooth", block: "nearest", inline: "start" }),
  );
};

/** Rooms to show, hide, pin to the start, or scroll to. */
export const RoomsPopover = ({ rooms, view, onView }: RoomsPopoverProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const isMatch = createTermFilter(search);
  const matches = rooms.filter(({ name, building }) => isMatch(name, building));
  const visible = rooms.filter(({ id }) => !view.hidden.includes(id)).length;
  const jumpTo = (id: number) => {
    if (view.hidden.includes(id)) onView({ hidden: toggleId(view.hidden, id) });
    scrollToRoom(id);
  };
  return (
    <ToolbarPopover label={t("grid.rooms", { visible, count: rooms.length })}>
      <div className={styles.roomTools}>
        <input
          type="search"
          aria-label={t("grid.findRoom")}
          placeholder={t("grid.findRoom")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button type="button" className={styles.tool} onClick={() => onView({ hidden: [] })}>
          {t("grid.selectAllRooms")}
        </button>
        <button
          type="button"
          className={styles.tool}
          onClick={() => onView({ hidden: rooms.map(({ id }) => id) })}
        >
          {t("grid.deselectAllRooms")}
        </button>
      </div>
      <ul className={styles.roomList}>
        {matches.map(({ id, name, building }) => (
          <li key={id} className={styles.room}>
            <input
              type="checkbox"
              aria-label={t("grid.showRoom", { room: name })}
              checked={!view.hidden.includes(id)}
              onChange={() => onView({ hidden: toggleId(view.hidden, id) })}
            />
            <button
              type="button"
              className={styles.jump}
              title={t("grid.jumpToRoom", { room: name })}
              onClick={() => jumpTo(id)}
            >
              {name} <span>{building}</span>
            </button>
            <button
              type="button"
              className={styles.pin}
              aria-pressed={view.pinned.includes(id)}
              aria-label={t("grid.pin", { room: name })}
              title={t("grid.pin", { room: name })}
              onClick={() => onView({ pinned: toggleId(view.pinned, id) })}
            >
              <Icon of={PinIcon} size={16} />
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className={styles.none}>{t("list.nothingFound")}</p>}
    </ToolbarPopover>
  );
};
