import { pathIconAddress } from "../../lib/addresses.ts";
import styles from "./PathIcon.module.css";

/** Draws a thematic path's picture as a mask filled with `--path`. Takes the picture's key. */
export const PathIcon = ({ icon }: { icon: string | null }) =>
  icon === null ? null : (
    <span className={styles.icon} style={{ maskImage: `url("${pathIconAddress(icon)}")` }} />
  );
