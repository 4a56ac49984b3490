import { pathIconAddress } from "../../lib/addresses.ts";
import styles from "./PathIcon.module.css";

/** Draws a thematic path's picture, named by its key, as a mask filled with `--path`. */
export const PathIcon = ({ icon }: { icon: string | null }) =>
  icon === null ? null : (
    <span className={styles.icon} style={{ maskImage: `url("${pathIconAddress(icon)}")` }} />
  );
