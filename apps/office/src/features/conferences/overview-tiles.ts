import type { ResourceName } from "@foyer/contract/office/resources";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import { useQueries, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { sessionQuery, useRole } from "../../lib/session.ts";

type Filters = Readonly<Record<string, readonly string[]>>;

/** Lists with filters for records that need attention. */
const FILTERED_TILES: readonly { key: string; resource: ResourceName; filters: Filters }[] = [
  { key: "clashes", resource: "panels", filters: { "clashes!": [""] } },
  {
    key: "neverLoggedIn",
    resource: "people",
    filters: { account: ["not-sent", "queued", "sent", "opened", "expired"] },
  },
  { key: "failedCredentials", resource: "people", filters: { account: ["failed"] } },
  { key: "noGroup", resource: "people", filters: { userGroup: [""] } },
];

export const countRecords = async (
  edition: string,
  name: ResourceName,
  query: Readonly<Record<string, string | readonly string[]>>,
): Promise<number> => {
  const input = { params: { edition }, query: { ...query, size: 1 } };
  return (await call(resourceRoutes[name].list, input)).total;
};

/** Counts of records and tasks that need attention, limited to what the user may read. */
export const useOverview = (edition: string) => {
  const { can } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  // Viewers may not see people, so the server ignores filters on people for them.
  const permittedFilters = FILTERED_TILES.filter(
    ({ resource }) => resource !== "people" || can("people"),
  );
  const counts = useQueries({
    queries: permittedFilters.map((filtered) => ({
      queryKey: [edition, filtered.resource, "count", filtered.key],
      queryFn: async () => ({
        ...filtered,
        total: await countRecords(edition, filtered.resource, filtered.filters),
      }),
    })),
  });
  const overview = useQuery({
    queryKey: [edition, "overview"],
    queryFn: () => call(officeRoutes.overview.get, { params: { edition } }),
  });
  const reports = useQuery({
    queryKey: [edition, "reports", "count"],
    queryFn: async () => {
      const input = { params: { edition }, query: { state: "open", size: 1 } } as const;
      return (await call(officeRoutes.reports.list, input)).total;
    },
    enabled: can("reports"),
  });
  const jobs = useQuery({
    queryKey: ["jobs"],
    queryFn: async () => (await call(officeRoutes.jobs.list)).items,
    enabled: session?.isOwner === true,
  });
  return {
    filtered: counts.flatMap(({ data }) => (data && data.total > 0 ? [data] : [])),
    fullEvents: overview.data?.fullEvents ?? 0,
    unconfirmedTransport: overview.data?.unconfirmedTransport ?? 0,
    unpublished: overview.data?.unpublished ?? 0,
    disabledWebhooks: can("integrations") ? (overview.data?.disabledWebhooks ?? 0) : 0,
    logins: overview.data?.logins ?? [],
    reports: reports.data ?? 0,
    jobs: jobs.data?.length ?? 0,
    query: overview,
  };
};
