import ChevronIcon from "@material-design-icons/svg/filled/chevron_right.svg?react";
import type { IconShape } from "@foyer/ui/icons/Icon.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Link, type LinkProps } from "@tanstack/react-router";
import styles from "./AttentionList.module.css";

export type AttentionItem = {
  readonly key: string;
  readonly icon: IconShape;
  readonly text: string;
  /** Label of the action at the end of the row, such as "Review". */
  readonly action: string;
  readonly link: Pick<LinkProps, "to" | "params" | "search" | "hash">;
};

/** Rows that need attention; each is a link to the records concerned. */
export const AttentionList = ({ items }: { readonly items: readonly AttentionItem[] }) => (
  <ul className={styles.list}>
    {items.map(({ key, icon, text, action, link }) => (
      <li key={key}>
        <Link className={styles.row} {...link}>
          <Icon of={icon} className={styles.icon} />
          <span className={styles.text}>{text}</span>
          <span className={styles.action}>
            {action}
            <Icon of={ChevronIcon} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
