import type { ClashLevel } from "@foyer/contract/panels/clashes";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./Canvas.module.css";

export type RoomHeader = {
  id: number;
  name: string;
  building: string;
  capacity: number | null;
  /** Result of a drop in the room during a drag; otherwise null. */
  status: ClashLevel | null;
};

type RoomHeadersProps = { readonly rooms: readonly RoomHeader[] };

/** Returns adjacent rooms of the same building together. */
const listBuildings = (rooms: readonly RoomHeader[]) => {
  const buildings: { first: number; name: string; count: number }[] = [];
  for (const { id, building } of rooms) {
    const last = buildings.at(-1);
    if (last?.name === building) last.count += 1;
    else buildings.push({ first: id, name: building, count: 1 });
  }
  return buildings;
};

/** Names of the rooms with their capacity, below the names of their buildings if there are several. */
export const RoomHeaders = ({ rooms }: RoomHeadersProps) => {
  const { t } = useTranslation();
  const buildings = listBuildings(rooms);
  const hasBuildings = buildings.length > 1;
  return (
    <div className={styles.headers}>
      <span className={styles.corner} data-tall={hasBuildings || undefined} />
      {hasBuildings &&
        buildings.map(({ first, name, count }) => (
          <div
            key={first}
            className={styles.building}
            style={{ "--span": count } as CSSProperties}
            title={name}
          >
            <span>{name}</span>
          </div>
        ))}
      {rooms.map(({ id, name, building, capacity, status }) => {
        const seats = capacity === null ? "" : t("grid.seats", { count: capacity });
        return (
          <div
            key={id}
            className={styles.header}
            data-room={id}
            data-status={status ?? undefined}
            title={[name, building, seats].filter(Boolean).join(" · ")}
          >
            <span className={styles.roomName}>
              <strong>{name}</strong>{" "}
              {capacity !== null && <span aria-label={seats}>{capacity}</span>}
            </span>
            {status !== null && <span className={styles.status}>{t(`grid.status.${status}`)}</span>}
          </div>
        );
      })}
    </div>
  );
};
