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
};

/** One tool of a toolbar. */
export const Tool = ({ icon, label, onClick, pressed, disabled = false }: ToolProps) => (
  <BaseToolbar.Button
    className={joinClasses(styles.tool, pressed && styles.pressed)}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
    // What is edited keeps its selection.
    onMouseDown={(event) => event.preventDefault()}
  >
    <Icon of={icon} />
  </BaseToolbar.Button>
);

export const ToolbarLine = () => <BaseToolbar.Separator className={styles.line} />;
