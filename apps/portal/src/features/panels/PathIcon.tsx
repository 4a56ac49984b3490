import { pathIconAddress } from "../../lib/addresses.ts";
import styles from "./PathIcon.module.css";

/** Renders the icon of a thematic path as a mask filled with `--path`. */
export const PathIcon = ({ icon }: { icon: string | null }) =>
  icon === null ? null : (
    <span className={styles.icon} style={{ maskImage: `url("${pathIconAddress(icon)}")` }} />
  );
