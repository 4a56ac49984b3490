import { authRoutes } from "@foyer/contract/auth/portal";
import { call } from "./api.ts";
import { queryClient } from "./queries.ts";
import { clearSession, getSession, resetSession } from "./session.ts";

/** Logs out: clears all loaded data at once, while the server revokes the token and the image cookie. */
export const endSession = (): void => {
  if (getSession().token !== null) void revokeToken();
  clearLocalSession();
};

/** Clears all loaded data after the server has ended the session on request. */
export const clearLocalSession = (): void => {
  clearSession();
  queryClient.clear();
};

/** Handles a 401: the session has already ended, so no log-out request is needed. */
export const dropSession = (): void => {
  resetSession();
  queryClient.clear();
};

const revokeToken = () =>
  call(authRoutes.logout).catch(() => {
    // The device has deleted the token anyway; without a response it expires.
  });
