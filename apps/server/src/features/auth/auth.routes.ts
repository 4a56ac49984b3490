import type { authRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { AuthService } from "./auth.service.ts";

const NOTHING = {};

export const createAuthHandlers = (auth: AuthService): Handlers<typeof authRoutes> => ({
  token: async ({ body, getAddress, cookie }) => {
    const { token, expiresAt } = await auth.logIn(body, getAddress());
    cookie.set(token, expiresAt);
    return { token };
  },
  forgotPassword: async ({ body, getLanguage, getAddress }) => {
    await auth.forgotPassword(body.username, getLanguage(), getAddress());
    return NOTHING;
  },
  resetPassword: async ({ body, getAddress }) => {
    await auth.resetPassword(body, getAddress());
    return NOTHING;
  },
  changePassword: async ({ caller, body, cookie }) => {
    const { token, expiresAt } = await auth.changePassword(caller.accountId, body);
    cookie.set(token, expiresAt);
    return { token };
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
