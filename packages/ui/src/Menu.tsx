import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { iconButtonClass } from "./icon-button-class.ts";
import { joinClasses } from "./join-classes.ts";
import styles from "./Menu.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type MenuProps = {
  /** Label of the trigger; with `icon`, its accessible name and tooltip. */
  readonly label: string;
  readonly icon?: IconShape | undefined;
  /** Class of the trigger, which then shows icon and label. */
  readonly triggerClass?: string | undefined;
  /** True if the panel opens above the bar at the bottom of the window, or above its trigger with `isInPage`. */
  readonly opensUp?: boolean | undefined;
  /** True if the panel stays at its trigger on phones too, where panels of bars fill the width. */
  readonly isInPage?: boolean | undefined;
  /** Shown in the trigger after the label, such as a `Badge`. */
  readonly badge?: ReactNode;
  /** Side of the trigger with which the panel aligns. */
  readonly align?: "start" | "end" | undefined;
  /** One or more `MenuSection`. */
  readonly children: ReactNode;
};

/**
 * Panel of links and actions below its trigger. It is a disclosure, not an ARIA menu, so links keep their
 * role. Arrow keys move between the items. Escape, a selection and a click outside close the panel and return
 * the focus.
 */
export const Menu = (props: MenuProps) => {
  const { label, icon, triggerClass, opensUp, isInPage, badge, align = "end", children } = props;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  useDismissal(root, isOpen, (isByKey) => (isByKey ? close() : setOpen(false)));

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
    walk(panel.current, event.key === "ArrowDown" ? 1 : -1);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // A null target does not close the menu: Safari moves the focus nowhere when a link is clicked.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const handleChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a, button")) close();
  };

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
          triggerClass ??
          (icon === undefined ? styles.trigger : joinClasses(iconButtonClass(), styles.iconTrigger))
        }
        aria-expanded={isOpen}
        aria-controls={panelId}
        title={icon === undefined || triggerClass !== undefined ? undefined : label}
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
            {triggerClass === undefined ? (
              <VisuallyHidden>{label}</VisuallyHidden>
            ) : (
              <span>{label}</span>
            )}
          </>
        )}
        {badge}
      </button>
      {/* The closed panel stays in the DOM, so that arrow keys can move into it as soon as it opens. */}
      <div
        ref={panel}
        id={panelId}
        className={joinClasses(
          styles.panel,
          styles[align],
          opensUp === true && styles.up,
          isInPage === true && styles.inPage,
        )}
        data-open={isOpen}
        role="presentation"
        onClick={handleChoice}
      >
        {children}
      </div>
    </div>
  );
};

/**
 * Calls back on Escape and on a click outside, with true for the key. It listens on the document, because
 * Safari does not focus a clicked button, so the menu receives neither blur nor key events.
 */
const useDismissal = (
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (isByKey: boolean) => void,
) => {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) dismiss(false);
    };
    const handleKey = ({ key }: { key: string }) => key === "Escape" && dismiss(true);
    document.addEventListener("pointerdown", handlePress, listening);
    document.addEventListener("keydown", handleKey, listening);
    return () => listening.abort();
  }, [root, isOpen]);
};

const walk = (panel: HTMLElement | null, step: 1 | -1) => {
  const items = [...(panel?.querySelectorAll<HTMLElement>("a, button:not(:disabled)") ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const first = step === 1 ? 0 : items.length - 1;
  const next = at < 0 ? first : (at + step + items.length) % items.length;
  // The panel becomes visible with the next render, so the focus waits for it.
  requestAnimationFrame(() => items[next]?.focus());
};
