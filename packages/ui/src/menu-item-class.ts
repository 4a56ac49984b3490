import styles from "./MenuSection.module.css";

/**
 * Class of a link or button inside a `MenuItem`. Its first child is the icon, its second the label; further
 * children are right-aligned.
 */
export const menuItemClass = (): string => styles["item"] ?? "";
