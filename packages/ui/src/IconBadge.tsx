import styles from "./IconBadge.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";

/** Icon on a coloured background, next to the text that it illustrates. */
export const IconBadge = ({ of }: { readonly of: IconShape }) => (
  <span className={styles.badge}>
    <Icon of={of} size={24} />
  </span>
);
