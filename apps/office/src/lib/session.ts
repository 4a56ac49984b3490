import { ApiError } from "@foyer/client";
import { canRead, canWrite, type Right, type Role } from "@foyer/contract/organisers/rights";
import { officeRoutes } from "@foyer/contract/office/routes";
import type { OfficeSession } from "@foyer/contract/organisers/session";
import { createStore } from "@foyer/ui/store.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { editionsQuery } from "./editions-query.ts";
import { call } from "./client.ts";
import { clearCheckInCache } from "./clear-check-in-cache.ts";

const isLoggedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** True after a session ended without a log-out, so that the login can name the reason. */
export const hasExpiredStore = createStore(false);

/** Session of the logged-in user; null if nobody is logged in. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ client, queryKey }): Promise<OfficeSession | null> => {
    try {
      return await call(officeRoutes.session.get);
    } catch (error) {
      if (isLoggedOut(error)) {
        await clearCheckInCache();
        if (client.getQueryData(queryKey)) hasExpiredStore.set(true);
        return null;
      }
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Role and rights of the logged-in user in an edition. */
export const useRole = (
  edition: string,
): {
  role: Role | undefined;
  can: (right: Right) => boolean;
  canRead: (right: Right) => boolean;
} => {
  const { data } = useQuery(sessionQuery);
  const { data: editions } = useQuery({ ...editionsQuery, enabled: data != null });
  const ownRole = data?.editions.find((entry) => entry.edition === edition)?.role;
  const role = data?.isOwner ? "admin" : ownRole;
  // An archived edition is read-only for every role.
  const isArchived = editions?.find((entry) => entry.edition === edition)?.isArchived === true;
  return {
    role,
    can: (right) => role !== undefined && !isArchived && canWrite(role, right),
    canRead: (right) => role !== undefined && canRead(role, right),
  };
};
