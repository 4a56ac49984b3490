import * as z from "zod/mini";
import { SINGLE_LINE_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../constants.ts";
import { requiredSingleLine, secret, trimmedSingleLine } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

const Username = trimmedSingleLine(SINGLE_LINE_MAX_LENGTH);
const Password = secret(1, PASSWORD_MAX_LENGTH);
const NewPassword = secret(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH);

const EMAIL_MAX_LENGTH = 254;

const isConfirmed = (path: string) => ({ path: [path], error: "confirmed" });

export const LoginForm = z.strictObject({ username: Username, password: Password });
export type LoginForm = z.output<typeof LoginForm>;

export const ForgotPasswordForm = z.strictObject({ username: Username });
export type ForgotPasswordForm = z.output<typeof ForgotPasswordForm>;

/** Body of a password reset: the new password and the token of the link. */
export const ResetPasswordBody = z
  .strictObject({
    username: Username,
    token: requiredSingleLine(SINGLE_LINE_MAX_LENGTH),
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

/** The caller's account, which is the same in all editions. */
export const OwnAccount = z.strictObject({
  email: z.nullable(z.string()),
  /** New address that is not confirmed yet. */
  pendingEmail: z.nullable(z.string()),
  /** True for owners and people with a role, who can log in to the office. */
  isOrganiser: z.boolean(),
});
export type OwnAccount = z.output<typeof OwnAccount>;

export const ChangeEmailForm = z.strictObject({
  password: secret(1, PASSWORD_MAX_LENGTH),
  email: z.email().check(z.maxLength(EMAIL_MAX_LENGTH)),
});
export type ChangeEmailForm = z.output<typeof ChangeEmailForm>;

/** A bearer token: a signed JWT whose claim `uid` is the numeric user id. */
export const Token = z.strictObject({ token: z.string() });
export type Token = z.output<typeof Token>;

const Nothing = z.strictObject({});

export const authRoutes = {
  token: defineRoute({
    method: "POST",
    path: "/auth/token",
    access: access.public,
    summary: "Logs in with a username and a password",
    body: LoginForm,
    response: Token,
  }),
  forgotPassword: defineRoute({
    method: "POST",
    path: "/auth/forgotPassword",
    access: access.public,
    summary: "Sends the account's owner an e-mail with a link that sets a new password",
    body: ForgotPasswordForm,
    response: Nothing,
  }),
  resetPassword: defineRoute({
    method: "POST",
    path: "/auth/resetPassword",
    access: access.public,
    summary:
      "Sets a new password with the token of such a link and ends all sessions of the account",
    body: ResetPasswordBody,
    response: Nothing,
  }),
  changePassword: defineRoute({
    method: "POST",
    path: "/auth/changePassword",
    access: access.session,
    summary: "Changes the caller's password, ends all sessions and opens a new one",
    body: ChangePasswordForm,
    response: Token,
  }),
  account: defineRoute({
    method: "GET",
    path: "/auth/account",
    access: access.session,
    summary:
      "Returns the e-mail address of the caller's account, and if it has access to the office",
    response: OwnAccount,
  }),
  changeEmail: defineRoute({
    method: "POST",
    path: "/auth/email",
    access: access.session,
    summary:
      "Requests another e-mail address; it becomes effective when it is confirmed by a link sent to it, and the old address can stop it for 24 hours",
    body: ChangeEmailForm,
    response: Nothing,
  }),
  logout: defineRoute({
    method: "POST",
    path: "/auth/logout",
    access: access.session,
    summary: "Ends this session and clears the cookie for images",
    response: Nothing,
  }),
  logoutEverywhere: defineRoute({
    method: "POST",
    path: "/auth/logoutEverywhere",
    access: access.session,
    summary: "Ends all sessions of the account, this one included",
    response: Nothing,
  }),
};
