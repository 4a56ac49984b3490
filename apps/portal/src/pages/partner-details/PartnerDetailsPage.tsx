import { ApiError } from "@foyer/client";
import { partnerRoutes } from "@foyer/contract/partners";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addresses } from "../../lib/addresses.ts";
import { isId } from "../../lib/is-id.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Hero } from "../../ui/Hero.tsx";
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
    <Frame title={partner.data?.description.name ?? t("partners.title")}>
      <QueryState
        query={partner}
        skeleton={<Skeleton shape="block" height={240} />}
        className={styles.body}
      >
        {(known) => <PartnerBody partner={known} isCurrent={!partner.isPlaceholderData} />}
      </QueryState>
    </Frame>
  );
};

const MissingPartner = () => {
  const { t } = useTranslation();
  return (
    <Frame title={t("partners.notFoundTitle")}>
      <EmptyState
        icon={SearchOffIcon}
        text={t("partners.notFound")}
        action={
          <Link className={buttonClass()} to={addresses.partners()}>
            {t("partners.goToPartners")}
          </Link>
        }
      />
    </Frame>
  );
};

const Frame = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title);
  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <div className={styles.page}>{children}</div>
      </Container>
    </>
  );
};
