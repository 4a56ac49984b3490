import styles from "./Badge.module.css";
import { joinClasses } from "./join-classes.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

/** Beyond this a badge says '99+', or it would burst. */
const MOST = 99;

type BadgeProps = {
  readonly count: number;
  /** The whole thing in words for screen readers, such as '4 unread'; the bare figure when absent. */
  readonly label?: string | undefined;
  /** `danger` sums in the header, `amber` marks unread in a list. */
  readonly tone?: "danger" | "amber" | undefined;
};

/** Draws a count of what waits; nothing for zero. */
export const Badge = ({ count, label, tone = "danger" }: BadgeProps) => {
  if (count <= 0) return null;
  const figure = count > MOST ? `${MOST}+` : String(count);
  return (
    <span className={joinClasses(styles.badge, styles[tone])}>
      {label === undefined ? (
        figure
      ) : (
        <>
          <span aria-hidden="true">{figure}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  );
};
