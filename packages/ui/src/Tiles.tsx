import type { ReactNode } from "react";
import styles from "./Tiles.module.css";

/** Grid of figures; each item has the class `tileClass`, on itself or on its link. */
export const Tiles = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.tiles}>{children}</ul>
);
