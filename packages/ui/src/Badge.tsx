import styles from "./Badge.module.css";
import { joinClasses } from "./join-classes.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

/** Higher counts show '99+', because the badge has no room for three digits. */
const MOST = 99;

type BadgeProps = {
  readonly count: number;
  /** Text for screen readers, such as '4 unread'; defaults to the number. */
  readonly label?: string | undefined;
  /** `danger` for totals in the header, `amber` for unread items in a list. */
  readonly tone?: "danger" | "amber" | undefined;
};

/** Badge with a count; renders nothing for zero. */
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
