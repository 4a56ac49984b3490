import type { ReactNode } from "react";
import { CategoryIcon } from "./icons/CategoryIcon.tsx";
import styles from "./IconRow.module.css";
import { joinClasses } from "@foyer/ui/join-classes.ts";

type IconRowProps = {
  /** Number in the contract's table of icons; null for none. */
  readonly icon: number | null;
  /** True renders a muted icon. */
  readonly isRead?: boolean;
  readonly className?: string | undefined;
  readonly onSelect: () => void;
  readonly children: ReactNode;
};

/** List row that opens a dialog: an icon and content. */
export const IconRow = ({ icon, isRead = false, className, onSelect, children }: IconRowProps) => (
  <button
    type="button"
    className={joinClasses(styles.button, className)}
    aria-haspopup="dialog"
    onClick={onSelect}
  >
    <span className={joinClasses(styles.icon, isRead && styles.read)}>
      <CategoryIcon icon={icon} size={24} />
    </span>
    {children}
  </button>
);
