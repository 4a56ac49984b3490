import { ApiError } from "@foyer/client";
import { useParams } from "@tanstack/react-router";
import { useChanges } from "../../features/panels/changes.ts";
import { isOutline, usePanelDetails } from "../../features/panels/panels.queries.ts";
import { QueryFailure } from "@foyer/ui/QueryState.tsx";
import { addresses } from "../../lib/addresses.ts";
import { isId } from "../../lib/is-id.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Details, MissingDetails } from "../../ui/DetailsPage.tsx";
import { PanelBody } from "./PanelBody.tsx";
import { useNamedEdition, useOtherEdition } from "./panel-edition.ts";

export const PanelDetailsPage = () => {
  const { id } = useParams({ from: "/panels/details/$id" });
  // An invalid id is treated like that of a missing panel.
  return isId(id) ? <PanelPage key={id} id={Number(id)} /> : <MissingPanel id={0} />;
};

const PanelPage = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const panel = usePanelDetails(id);
  const hasOutlineOnly = isOutline(panel);
  const isMissing = panel.error instanceof ApiError && panel.error.status === 404;
  const isInOtherEdition = useOtherEdition(id, isMissing);
  useNamedEdition(panel.data !== undefined && !panel.isPlaceholderData);
  if (isMissing && !isInOtherEdition) return <MissingPanel id={id} />;
  return (
    <Details
      title={panel.data?.description.type ?? t("panels.title")}
      tab={panel.data?.description.topic}
      isLabel={panel.data !== undefined}
      isSlim
      // Data from a list needs no loading overlay; skeletons mark the missing parts.
      query={{
        ...panel,
        // With data from a list, the error is shown below it.
        error: hasOutlineOnly || isMissing ? null : panel.error,
        isPlaceholderData:
          panel.isPending || isMissing || (panel.isPlaceholderData && !hasOutlineOnly),
      }}
      height={420}
    >
      {(data) => (
        <PanelBody
          panel={data}
          isOutline={hasOutlineOnly}
          failure={hasOutlineOnly && panel.isLoadingError && <QueryFailure query={panel} />}
        />
      )}
    </Details>
  );
};

const MissingPanel = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const cancellation = useChanges().find((change) => change.id === id && change.isCancelled);
  return (
    <MissingDetails
      isSlim
      title={cancellation ? t("panels.cancelled") : t("panels.notFoundTitle")}
      text={
        cancellation
          ? t("panels.cancelledText", { topic: cancellation.topic })
          : t("panels.notFound")
      }
      address={addresses.panels()}
      action={t("panels.goToProgramme")}
    />
  );
};
