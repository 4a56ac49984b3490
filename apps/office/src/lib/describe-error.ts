import { ApiError, hasNoResponse } from "@foyer/client";
import i18next from "i18next";

/**
 * Returns the error text of the server if there is one, otherwise a text for a lost connection or an
 * unexpected error.
 */
export const describeError = (error: unknown): string => {
  if (error instanceof ApiError && error.message !== "") return error.message;
  return i18next.t(hasNoResponse(error) ? "errors.noConnection" : "errors.unexpected");
};
