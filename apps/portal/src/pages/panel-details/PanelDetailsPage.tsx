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

export const PanelDetailsPage = () => {
  const { id } = useParams({ from: "/panels/details/$id" });
  // An address that can be no id is answered like that of an absent panel.
  return isId(id) ? <KnownPanel key={id} id={Number(id)} /> : <MissingPanel id={0} />;
};

const KnownPanel = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const panel = usePanelDetails(id);
  const isBare = isOutline(panel);
  if (panel.error instanceof ApiError && panel.error.status === 404)
    return <MissingPanel id={id} />;
  return (
    <Details
      title={panel.data?.description.type ?? t("panels.title")}
      tab={panel.data?.description.topic}
      // What a list told is good to read, and needs no veil; what is not there yet is said to come.
      query={{
        ...panel,
        // Of what a list told the reason stands below it.
        error: isBare ? null : panel.error,
        isPlaceholderData: panel.isPending || (panel.isPlaceholderData && !isBare),
      }}
      height={420}
    >
      {(data) => (
        <PanelBody
          panel={data}
          isOutline={isBare}
          failure={isBare && panel.isLoadingError && <QueryFailure query={panel} />}
        />
      )}
    </Details>
  );
};

const MissingPanel = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const calledOff = useChanges().find((change) => change.id === id && change.isCalledOff);
  return (
    <MissingDetails
      title={calledOff ? t("panels.calledOff") : t("panels.notFoundTitle")}
      text={
        calledOff ? t("panels.calledOffText", { topic: calledOff.topic }) : t("panels.notFound")
      }
      address={addresses.panels()}
      action={t("panels.goToProgramme")}
    />
  );
};
