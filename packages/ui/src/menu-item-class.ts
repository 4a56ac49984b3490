import styles from "./MenuSection.module.css";

/**
 * Returns the class name of a link or button inside a `MenuItem`. Its first child is the icon, its
 * second the words; whatever follows (a count) goes to the right rim.
 */
export const menuItemClass = (): string => styles["item"] ?? "";
