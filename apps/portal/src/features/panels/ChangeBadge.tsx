import type { PanelItem } from "@foyer/contract/panels/portal";
import { useTranslation } from "../../lib/use-translation.ts";
import { useChanges, formatChange } from "./changes.ts";
import styles from "./ChangeBadge.module.css";

/** Describes a change of the panel for 24 hours. */
export const ChangeBadge = ({ panel }: { panel: PanelItem }) => {
  const texts = useTranslation();
  const change = useChanges().find(({ id }) => id === panel.id);
  const text = change && formatChange(texts, change, panel);
  return text ? <span className={styles.badge}>{text}</span> : null;
};
