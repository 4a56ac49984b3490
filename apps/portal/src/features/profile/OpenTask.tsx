import ForwardIcon from "@material-design-icons/svg/filled/arrow_forward.svg?react";
import { Link } from "@tanstack/react-router";
import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import styles from "./StayItems.module.css";
import { StayItem } from "./StayItem.tsx";

type OpenTaskProps = { readonly icon: IconShape; readonly to: string; readonly label: string };

/** Open task of the visitor as a clickable item that links to the page for it. */
export const OpenTask = ({ icon, to, label }: OpenTaskProps) => (
  <StayItem
    icon={icon}
    isOpen
    title={
      <Link className={styles.link} to={to}>
        {label}
        <Icon of={ForwardIcon} size={20} className={styles.arrow} />
      </Link>
    }
  />
);
