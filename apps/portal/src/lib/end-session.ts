import { authRoutes } from "@foyer/contract/auth";
import { call } from "./api.ts";
import { queryClient } from "./queries.ts";
import { clearSession, getSession, resetSession } from "./session.ts";

/** Logs out: drops everything loaded at once; the server ends the token and the cookie for images. */
export const endSession = (): void => {
  if (getSession().token !== null) void tellServer();
  forgetSession();
};

/** Drops everything loaded, for a session that the server has ended as it was asked to. */
export const forgetSession = (): void => {
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
    // The token is gone from this device either way; without an answer it lapses by itself.
  });
