import type { ReactNode } from "react";
import styles from "./MetaList.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";

type Children = { readonly children: ReactNode };

/** Time, place and similar details in one line; one below the other on phones. */
export const MetaList = ({ children }: Children) => <p className={styles.list}>{children}</p>;

export const MetaItem = ({ icon, children }: Children & { readonly icon: IconShape }) => (
  <span className={styles.item}>
    <Icon of={icon} size={16} />
    {children}
  </span>
);
