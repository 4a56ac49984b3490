import type { ReactNode } from "react";
import styles from "./Chip.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";

type ChipProps = {
  /** `pine` for 'My speech', `amber` for 'Recommended', `now` for current panels, `plain` otherwise. */
  readonly tone?: "pine" | "amber" | "now" | "plain" | undefined;
  readonly icon?: IconShape | undefined;
  readonly children: ReactNode;
};

/** Small text label. */
export const Chip = ({ tone = "plain", icon, children }: ChipProps) => (
  <span className={joinClasses(styles.chip, styles[tone])}>
    {icon !== undefined && <Icon of={icon} size={16} />}
    {children}
  </span>
);
