import { ApiError } from "@foyer/client";
import i18next from "i18next";

/** The text for a failed call: the server's own, else that there was no answer or something failed. */
export const describeError = (error: unknown): string => {
  if (error instanceof ApiError && error.message !== "") return error.message;
  return i18next.t(error instanceof TypeError ? "errors.noConnection" : "errors.unexpected");
};
