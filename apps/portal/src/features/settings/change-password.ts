import { ApiError } from "@foyer/client";
import { routes, type ChangePasswordForm } from "@foyer/contract";
import { call } from "../../lib/api.ts";
import { updateSession } from "../../lib/session.ts";

/**
 * Changes the password. The server ends every session of the account, so its answer's token takes
 * the place of the present one. Throws ApiError when the server refuses.
 */
export const changePassword = async (form: ChangePasswordForm): Promise<void> => {
  const { token } = await call(routes.auth.changePassword, { body: form });
  updateSession({ token });
};

export const PASSWORD_FIELDS = ["oldPassword", "newPassword", "confirmNewPassword"] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];

/** What a refusal says about single fields. Takes what was thrown; gives the fields it names. */
export const refusedFields = (error: unknown): { field: PasswordField; message: string }[] => {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return PASSWORD_FIELDS.flatMap((field) => {
    const message = errors?.[field]?.join("\n");
    return message ? [{ field, message }] : [];
  });
};
