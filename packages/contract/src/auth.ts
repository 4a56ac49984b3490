import * as z from "zod/mini";
import { LINE_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "./constants.ts";
import { requiredLine, secret, trimmedLine } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

const Username = trimmedLine(LINE_MAX_LENGTH);
const Password = secret(1, PASSWORD_MAX_LENGTH);
const NewPassword = secret(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH);

const isConfirmed = (path: string) => ({ path: [path], error: "confirmed" });

export const LoginForm = z.strictObject({ username: Username, password: Password });
export type LoginForm = z.output<typeof LoginForm>;

export const ForgotPasswordForm = z.strictObject({ username: Username });
export type ForgotPasswordForm = z.output<typeof ForgotPasswordForm>;

/** What a person types on the reset page, and what its link carries. */
export const ResetPasswordBody = z
  .strictObject({
    username: Username,
    token: requiredLine(LINE_MAX_LENGTH),
    password: NewPassword,
    confirmPassword: NewPassword,
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, isConfirmed("confirmPassword")),
  );

export const ChangePasswordForm = z
  .strictObject({
    oldPassword: NewPassword,
    newPassword: NewPassword,
    confirmNewPassword: NewPassword,
  })
  .check(
    z.refine(
      (form) => form.newPassword === form.confirmNewPassword,
      isConfirmed("confirmNewPassword"),
    ),
  );
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>;

/** A bearer token: a signed JWT whose claim `uid` is the numeric user id. */
export const Token = z.strictObject({ token: z.string() });
export type Token = z.output<typeof Token>;

const Nothing = z.strictObject({});

export const authRoutes = {
  token: defineRoute({
    method: "POST",
    path: "/auth/token",
    access: access.public,
    edition: "none",
    summary: "Log in with a username and a password",
    body: LoginForm,
    response: Token,
  }),
  forgotPassword: defineRoute({
    method: "POST",
    path: "/auth/forgotPassword",
    access: access.public,
    edition: "none",
    summary: "Send the account's owner an e-mail with a link that sets a new password",
    body: ForgotPasswordForm,
    response: Nothing,
  }),
  resetPassword: defineRoute({
    method: "POST",
    path: "/auth/resetPassword",
    access: access.public,
    edition: "none",
    summary: "Set a new password with the token of such a link; every session of the account ends",
    body: ResetPasswordBody,
    response: Nothing,
  }),
  changePassword: defineRoute({
    method: "POST",
    path: "/auth/changePassword",
    access: access.session,
    edition: "none",
    summary: "Change one's own password; every session ends and the answer opens a new one",
    body: ChangePasswordForm,
    response: Token,
  }),
  logout: defineRoute({
    method: "POST",
    path: "/auth/logout",
    access: access.session,
    edition: "none",
    summary: "End this session and clear the cookie that lets images load",
    response: Nothing,
  }),
  logoutEverywhere: defineRoute({
    method: "POST",
    path: "/auth/logoutEverywhere",
    access: access.session,
    edition: "none",
    summary: "End every session of the account, this one too",
    response: Nothing,
  }),
};
