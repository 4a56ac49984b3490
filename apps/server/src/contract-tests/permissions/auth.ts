import { all, session, type RowsOf } from "../matrix-row.ts";

const NEW_PASSWORD = { password: "new horse", confirmPassword: "new horse" };

export const authPermissions: RowsOf<"auth"> = {
  token: {
    outcomes: { ...all("200"), Bl: "401 invalid-credentials" },
    input: (_at, { username }, password) => ({ body: { username, password } }),
    isBeforeSession: true,
  },
  forgotPassword: {
    outcomes: all("200"),
    input: (_at, { username }) => ({ body: { username } }),
    isBeforeSession: true,
  },
  resetPassword: {
    outcomes: all("400 invalid-reset-token"),
    input: (_at, { username }) => ({ body: { username, token: "none", ...NEW_PASSWORD } }),
    isBeforeSession: true,
  },
  changePassword: {
    outcomes: {
      ...all("400 validation-failed"),
      A: "401 session-required",
      Bl: "401 session-ended",
    },
    input: () => ({
      body: { oldPassword: "wrong", newPassword: "new horse", confirmNewPassword: "new horse" },
    }),
  },
  account: { outcomes: session },
  changeEmail: {
    outcomes: session,
    input: (_at, _person, password) => ({ body: { password, email: "new@example.test" } }),
  },
  logout: { outcomes: session },
  logoutEverywhere: { outcomes: session },
};
