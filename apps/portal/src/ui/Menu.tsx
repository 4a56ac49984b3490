import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { iconButtonClass } from "./icon-button-class.ts";
import { joinClasses } from "./join-classes.ts";
import styles from "./Menu.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type MenuProps = {
  /** The trigger's words; with `icon`, its accessible name and tooltip. */
  readonly label: string;
  /** Makes the trigger an icon button. */
  readonly icon?: IconShape | undefined;
  /** Stands in the trigger after the label, such as a `Badge`. */
  readonly badge?: ReactNode;
  /** The side of the trigger that the panel keeps to. */
  readonly align?: "start" | "end" | undefined;
  /** One or more `MenuSection`. */
  readonly children: ReactNode;
};

/**
 * Opens a panel of links and actions under its trigger. It is a disclosure and not an ARIA menu, so
 * links stay links; arrows walk through them, Escape closes and returns the focus, and so do a
 * choice and a press outside.
 */
export function Menu({ label, icon, badge, align = "end", children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setOpen(false);
      trigger.current?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      walk(root.current, event.key === "ArrowDown" ? 1 : -1);
    }
  }
  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  function handleChoice(event: MouseEvent) {
    if (!(event.target instanceof Element) || !event.target.closest("a, button")) return;
    setOpen(false);
    trigger.current?.focus();
  }

  return (
    <div
      ref={root}
      className={styles.menu}
      role="presentation"
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <button
        ref={trigger}
        type="button"
        className={
          icon === undefined ? styles.trigger : joinClasses(iconButtonClass(), styles.iconTrigger)
        }
        aria-expanded={isOpen}
        aria-controls={panelId}
        title={icon === undefined ? undefined : label}
        onClick={() => setOpen(!isOpen)}
      >
        {icon === undefined ? (
          <>
            <span>{label}</span>
            <Icon of={ArrowIcon} className={styles.arrow} />
          </>
        ) : (
          <>
            <Icon of={icon} size={24} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        )}
        {badge}
      </button>
      {isOpen && <div className={styles.veil} role="presentation" onClick={() => setOpen(false)} />}
      {/* The panel stays in the page while closed, so that arrows can reach it as soon as it shows. */}
      <div
        id={panelId}
        className={joinClasses(styles.panel, styles[align])}
        data-open={isOpen}
        role="presentation"
        onClick={handleChoice}
      >
        {children}
      </div>
    </div>
  );
}

function walk(root: HTMLElement | null, step: 1 | -1) {
  const items = [
    ...(root?.querySelectorAll<HTMLElement>("[id] a, [id] button:not(:disabled)") ?? []),
  ];
  const at = items.findIndex((item) => item === document.activeElement);
  const first = step === 1 ? 0 : items.length - 1;
  const next = at < 0 ? first : (at + step + items.length) % items.length;
  // The panel becomes visible with the coming render; focus waits for it.
  requestAnimationFrame(() => items[next]?.focus());
}
