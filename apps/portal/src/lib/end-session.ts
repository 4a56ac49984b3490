import { authRoutes } from "@foyer/contract/auth";
import { call } from "./api.ts";
import { queryClient } from "./queries.ts";
import { clearSession, getSession, resetSession } from "./session.ts";

/**
 * Log out: token, profile and everything loaded are forgotten at once; the server is told, so
 * that the token and the cookie for images end too.
 */
export const endSession = (): void => {
  if (getSession().token !== null) void tellServer();
  clearSession();
  queryClient.clear();
};

/** The answer to 401: the session has ended already, so nobody needs telling. */
export const dropSession = (): void => {
  resetSession();
  queryClient.clear();
};

const tellServer = () =>
  call(authRoutes.logout).catch(() => {
    // This device has forgotten the token either way; without an answer it lapses by itself.
  });
