import type { CheckInGroup } from "@foyer/contract/attendees/check-in";
import styles from "./check-in.module.css";

type GroupNameProps = { readonly id: number | null; readonly groups: readonly CheckInGroup[] };

export const GroupName = ({ id, groups }: GroupNameProps) => {
  const group = groups.find((candidate) => candidate.id === id);
  if (!group) return null;
  return (
    <span className={styles.group}>
      {group.color !== null && (
        <svg width="14" height="14" aria-hidden="true">
          <circle cx="7" cy="7" r="7" fill={group.color} />
        </svg>
      )}
      {group.name}
    </span>
  );
};
