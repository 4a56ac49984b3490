import { ApiError } from "@foyer/client";
import { partnerRoutes } from "@foyer/contract/partners/portal";
import { useParams } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { isId } from "../../lib/is-id.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Details, MissingDetails } from "../../ui/DetailsPage.tsx";
import { PartnerBody } from "./PartnerBody.tsx";

/** Partner with representatives, panels and invitations. */
export const PartnerDetailsPage = () => {
  const { id } = useParams({ from: "/partners/details/$id" });
  // An invalid id is treated like that of a missing partner.
  return isId(id) ? <PartnerPage key={id} id={Number(id)} /> : <MissingPartner />;
};

const PartnerPage = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const partner = useEditionQuery(partnerRoutes.details, { id });
  if (partner.error instanceof ApiError && partner.error.status === 404) return <MissingPartner />;
  return (
    <Details
      title={partner.data?.description.name ?? t("partners.title")}
      query={partner}
      height={240}
    >
      {(data) => <PartnerBody partner={data} isCurrent={!partner.isPlaceholderData} />}
    </Details>
  );
};

const MissingPartner = () => {
  const { t } = useTranslation();
  return (
    <MissingDetails
      title={t("partners.notFoundTitle")}
      text={t("partners.notFound")}
      address={addresses.partners()}
      action={t("partners.goToPartners")}
    />
  );
};
