import OpenIcon from "@material-design-icons/svg/filled/chevron_right.svg?react";
import styles from "./CategoryList.module.css";
import { IconRow } from "./IconRow.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";

export type Category = {
  readonly id: number;
  /** Number in the contract's table of icons; null for none. */
  readonly icon: number | null;
  readonly title: string;
};

type CategoryListProps = {
  readonly categories: readonly Category[];
  readonly onSelect: (id: number) => void;
};

/** List of categories in columns where space allows; each entry opens its dialog. */
export const CategoryList = ({ categories, onSelect }: CategoryListProps) => (
  <ul className={styles.list}>
    {categories.map(({ id, icon, title }) => (
      <li key={id} className={styles.entry}>
        <IconRow icon={icon} onSelect={() => onSelect(id)}>
          <span className={styles.title}>{title}</span>
          <Icon of={OpenIcon} className={styles.opens} />
        </IconRow>
      </li>
    ))}
  </ul>
);
