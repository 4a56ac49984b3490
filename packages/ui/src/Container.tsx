import type { ReactNode } from "react";
import styles from "./Container.module.css";

type ContainerProps = {
  readonly children: ReactNode;
  /** `over` lifts the content over the foot of the landing hero. */
  readonly rise?: "none" | "over" | undefined;
};

/** Holds a page's content: 1,160 px wide at most, with the page's gutters. */
export const Container = ({ children, rise = "none" }: ContainerProps) => (
  <div className={rise === "over" ? styles.over : styles.container}>{children}</div>
);
