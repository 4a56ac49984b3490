import type { ReactNode } from "react";
import { CategoryIcon } from "./icons/CategoryIcon.tsx";
import styles from "./IconRow.module.css";
import { joinClasses } from "@foyer/ui/join-classes.ts";

type IconRowProps = {
  /** A number of the contract's table of icons; null where there is none. */
  readonly icon: number | null;
  /** Whether its mark is quiet, since it has been read. */
  readonly isSeen?: boolean;
  readonly className?: string | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/** A row of a list that opens a window: an icon, and what stands beside it. */
export const IconRow = ({ icon, isSeen = false, className, onChoose, children }: IconRowProps) => (
  <button
    type="button"
    className={joinClasses(styles.button, className)}
    aria-haspopup="dialog"
    onClick={onChoose}
  >
    <span className={joinClasses(styles.mark, isSeen && styles.seen)}>
      <CategoryIcon icon={icon} size={24} />
    </span>
    {children}
  </button>
);
