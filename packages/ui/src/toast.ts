export type ToastMessage = {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  /** What the message offers to do, such as to undo what it tells. */
  readonly action?: ToastAction | undefined;
};

export type ToastAction = { readonly label: string; readonly run: () => void };

/** What was said before there was a place for it. */
const waiting: ToastMessage[] = [];

const keep = (message: ToastMessage): void => void waiting.push(message);

let show = keep;

/** Set by the place that messages appear in. @returns ends it: what is said then waits for another place */
export const showToastsThrough = (next: (message: ToastMessage) => void): (() => void) => {
  show = next;
  for (const message of waiting.splice(0)) show(message);
  return () => {
    show = keep;
  };
};

/** Says something for a few seconds, in words of the visitor's language. */
export const toast = {
  success: (text: string, action?: ToastAction): void => show({ kind: "success", text, action }),
  error: (text: string): void => show({ kind: "error", text }),
  info: (text: string, action?: ToastAction): void => show({ kind: "info", text, action }),
};
