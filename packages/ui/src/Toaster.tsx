import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import CheckIcon from "@material-design-icons/svg/filled/check_circle.svg?react";
import ErrorIcon from "@material-design-icons/svg/filled/error.svg?react";
import InfoIcon from "@material-design-icons/svg/filled/info.svg?react";
import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { showToastsThrough, type ToastMessage } from "./toast.ts";
import { Icon } from "./icons/Icon.tsx";
import { iconButtonClass } from "./icon-button-class.ts";
import { joinClasses } from "./join-classes.ts";
import styles from "./Toaster.module.css";

/** How long a message stays, in milliseconds; a failure takes longer to read and to act upon. */
const DURATION = { success: 5000, info: 5000, error: 10_000 } as const;

const icons = { success: CheckIcon, error: ErrorIcon, info: InfoIcon } as const;

type ToasterProps = {
  /** The name of the region, to which F6 leads. */
  readonly label: string;
  readonly closeLabel: string;
};

/**
 * Shows messages, each in the place of the one before, over the header, in a polite live region whose clocks stop under the pointer and the
 * focus; stands once, near the root.
 */
export const Toaster = ({ label, closeLabel }: ToasterProps) => (
  <Toast.Provider limit={1}>
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport} aria-label={label}>
        <Messages closeLabel={closeLabel} />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

const Messages = ({ closeLabel }: Pick<ToasterProps, "closeLabel">) => {
  const { toasts, add, close } = Toast.useToastManager<Pick<ToastMessage, "kind" | "action">>();
  // Once the live region is in the page: a region born full is not read out.
  useEffect(
    () =>
      showToastsThrough(({ kind, text, action }) => {
        add({ title: text, timeout: DURATION[kind], data: { kind, action } });
      }),
    [add],
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
          {/* Base UI hides the button from screen readers until the pointer comes; ours is always there. */}
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
