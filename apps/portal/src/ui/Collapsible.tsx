import ExpandIcon from "@material-design-icons/svg/filled/expand_more.svg?react";
import { Collapsible as BaseCollapsible } from "@base-ui/react/collapsible";
import type { ReactNode } from "react";
import styles from "./Collapsible.module.css";
import { Icon } from "./icons/Icon.tsx";

type CollapsibleProps = {
  readonly title: ReactNode;
  /** The heading's level in the page's outline. */
  readonly level?: 2 | 3 | 4 | undefined;
  /** Stands before the title, such as the thematic path's icon. */
  readonly lead?: ReactNode;
  /** Stands before the arrow, such as a count. */
  readonly note?: ReactNode;
  readonly defaultOpen?: boolean | undefined;
  readonly children: ReactNode;
};

/** Folds a section under its heading; it takes 350 ms (spec section 9). Its content is built when first opened. */
export function Collapsible({
  title,
  level = 3,
  lead,
  note,
  defaultOpen = false,
  children,
}: CollapsibleProps) {
  const Heading = `h${level}` as const;
  return (
    <BaseCollapsible.Root className={styles.root} defaultOpen={defaultOpen}>
      <Heading className={styles.heading}>
        <BaseCollapsible.Trigger className={styles.trigger}>
          {lead}
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
          <Icon of={ExpandIcon} size={24} className={styles.arrow} />
        </BaseCollapsible.Trigger>
      </Heading>
      <BaseCollapsible.Panel className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </BaseCollapsible.Panel>
    </BaseCollapsible.Root>
  );
}
