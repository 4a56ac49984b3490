import type { ResourceName } from "@foyer/contract/office/resources";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import { useQueries, useQuery } from "@tanstack/react-query";
import { call } from "../lib/client.ts";
import { sessionQuery, useRole } from "../lib/session.ts";

type Filters = Readonly<Record<string, readonly string[]>>;

/** What a list counts when it is narrowed to what needs somebody. */
const NARROWED: readonly { key: string; resource: ResourceName; filters: Filters }[] = [
  { key: "clashes", resource: "sessions", filters: { "clashes!": [""] } },
  {
    key: "neverLoggedIn",
    resource: "people",
    filters: { account: ["never", "queued", "sent", "opened", "expired"] },
  },
  { key: "failedLetters", resource: "people", filters: { account: ["failed"] } },
  { key: "noGroup", resource: "people", filters: { userGroup: [""] } },
];

export const countRecords = async (
  edition: string,
  name: ResourceName,
  query: Readonly<Record<string, string | readonly string[]>>,
): Promise<number> => {
  const input = { params: { edition }, query: { ...query, size: 1 } };
  return (await call(resourceRoutes[name].list, input)).data.total;
};

/** What needs somebody: lists that are narrowed to it, and what is found otherwise; as far as the reader may know. */
export const useOverview = (edition: string) => {
  const { may } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  // Who only looks is not told of persons, and their filters are not heard.
  const known = NARROWED.filter(({ resource }) => resource !== "people" || may("people"));
  const counts = useQueries({
    queries: known.map((narrowed) => ({
      queryKey: [edition, narrowed.resource, "count", narrowed.key],
      queryFn: async () => ({
        ...narrowed,
        total: await countRecords(edition, narrowed.resource, narrowed.filters),
      }),
    })),
  });
  const overview = useQuery({
    queryKey: [edition, "overview"],
    queryFn: async () => (await call(officeRoutes.overview.get, { params: { edition } })).data,
  });
  const reports = useQuery({
    queryKey: [edition, "reports", "count"],
    queryFn: async () => {
      const input = { params: { edition }, query: { state: "open", size: 1 } };
      return (await call(officeRoutes.reports.list, input)).data.total;
    },
    enabled: may("reports"),
  });
  const jobs = useQuery({
    queryKey: ["jobs"],
    queryFn: async () => (await call(officeRoutes.jobs.list)).data.items,
    enabled: session?.isOwner === true,
  });
  return {
    narrowed: counts.flatMap(({ data }) => (data && data.total > 0 ? [data] : [])),
    fullEvents: overview.data?.fullEvents ?? 0,
    unconfirmedTransport: overview.data?.unconfirmedTransport ?? 0,
    unpublished: overview.data?.unpublished ?? 0,
    stoppedWebhooks: may("programs") ? (overview.data?.stoppedWebhooks ?? 0) : 0,
    logins: overview.data?.logins ?? [],
    reports: reports.data ?? 0,
    jobs: jobs.data?.length ?? 0,
    overview,
  };
};
