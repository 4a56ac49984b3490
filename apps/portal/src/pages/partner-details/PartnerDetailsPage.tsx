import { ApiError } from "@foyer/client";
import { partnerRoutes } from "@foyer/contract/partners";
import { useParams } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { isId } from "../../lib/is-id.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DetailsPage, MissingDetails } from "../../ui/DetailsPage.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PartnerBody } from "./PartnerBody.tsx";
import styles from "./PartnerDetailsPage.module.css";

/** One partner: who it is, who represents it, what it supports and what it invites to. */
export const PartnerDetailsPage = () => {
  const { id } = useParams({ from: "/partners/details/$id" });
  // An address that can be no id is answered like that of an absent partner.
  return isId(id) ? <KnownPartner key={id} id={Number(id)} /> : <MissingPartner />;
};

const KnownPartner = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const partner = useEditionQuery(partnerRoutes.details, { id });
  if (partner.error instanceof ApiError && partner.error.status === 404) return <MissingPartner />;
  return (
    <DetailsPage title={partner.data?.description.name ?? t("partners.title")}>
      <QueryState
        query={partner}
        skeleton={<Skeleton shape="block" height={240} />}
        className={styles.body}
      >
        {(known) => <PartnerBody partner={known} isCurrent={!partner.isPlaceholderData} />}
      </QueryState>
    </DetailsPage>
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
