import type { GuestGroup } from "@foyer/contract/office/door";
import styles from "./door.module.css";

type GroupNameProps = { readonly id: number | null; readonly groups: readonly GuestGroup[] };

/** A group by its name, and its colour where it has one. */
export const GroupName = ({ id, groups }: GroupNameProps) => {
  const group = groups.find((one) => one.id === id);
  if (!group) return null;
  return (
    <span className={styles.group}>
      {group.colour !== null && (
        <svg width="14" height="14" aria-hidden="true">
          <circle cx="7" cy="7" r="7" fill={group.colour} />
        </svg>
      )}
      {group.name}
    </span>
  );
};
