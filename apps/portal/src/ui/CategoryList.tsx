import OpenIcon from "@material-design-icons/svg/filled/chevron_right.svg?react";
import styles from "./CategoryList.module.css";
import { IconRow } from "./IconRow.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";

export type Category = {
  readonly id: number;
  /** A number of the contract's table of icons; null where there is none. */
  readonly icon: number | null;
  readonly title: string;
};

type CategoryListProps = {
  readonly categories: readonly Category[];
  readonly onChoose: (id: number) => void;
};

/** Lists categories, each an icon and a title that opens its window; they stand in columns where there is room. */
export const CategoryList = ({ categories, onChoose }: CategoryListProps) => (
  <ul className={styles.list}>
    {categories.map(({ id, icon, title }) => (
      <li key={id} className={styles.entry}>
        <IconRow icon={icon} onChoose={() => onChoose(id)}>
          <span className={styles.title}>{title}</span>
          <Icon of={OpenIcon} className={styles.opens} />
        </IconRow>
      </li>
    ))}
  </ul>
);
