import { officeRoutes } from "@foyer/contract/office/routes";
import { Screen } from "@foyer/ui/Screen.tsx";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { editionsQuery } from "../../lib/editions-query.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { isPublished } from "../../lib/is-published.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { Figures } from "./Figures.tsx";
import { StartSteps } from "./StartSteps.tsx";
import { Tasks } from "./Tasks.tsx";
import { useOverview } from "./use-overview.ts";

type OverviewProps = { readonly edition: string };

/** Steps to publication until the programme is public; then open tasks and figures. */
export const OverviewScreen = ({ edition }: OverviewProps) => {
  const { t } = useTranslation();
  useTitle(t("shell.overview"));
  const editions = useQuery(editionsQuery);
  const editionEntry = editions.data?.find((entry) => entry.edition === edition);
  const isPublic = editionEntry !== undefined && isPublished(editionEntry);
  return (
    <Screen id="overview-title" title={t("shell.overview")}>
      <ReadFailure query={editions} />
      {editions.data &&
        (isPublic ? <Running edition={edition} /> : <StartSteps edition={edition} />)}
    </Screen>
  );
};

/** Tasks and figures of a published edition. */
const Running = ({ edition }: OverviewProps) => {
  const { counts, queries } = useOverview(edition);
  const trends = useQuery({
    queryKey: [edition, "trends"],
    queryFn: () => call(officeRoutes.overview.trends, { params: { edition } }),
  });
  const failedQuery = queries.find(({ isError }) => isError);
  // Queries without permission stay pending, but idle. Offline, the others are paused.
  const isLoading = queries.some(
    ({ isPending, fetchStatus }) => isPending && fetchStatus !== "idle",
  );
  // The text that nothing needs attention requires all counts.
  const hasTasks = !failedQuery || counts.some(({ count }) => count > 0);
  return (
    <>
      {failedQuery && <ReadFailure query={failedQuery} />}
      {isLoading && <Loading />}
      {!isLoading && hasTasks && <Tasks edition={edition} counts={counts} />}
      <ReadFailure query={trends} />
      {trends.data && <Figures trends={trends.data} />}
    </>
  );
};
