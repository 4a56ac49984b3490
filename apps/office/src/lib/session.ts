import { ApiError } from "@foyer/client";
import { mayWrite, type Right, type Role } from "@foyer/contract/office/rights";
import { officeRoutes } from "@foyer/contract/office/routes";
import type { OfficeSession } from "@foyer/contract/office/session";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { editionsQuery } from "./editions-query.ts";
import { call } from "./client.ts";
import { forgetDesk } from "./forget-desk.ts";

const isLoggedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Who is logged in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async (): Promise<OfficeSession | null> => {
    try {
      return (await call(officeRoutes.session.get)).data;
    } catch (error) {
      if (isLoggedOut(error)) {
        await forgetDesk();
        return null;
      }
      throw error;
    }
  },
  staleTime: 60_000,
});

/** What the one who is logged in may in an edition. */
export const useRole = (
  edition: string,
): { role: Role | undefined; may: (right: Right) => boolean } => {
  const { data } = useQuery(sessionQuery);
  const { data: editions } = useQuery({ ...editionsQuery, enabled: data != null });
  const own = data?.editions.find((one) => one.edition === edition)?.role;
  const role = data?.isOwner ? "admin" : own;
  // In an archived one nobody writes.
  const isArchived = editions?.find((one) => one.edition === edition)?.isArchived === true;
  return {
    role,
    may: (right) => role !== undefined && !isArchived && mayWrite(role, right),
  };
};
