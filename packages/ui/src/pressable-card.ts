import { joinClasses } from "./join-classes.ts";
import styles from "./PressableCard.module.css";

/** The classes of a card whose one link or button, the action, answers to a press anywhere on it. */
export const pressableCard = {
  card: joinClasses(styles.card),
  title: joinClasses(styles.title),
  action: joinClasses(styles.action),
};
