import type { PanelItem } from "@foyer/contract/panels";
import { useTranslation } from "../../lib/use-translation.ts";
import { useChanges, wordChange } from "./changes.ts";
import styles from "./ChangeMark.module.css";

/** Says for a day what of an item is other than it was. */
export const ChangeMark = ({ panel }: { panel: PanelItem }) => {
  const texts = useTranslation();
  const change = useChanges().find(({ id }) => id === panel.id);
  const words = change && wordChange(texts, change, panel);
  return words ? <span className={styles.mark}>{words}</span> : null;
};
