import type { ToastMessage } from "../lib/toast.ts";

export type ToastQueue = ReturnType<typeof createToastQueue>;

/** The queue between what has a message to show and the `Toaster`, whose code may not be there yet. */
export const createToastQueue = () => {
  const waiting: ToastMessage[] = [];
  let deliver: ((message: ToastMessage) => void) | undefined;
  let wake: (() => void) | undefined;
  let isNeeded = false;

  return {
    /** Shows a message, now or as soon as the toaster is there. */
    show(message: ToastMessage): void {
      if (deliver) return deliver(message);
      waiting.push(message);
      isNeeded = true;
      wake?.();
    },
    /** Passes on the waiting messages and all later ones. @returns ends this */
    receive(receiver: (message: ToastMessage) => void): () => void {
      deliver = receiver;
      for (const message of waiting.splice(0)) receiver(message);
      return () => {
        deliver = undefined;
      };
    },
    /** Calls back when the first message comes. @returns ends this */
    subscribe(onNeed: () => void): () => void {
      wake = onNeed;
      return () => {
        wake = undefined;
      };
    },
    hasBeenNeeded: (): boolean => isNeeded,
  };
};
