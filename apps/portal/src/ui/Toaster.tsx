import { useEffect, useState, useSyncExternalStore } from "react";
import type { ToastMessage } from "../lib/toast.ts";
import { Button } from "./Button.tsx";
import { createLate } from "./late.tsx";
import type { ToastListProps } from "./ToastList.tsx";
import styles from "./ToastList.module.css";

/** How long the stand-in shows a message, in milliseconds: it has no button that would close it. */
const PLAIN_DURATION_MS = 8000;

/** Shows the queue's messages over the header; stands once, near the root. */
export const Toaster = (props: ToastListProps) => {
  const isNeeded = useSyncExternalStore(props.queue.subscribe, props.queue.hasBeenNeeded);
  return <LateToastList isNeeded={isNeeded} {...props} />;
};

/** The latest message alone, where the code of the list could not be loaded. */
const PlainToast = ({ queue, label }: ToastListProps) => {
  const [message, setMessage] = useState<ToastMessage>();
  useEffect(() => queue.receive(setMessage), [queue]);
  useEffect(() => {
    if (message?.action !== undefined) return undefined;
    const end = setTimeout(() => setMessage(undefined), PLAIN_DURATION_MS);
    return () => clearTimeout(end);
  }, [message]);

  return (
    <div role="status" aria-label={label} className={styles.viewport}>
      {message && (
        <div className={styles.toast}>
          <div className={styles.content}>
            <p className={styles.text}>{message.text}</p>
            {message.action && (
              <Button look="outline" onClick={message.action.run}>
                {message.action.label}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
};

const LateToastList = createLate(
  async () => (await import("./ToastList.tsx")).ToastList,
  PlainToast,
);
