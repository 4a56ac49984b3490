import { ApiError } from "@foyer/client";
import { authRoutes, type LoginForm } from "@foyer/contract/auth";
import type { ProblemCode } from "@foyer/contract/problems";
import { call } from "../../lib/api.ts";
import { endSession } from "../../lib/end-session.ts";
import { updateSession } from "../../lib/session.ts";

export type OpenEdition = () => Promise<boolean>;

export class EditionGoneError extends Error {
  override readonly name = "EditionGoneError";
}

/**
 * Logs in and opens the edition.
 * @throws the error of a failed call, an ApiError 401 for an empty token, or EditionGoneError; then
 * nobody is logged in
 */
export const logIn = async (form: LoginForm, openEdition: OpenEdition): Promise<void> => {
  const { token } = await call(authRoutes.token, { body: form });
  if (token === "") throw new ApiError(401, "");
  await openAs(token, openEdition);
};

/** Skip: goes on without a token. @throws the error of a failed call, or EditionGoneError */
export const skipLogin = (openEdition: OpenEdition): Promise<void> => openAs(null, openEdition);

const openAs = async (token: string | null, openEdition: OpenEdition) => {
  updateSession({ token });
  try {
    if (!(await openEdition())) throw new EditionGoneError();
  } catch (error) {
    endSession();
    throw error;
  }
};

/** Whether a failure to set a new password is the link's, which is spent. */
export const isSpentLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.problem?.code === ("invalid-reset-token" satisfies ProblemCode);
