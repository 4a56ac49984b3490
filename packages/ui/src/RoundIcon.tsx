import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./RoundIcon.module.css";

type RoundIconProps = {
  readonly of: IconShape;
  readonly tone: "plain" | "error" | "done" | "info";
  readonly className?: string | undefined;
};

/** Round icon above a message. */
export const RoundIcon = ({ of, tone, className }: RoundIconProps) => (
  <span className={joinClasses(styles.icon, styles[tone], className)}>
    <Icon of={of} size={32} />
  </span>
);
