import { useQuery } from "@tanstack/react-query";
import { jobsQuery, openReportCountQuery, overviewQuery } from "../lib/attention-queries.ts";
import { sessionQuery, useRole } from "../lib/session.ts";
import { type AttentionKey, NAVIGATION, type NavigationGroup } from "./navigation.ts";

/** Returns the groups with the screens that the user may open. */
export const useNavigation = (edition: string): readonly NavigationGroup[] => {
  const { can, canRead } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  const isOwner = session?.isOwner === true;
  return NAVIGATION.map((group) => ({
    ...group,
    screens: group.screens.filter(
      ({ reads, isForWriters = false, isForOwners = false }) =>
        canRead(reads) && (!isForWriters || can(reads)) && (!isForOwners || isOwner),
    ),
  })).filter(({ screens }) => screens.length > 0);
};

/** Returns the number of open tasks per kind, limited to what the user may read. */
export const useAttention = (edition: string): Readonly<Record<AttentionKey, number>> => {
  const { can, canRead } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  const { data: overview } = useQuery({
    ...overviewQuery(edition),
    enabled: canRead("edition"),
  });
  const { data: reports = 0 } = useQuery({
    ...openReportCountQuery(edition),
    enabled: can("reports"),
  });
  const { data: jobs = [] } = useQuery({
    ...jobsQuery,
    enabled: session?.isOwner === true,
  });
  return {
    unpublished: overview?.unpublished ?? 0,
    transport: overview?.unconfirmedTransport ?? 0,
    webhooks: overview?.disabledWebhooks ?? 0,
    reports,
    jobs: jobs.length,
  };
};
