import type { ResourceName } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { useQueries, useQuery } from "@tanstack/react-query";
import { jobsQuery, openReportCountQuery, overviewQuery } from "../../lib/attention-queries.ts";
import { call } from "../../lib/client.ts";
import { publicationQuery } from "../../lib/publication-query.ts";
import { sessionQuery, useRole } from "../../lib/session.ts";
import type { TaskCount } from "./overview-tasks.ts";

type Filters = Readonly<Record<string, readonly string[]>>;

/** Lists with filters for records that need attention. */
const FILTERED_TASKS: readonly { key: string; resource: ResourceName; filters: Filters }[] = [
  { key: "failedCredentials", resource: "people", filters: { account: ["failed"] } },
  { key: "clashes", resource: "panels", filters: { "clashes!": [""] } },
  { key: "noGroup", resource: "people", filters: { userGroup: [""] } },
  {
    key: "neverLoggedIn",
    resource: "people",
    filters: { account: ["not-sent", "queued", "sent", "opened", "expired"] },
  },
];

const countRecords = async (
  edition: string,
  resource: ResourceName,
  filters: Filters,
): Promise<number> => {
  const input = { params: { edition }, query: { ...filters, size: 1 } };
  return (await call(resourceRoutes[resource].list, input)).total;
};

/** Tasks of the edition with their counts, limited to those that the user may read. */
export const useOverview = (edition: string) => {
  const { can } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  // Viewers may not see people, so the server ignores filters on people for them.
  const permitted = FILTERED_TASKS.filter(({ resource }) => resource !== "people" || can("people"));
  const filtered = useQueries({
    queries: permitted.map(({ key, resource, filters }) => ({
      queryKey: [edition, resource, "count", key],
      queryFn: async (): Promise<TaskCount> => ({
        key,
        resource,
        search: { filters },
        count: await countRecords(edition, resource, filters),
      }),
    })),
  });
  const overview = useQuery(overviewQuery(edition));
  const publication = useQuery(publicationQuery(edition));
  const reports = useQuery({ ...openReportCountQuery(edition), enabled: can("reports") });
  const jobs = useQuery({ ...jobsQuery, enabled: session?.isOwner === true });
  const counts: TaskCount[] = [
    ...filtered.flatMap(({ data }) => data ?? []),
    { key: "fullEvents", count: overview.data?.fullEvents ?? 0 },
    { key: "unconfirmedTransport", count: overview.data?.unconfirmedTransport ?? 0 },
    { key: "unpublished", count: overview.data?.unpublished ?? 0 },
    {
      key: "disabledWebhooks",
      count: can("integrations") ? (overview.data?.disabledWebhooks ?? 0) : 0,
    },
    { key: "reports", count: reports.data ?? 0 },
    { key: "jobs", count: jobs.data?.length ?? 0 },
    ...(publication.data?.missingTranslations ?? []).map(({ resource, language, count }) => ({
      key: `missing.${language}`,
      resource: resource as ResourceName,
      search: { gaps: language },
      count,
    })),
  ];
  return { counts, queries: [overview, publication, ...filtered, reports, jobs] };
};
