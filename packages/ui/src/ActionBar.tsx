import type { ComponentProps } from "react";
import styles from "./ActionBar.module.css";
import { joinClasses } from "./join-classes.ts";

/** Bar of actions that stays visible at the lower edge of a form or list. */
export const ActionBar = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={joinClasses(styles.bar, className)} />
);
