import { ApiError } from "@foyer/client";
import i18next from "i18next";
import { isTimeout } from "./api.ts";

/**
 * The text to show for a failed call: the server's own words where it has some, else that there was
 * no answer, or that something went wrong. Takes what was thrown; gives a text in the visitor's language.
 */
export const describeError = (error: unknown): string => {
  if (error instanceof ApiError && error.message !== "") return error.message;
  return i18next.t(isWithoutAnswer(error) ? "errors.noConnection" : "errors.unexpected");
};

const isWithoutAnswer = (error: unknown) => error instanceof TypeError || isTimeout(error);
