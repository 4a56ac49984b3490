import type { ReactNode } from "react";
import styles from "./Container.module.css";

type ContainerProps = {
  readonly children: ReactNode;
  /** `over` overlaps the lower edge of the landing hero. */
  readonly rise?: "none" | "over" | undefined;
};

/** Content area of a page: at most 1,160 px wide, with page margins. */
export const Container = ({ children, rise = "none" }: ContainerProps) => (
  <div className={rise === "over" ? styles.over : styles.container}>{children}</div>
);
