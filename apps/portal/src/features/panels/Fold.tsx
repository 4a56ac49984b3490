import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import styles from "./DayParts.module.css";

type FoldProps = {
  words: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** The button that unfolds a part of a day. */
export const Fold = ({ words, isOpen, onToggle }: FoldProps) => (
  <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle}>
    {words}
    <Icon of={ExpandIcon} />
  </button>
);
