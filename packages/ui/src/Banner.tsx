import type { ComponentProps } from "react";
import styles from "./Banner.module.css";
import { joinClasses } from "./join-classes.ts";

/** Message in the page that needs attention, with its actions. */
export const Banner = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={joinClasses(styles.banner, className)} />
);
