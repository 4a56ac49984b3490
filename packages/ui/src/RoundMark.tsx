import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./RoundMark.module.css";

type RoundMarkProps = {
  readonly of: IconShape;
  readonly tone: "plain" | "error" | "done" | "info";
  readonly className?: string | undefined;
};

/** Draws the icon that heads a message. */
export const RoundMark = ({ of, tone, className }: RoundMarkProps) => (
  <span className={joinClasses(styles.mark, styles[tone], className)}>
    <Icon of={of} size={32} />
  </span>
);
