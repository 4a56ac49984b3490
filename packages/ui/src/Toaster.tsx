import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import CheckIcon from "@material-design-icons/svg/filled/check_circle.svg?react";
import ErrorIcon from "@material-design-icons/svg/filled/error.svg?react";
import InfoIcon from "@material-design-icons/svg/filled/info.svg?react";
import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { setToastHandler, type ToastMessage } from "./toast.ts";
import { Icon } from "./icons/Icon.tsx";
import { iconButtonClass } from "./icon-button-class.ts";
import { joinClasses } from "./join-classes.ts";
import styles from "./Toaster.module.css";

/** Duration of a toast in milliseconds; errors stay longer because they require reading and action. */
const DURATION = { success: 5000, info: 5000, error: 10_000 } as const;

const icons = { success: CheckIcon, error: ErrorIcon, info: InfoIcon } as const;

type ToasterProps = {
  /** Name of the region; F6 moves the focus there. */
  readonly label: string;
  readonly closeLabel: string;
  /** Typography of the language. */
  readonly format?: ((text: string) => string) | undefined;
};

/**
 * Toasts in a polite live region above the header. Each replaces the previous one, and hover or focus pauses
 * its timer. Mount it once, near the root.
 */
export const Toaster = ({ label, ...messageProps }: ToasterProps) => (
  <Toast.Provider limit={1}>
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport} aria-label={label}>
        <Messages {...messageProps} />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

const Messages = ({ closeLabel, format }: Omit<ToasterProps, "label">) => {
  const { toasts, add, close } = Toast.useToastManager<Pick<ToastMessage, "kind" | "action">>();
  // Waits for the live region, because screen readers ignore regions that are inserted with content.
  useEffect(
    () =>
      setToastHandler(({ kind, text, action }) => {
        add({ title: format?.(text) ?? text, timeout: DURATION[kind], data: { kind, action } });
      }),
    [add, format],
  );
  return toasts.map((toast) => {
    const { kind = "info", action } = toast.data ?? {};
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={styles.toast}
        swipeDirection={["up", "right"]}
      >
        <Toast.Content className={styles.content}>
          <Icon of={icons[kind]} className={joinClasses(styles.icon, styles[kind])} />
          <Toast.Title className={styles.text} render={<p />} />
          {action !== undefined && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                close(toast.id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          {/* Base UI hides the button from screen readers until hover; this one is always exposed. */}
          <Toast.Close
            className={iconButtonClass()}
            aria-hidden={false}
            aria-label={closeLabel}
            title={closeLabel}
          >
            <Icon of={CloseIcon} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
};
