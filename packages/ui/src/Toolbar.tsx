import { Toolbar as BaseToolbar } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./Toolbar.module.css";

type ToolbarProps = { readonly label: string; readonly children: ReactNode };

/** Row of small tools: one tab stop, with arrow keys inside. */
export const Toolbar = ({ label, children }: ToolbarProps) => (
  <BaseToolbar.Root className={styles.toolbar} aria-label={label}>
    {children}
  </BaseToolbar.Root>
);

type ToolProps = {
  readonly icon: IconShape;
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly onClick: () => void;
  /** Makes it a toggle. */
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Shows the label next to an icon that is not clear by itself. */
  readonly showsLabel?: boolean | undefined;
};

/** A tool of a toolbar. */
export const Tool = ({
  icon,
  label,
  onClick,
  pressed,
  disabled = false,
  showsLabel,
}: ToolProps) => (
  <BaseToolbar.Button
    className={joinClasses(styles.tool, pressed && styles.pressed, showsLabel && styles.labelled)}
    aria-label={showsLabel ? undefined : label}
    title={showsLabel ? undefined : label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
    // Preserves the selection in the edited text.
    onMouseDown={(event) => event.preventDefault()}
  >
    <Icon of={icon} size={showsLabel ? 20 : undefined} />
    {showsLabel && label}
  </BaseToolbar.Button>
);

/** Temporary tools in a row of their own. */
export const ToolbarRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

export const ToolbarSeparator = () => <BaseToolbar.Separator className={styles.separator} />;
