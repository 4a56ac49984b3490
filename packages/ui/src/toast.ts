export type ToastMessage = {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  /** Action in the toast, such as Undo. */
  readonly action?: ToastAction | undefined;
};

export type ToastAction = { readonly label: string; readonly run: () => void };

/** Toasts that were shown before the toaster was mounted. */
const pending: ToastMessage[] = [];

let reportFirst = (): void => {};

/** Resolves when a toast waits for the toaster. */
export const whenToastIsPending = new Promise<void>((resolve) => (reportFirst = resolve));

const enqueue = (message: ToastMessage): void => {
  pending.push(message);
  reportFirst();
};

let show = enqueue;

/**
 * Sets the toaster that displays messages.
 * @returns a function that removes it; later messages are queued
 */
export const setToastHandler = (next: (message: ToastMessage) => void): (() => void) => {
  show = next;
  for (const message of pending.splice(0)) show(message);
  return () => {
    show = enqueue;
  };
};

/** Shows a short message in the user's language. */
export const toast = {
  success: (text: string, action?: ToastAction): void => show({ kind: "success", text, action }),
  error: (text: string): void => show({ kind: "error", text }),
  info: (text: string, action?: ToastAction): void => show({ kind: "info", text, action }),
};
