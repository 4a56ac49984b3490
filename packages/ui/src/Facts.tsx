import type { ReactNode } from "react";
import styles from "./Facts.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";

type Children = { readonly children: ReactNode };

/** When, where and the like, in a line. */
export const Facts = ({ children }: Children) => <p className={styles.facts}>{children}</p>;

export const Fact = ({ icon, children }: Children & { readonly icon: IconShape }) => (
  <span className={styles.fact}>
    <Icon of={icon} size={16} />
    {children}
  </span>
);
