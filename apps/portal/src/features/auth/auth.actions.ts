import { ApiError } from "@foyer/client";
import { authRoutes, type LoginForm } from "@foyer/contract/auth/portal";
import type { ProblemCode } from "@foyer/contract/problems";
import { call } from "../../lib/api.ts";
import { endSession } from "../../lib/end-session.ts";
import { updateSession } from "../../lib/session.ts";

export type OpenEdition = () => Promise<boolean>;

export class EditionMissingError extends Error {
  override readonly name = "EditionMissingError";
}

/**
 * Logs in and opens the edition. After an error nobody is logged in.
 * @throws the error of a failed call, an ApiError 401 for an empty token, or EditionMissingError
 */
export const logIn = async (form: LoginForm, openEdition: OpenEdition): Promise<void> => {
  const { token } = await call(authRoutes.token, { body: form });
  if (token === "") throw new ApiError(401, "");
  await openAs(token, openEdition);
};

/**
 * Continues without a token.
 * @throws the error of a failed call, or EditionMissingError
 */
export const skipLogin = (openEdition: OpenEdition): Promise<void> => openAs(null, openEdition);

const openAs = async (token: string | null, openEdition: OpenEdition) => {
  updateSession({ token });
  try {
    if (!(await openEdition())) throw new EditionMissingError();
  } catch (error) {
    endSession();
    throw error;
  }
};

/** True if the reset link has expired or was already used. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.problem?.code === ("invalid-reset-token" satisfies ProblemCode);
