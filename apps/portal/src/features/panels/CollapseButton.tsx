import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import styles from "./DayParts.module.css";

type CollapseButtonProps = {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
};

export const CollapseButton = ({ label, isOpen, onToggle }: CollapseButtonProps) => (
  <button type="button" className={styles.collapseButton} aria-expanded={isOpen} onClick={onToggle}>
    {label}
    <Icon of={ExpandIcon} />
  </button>
);
