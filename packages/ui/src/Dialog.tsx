import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { useId, useRef, type ReactNode, type RefObject } from "react";
import styles from "./Dialog.module.css";
import { Icon } from "./icons/Icon.tsx";
import { iconButtonClass } from "./icon-button-class.ts";
import { joinClasses } from "./join-classes.ts";
import { makeScrollable } from "./make-scrollable.ts";
import { Overlay } from "./Overlay.tsx";

type DialogProps = {
  readonly open: boolean;
  /** Called by the close button, Escape and a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons that stay visible while the body scrolls. */
  readonly footer?: ReactNode;
  /** Width: `small` 420, `medium` 640, `large` 960 CSS pixels. */
  readonly size?: "small" | "medium" | "large" | undefined;
  /** Element that receives the focus first, or the first field of the body; by default the close button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | "field" | undefined;
};

/** Controls that a form can start with. Selects have a hidden input next to their button. */
const FIELD = ':is(input, select, textarea, [role="combobox"]):enabled:not([tabindex="-1"])';

/**
 * Modal dialog with a title, full screen on phones. It traps the focus and restores it on close; Escape and a
 * click outside close it.
 */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, closeLabel, children, footer, size = "medium" } = props;
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  // On touch screens, the keyboard of a field would cover the dialog.
  const findField = () =>
    matchMedia("(pointer: coarse)").matches ||
    (content.current?.querySelector<HTMLElement>(FIELD) ?? true);
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Overlay
        viewportClass={styles.viewport}
        popupClass={joinClasses(styles.popup, styles[size])}
        initialFocus={props.initialFocus === "field" ? findField : props.initialFocus}
      >
        <div className={styles.header}>
          <BaseDialog.Title id={titleId} className={styles.title}>
            {title}
          </BaseDialog.Title>
          <BaseDialog.Close
            className={iconButtonClass()}
            aria-label={closeLabel}
            title={closeLabel}
          >
            <Icon of={CloseIcon} size={24} />
          </BaseDialog.Close>
        </div>
        <div ref={makeScrollable} className={styles.body} role="group" aria-labelledby={titleId}>
          <div ref={content}>{children}</div>
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </Overlay>
    </BaseDialog.Root>
  );
};
