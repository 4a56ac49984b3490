import styles from "./IconMark.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";

/** Draws an icon on a ground of its own, beside the words that it stands for. */
export const IconMark = ({ of }: { readonly of: IconShape }) => (
  <span className={styles.mark}>
    <Icon of={of} size={24} />
  </span>
);
