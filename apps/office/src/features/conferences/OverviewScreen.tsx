import { officeRoutes } from "@foyer/contract/office/routes";
import { Screen } from "@foyer/ui/Screen.tsx";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { editionsQuery } from "../../lib/editions-query.ts";
import { useTranslation } from "../../lib/i18n.ts";
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
  const { data: editions } = useQuery(editionsQuery);
  const { visible, showAgenda } = editions?.find((entry) => entry.edition === edition) ?? {};
  const isPublished = visible === true && showAgenda === true;
  return (
    <Screen id="overview-title" title={t("shell.overview")}>
      {editions && (isPublished ? <Running edition={edition} /> : <StartSteps edition={edition} />)}
    </Screen>
  );
};

/** Tasks and figures of a published edition. */
const Running = ({ edition }: OverviewProps) => {
  const { t } = useTranslation();
  const { counts, overview, publication } = useOverview(edition);
  const trends = useQuery({
    queryKey: [edition, "trends"],
    queryFn: () => call(officeRoutes.overview.trends, { params: { edition } }),
  });
  return (
    <>
      <ReadFailure query={overview} />
      <ReadFailure query={publication} />
      {overview.isPending || publication.isPending ? (
        <p role="status">{t("shell.loading")}</p>
      ) : (
        <Tasks edition={edition} counts={counts} />
      )}
      <ReadFailure query={trends} />
      {trends.data && <Figures trends={trends.data} />}
    </>
  );
};
