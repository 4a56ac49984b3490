import type { Room } from "@foyer/contract/buildings/portal";
import { ITEM_TYPE } from "@foyer/contract/constants";
import { nameDay, nameHours } from "@foyer/contract/dates";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import { Link } from "@tanstack/react-router";
import type { FloorRooms } from "../../features/buildings/plan-view.ts";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { type VisibleFields, visibleFieldsOf } from "../../features/panels/visible-fields.ts";
import { addresses } from "../../lib/addresses.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useToday } from "../../lib/use-today.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { findInRoom } from "./room-panels.ts";
import styles from "./RoomPanels.module.css";

/** Number of upcoming panels per room in a list of rooms, and for a single room. */
const NEXT_OF_MANY = 1;
const NEXT_OF_ONE = 4;

/** Current and upcoming panels in the rooms of a building, by floor. */
export const RoomPanels = ({ floors }: { floors: readonly FloorRooms[] }) => {
  const { t } = useTranslation();
  const { now, today } = useToday();
  const roomCount = floors.reduce((sum, { rooms }) => sum + rooms.length, 0);
  // Reads all days, because the next panel in a room may begin tomorrow.
  const panels = useEditionQuery(panelRoutes.list, toListQuery(undefined, {}), {
    enabled: roomCount > 0,
  });
  const isOne = roomCount === 1;
  const count = isOne ? NEXT_OF_ONE : NEXT_OF_MANY;
  const renderFloors = (items: readonly PanelItem[]) =>
    floors.map(({ floor, rooms }) => (
      <section key={floor.id} className={styles.floor}>
        <Heading level={3} isHidden={isOne} className={styles.name}>
          {floor.description.name}
        </Heading>
        <ul className={styles.rooms}>
          {rooms.map((room) => (
            <RoomItem
              key={room.id}
              room={room}
              programme={findInRoom(items, room.id, now, count)}
              today={today}
              isAlone={isOne}
            />
          ))}
        </ul>
      </section>
    ));
  if (roomCount === 0) return <p className={styles.nothing}>{t("buildings.noRooms")}</p>;
  return (
    <QueryState
      query={panels}
      skeleton={<Skeleton shape="block" height={160} />}
      failureText={t("buildings.panelsFailed")}
    >
      {renderFloors}
    </QueryState>
  );
};

type HeadingProps = {
  level: 3 | 4;
  /** True if the name is visible above already; screen readers still get the heading. */
  isHidden: boolean;
  className: string | undefined;
  children: string;
};

const Heading = ({ level, isHidden, className, children }: HeadingProps) => {
  const Level = `h${level}` as const;
  if (!isHidden) return <Level className={className}>{children}</Level>;
  return (
    <Level>
      <VisuallyHidden>{children}</VisuallyHidden>
    </Level>
  );
};

type RoomItemProps = {
  room: Room;
  programme: ReturnType<typeof findInRoom>;
  /** The current conference day; undefined outside the conference. */
  today: string | undefined;
  /** True if the dialog shows this room only and names it above. */
  isAlone: boolean;
};

const RoomItem = ({ room, programme: { now, next }, today, isAlone }: RoomItemProps) => {
  const { t } = useTranslation();
  const fields = visibleFieldsOf(useSession().profile);
  return (
    <li className={styles.room}>
      <Heading level={4} isHidden={isAlone} className={styles.roomName}>
        {room.description.name}
      </Heading>
      {now.length + next.length === 0 && (
        <p className={styles.nothing}>{t("buildings.noFurtherPanels")}</p>
      )}
      {now.map((item) => (
        <RoomPanel key={item.id} item={item} fields={fields} withDate={false} isNow />
      ))}
      {next.map((item) => (
        <RoomPanel
          key={item.id}
          item={item}
          fields={fields}
          withDate={item.date !== today}
          isNow={false}
        />
      ))}
    </li>
  );
};

type RoomPanelProps = {
  item: PanelItem;
  fields: VisibleFields;
  withDate: boolean;
  isNow: boolean;
};

const RoomPanel = ({ item, fields, withDate, isNow }: RoomPanelProps) => {
  const { t, language } = useTranslation();
  const { topic } = item.description;
  return (
    <p className={styles.panel}>
      <span className={styles.when}>
        {withDate && fields.date && (
          <time dateTime={item.date}>
            {nameDay(item.date, language)}
            {fields.time && ", "}
          </time>
        )}
        {fields.time && `${nameHours(item)} `}
        {isNow && <Chip tone="now">{t("buildings.now")}</Chip>}
      </span>
      {item.itemType === ITEM_TYPE.panel ? (
        <Link to={addresses.panelDetails(item.id)}>{topic}</Link>
      ) : (
        <span>{topic}</span>
      )}
    </p>
  );
};
