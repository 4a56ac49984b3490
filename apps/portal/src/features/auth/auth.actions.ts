import { ApiError } from "@foyer/client";
import {
  routes,
  type ForgotPasswordForm,
  type LoginForm,
  type NewPasswordForm,
  type ProblemCode,
} from "@foyer/contract";
import { call } from "../../lib/api.ts";
import { endSession } from "../../lib/end-session.ts";
import { updateSession } from "../../lib/session.ts";

/** Opens the chosen edition; gives whether it is still there. */
type OpenEdition = () => Promise<boolean>;

/**
 * Logs in and opens the edition (spec section 4). Takes the form and how to open the edition;
 * gives whether both worked out: an empty token or an edition that is gone is a failure without an
 * error. Throws the error of a failed call, and then nobody is logged in.
 */
export const logIn = async (form: LoginForm, openEdition: OpenEdition): Promise<boolean> => {
  const { token } = await call(routes.auth.token, { body: form });
  if (token === "") throw new ApiError(401, "");
  return openAs(token, openEdition);
};

/** Skip: goes on without a token. Takes how to open the edition; gives whether it is still there. */
export const skipLogin = (openEdition: OpenEdition): Promise<boolean> => openAs(null, openEdition);

const openAs = async (token: string | null, openEdition: OpenEdition) => {
  updateSession({ token });
  try {
    return await openEdition();
  } catch (error) {
    endSession();
    throw error;
  }
};

/** Asks for the e-mail with the link; the answer is the same whether the account exists or not. */
export const requestPasswordReset = (form: ForgotPasswordForm) =>
  call(routes.auth.forgotPassword, { body: form });

/** What the link of that e-mail carries. */
export type ResetLink = { username?: string | undefined; token?: string | undefined };

/** A link that is spent, or that never was a whole one. */
const SPENT_LINK = "invalid-reset-token" satisfies ProblemCode;

/**
 * Sets the new password. Takes the form and the link; throws the error of a failed call, and that
 * of a spent link for one that has lost its parts on the way.
 */
export const resetPassword = async (form: NewPasswordForm, { username, token }: ResetLink) => {
  if (!username || !token) {
    const problem = { type: "about:blank", title: SPENT_LINK, status: 400, code: SPENT_LINK };
    throw new ApiError(problem.status, problem.title, problem);
  }
  await call(routes.auth.resetPassword, { body: { ...form, username, token } });
};

/** Whether a failure of `resetPassword` is the link's. */
export const isSpentLink = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === SPENT_LINK;
