import { isAnsweredByApp } from "./api.ts";
import { describeError } from "./describe-error.ts";
import { toast } from "./toast.ts";

/**
 * Says in a toast that something failed, once: not when the app has answered the failure already.
 * Takes what was thrown, and words to begin with, such as what could not be done.
 */
export const reportFailure = (error: unknown, words?: string): void => {
  if (isAnsweredByApp(error)) return;
  toast.error([words, describeError(error)].filter(Boolean).join(" "));
};
