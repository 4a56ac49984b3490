export type ToastAction = { readonly label: string; readonly run: () => void };

export type ToastMessage = {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  readonly action?: ToastAction | undefined;
};

let show: (message: ToastMessage) => void = () => {};

/** Set once, by the app, which owns the place that messages appear in. */
export const showToastsThrough = (next: (message: ToastMessage) => void): void => {
  show = next;
};

/** Says something for a few seconds, in words of the visitor's language. */
export const toast = {
  success: (text: string): void => show({ kind: "success", text }),
  error: (text: string): void => show({ kind: "error", text }),
  /** @param action with one it stays until it is closed */
  info: (text: string, action?: ToastAction): void => show({ kind: "info", text, action }),
};
