import type { authRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { AuthService } from "./auth.service.ts";

const NOTHING = {};

export const createAuthHandlers = (auth: AuthService): Handlers<typeof authRoutes> => ({
  token: async ({ body, address, cookie }) => {
    const { token, expiresAt } = await auth.logIn(body, address);
    cookie.set(token, expiresAt);
    return { token };
  },
  forgotPassword: async ({ body, language, address }) => {
    await auth.forgotPassword(body.username, language, address);
    return NOTHING;
  },
  resetPassword: async ({ body, address }) => {
    await auth.resetPassword(body, address);
    return NOTHING;
  },
  changePassword: async ({ caller, body, cookie }) => {
    const { token, expiresAt } = await auth.changePassword(caller.accountId, body);
    cookie.set(token, expiresAt);
    return { token };
  },
  account: ({ caller }) => auth.getAccount(caller.accountId),
  changeEmail: async ({ caller, body }) => {
    await auth.changeEmail(caller.accountId, body);
    return NOTHING;
  },
  logout: async ({ caller, cookie }) => {
    await auth.logOut(caller.accountId, caller.sessionId);
    cookie.clear();
    return NOTHING;
  },
  logoutEverywhere: async ({ caller, cookie }) => {
    await auth.logOutEverywhere(caller.accountId);
    cookie.clear();
    return NOTHING;
  },
});
