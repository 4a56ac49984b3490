import type { ReactNode } from "react";
import styles from "./Chip.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";

type ChipProps = {
  /** `pine` for 'My speech', `amber` for 'Recommended', `now` for what is on, `plain` for the rest. */
  readonly tone?: "pine" | "amber" | "now" | "plain" | undefined;
  readonly icon?: IconShape | undefined;
  readonly children: ReactNode;
};

/** Draws a small mark in words. */
export const Chip = ({ tone = "plain", icon, children }: ChipProps) => (
  <span className={joinClasses(styles.chip, styles[tone])}>
    {icon !== undefined && <Icon of={icon} size={16} />}
    {children}
  </span>
);
