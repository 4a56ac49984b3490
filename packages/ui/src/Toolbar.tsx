import { Toolbar as BaseToolbar } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./Toolbar.module.css";

type ToolbarProps = { readonly label: string; readonly children: ReactNode };

/** A row of small tools: one stop of the Tab key, the arrows move within. */
export const Toolbar = ({ label, children }: ToolbarProps) => (
  <BaseToolbar.Root className={styles.toolbar} aria-label={label}>
    {children}
  </BaseToolbar.Root>
);

type ToolProps = {
  readonly icon: IconShape;
  /** The accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly onClick: () => void;
  /** Makes it a toggle. */
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Draws the label beside the icon, where the icon alone says too little. */
  readonly inWords?: boolean | undefined;
};

/** One tool of a toolbar. */
export const Tool = ({ icon, label, onClick, pressed, disabled = false, inWords }: ToolProps) => (
  <BaseToolbar.Button
    className={joinClasses(styles.tool, pressed && styles.pressed, inWords && styles.inWords)}
    aria-label={inWords ? undefined : label}
    title={inWords ? undefined : label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
    // What is edited keeps its selection.
    onMouseDown={(event) => event.preventDefault()}
  >
    <Icon of={icon} size={inWords ? 20 : undefined} />
    {inWords && label}
  </BaseToolbar.Button>
);

/** Tools that are there for a while, in a row of their own. */
export const ToolbarRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

export const ToolbarLine = () => <BaseToolbar.Separator className={styles.line} />;
