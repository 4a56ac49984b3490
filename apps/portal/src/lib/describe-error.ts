import { ApiError } from "@foyer/client";
import i18next from "i18next";
import { hasNoAnswer } from "./line.ts";

/** A form that no answer came to. */
export class UnsentError extends Error {}

/** Told apart by their names: the hub's code is no part of the first view. */
const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;

/** The text for a failed call: the server's own, else that there was no answer or something failed. */
export const describeError = (error: unknown): string => {
  if (error instanceof ApiError && error.message !== "") return error.message;
  if (isNamed(error, "HubError")) return error.message;
  if (error instanceof UnsentError) return i18next.t("errors.sendNeedsLine");
  return i18next.t(isWithoutAnswer(error) ? "errors.noConnection" : "errors.unexpected");
};

const isWithoutAnswer = (error: unknown) =>
  hasNoAnswer(error) || isNamed(error, "HubUnavailableError");
