import { ApiError } from "@foyer/client";
import i18next from "i18next";
import { isTimeout } from "./api.ts";

/** Told apart by their names: the hub's code is no part of the first view. */
const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;

/** The text for a failed call: the server's own, else that there was no answer or something failed. */
export const describeError = (error: unknown): string => {
  if (error instanceof ApiError && error.message !== "") return error.message;
  if (isNamed(error, "HubError")) return error.message;
  return i18next.t(isWithoutAnswer(error) ? "errors.noConnection" : "errors.unexpected");
};

const isWithoutAnswer = (error: unknown) =>
  error instanceof TypeError || isTimeout(error) || isNamed(error, "HubUnavailableError");
