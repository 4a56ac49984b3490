import { joinClasses } from "./join-classes.ts";
import styles from "./ClickableCard.module.css";

/** Classes of a card whose single link or button reacts to a click anywhere on the card. */
export const clickableCard = {
  card: joinClasses(styles.card),
  title: joinClasses(styles.title),
  action: joinClasses(styles.action),
  /** The title itself is the link or button. */
  topic: joinClasses(styles.topic),
};
