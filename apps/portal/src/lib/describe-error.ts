import { ApiError } from "@foyer/client";
import i18next from "i18next";
import { isUnreachable } from "./connectivity.ts";

/** A form whose request got no response. */
export class UnsentError extends Error {}

/** Compares names, since importing the hub's error classes would load its code in the first view. */
const hasName = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;

/**
 * Returns the message for a failed request: the server's own, else that there was no response or that
 * something failed.
 */
export const describeError = (error: unknown): string => {
  if (error instanceof ApiError && error.message !== "") return error.message;
  if (hasName(error, "HubError")) return error.message;
  if (error instanceof UnsentError) return i18next.t("errors.sendNeedsConnection");
  return i18next.t(hasNoResponse(error) ? "errors.noConnection" : "errors.unexpected");
};

const hasNoResponse = (error: unknown) =>
  isUnreachable(error) || hasName(error, "HubUnavailableError");
