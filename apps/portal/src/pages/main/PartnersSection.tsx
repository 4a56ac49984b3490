import { partnerRoutes } from "@foyer/contract/partners";
import PartnersIcon from "@material-design-icons/svg/filled/handshake.svg?react";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { PartnerGroups } from "../../features/partners/PartnerGroups.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./PartnersSection.module.css";

/** Says that there are no partners; where there are, but none for this page, the way to them says enough. */
const NoneHere = () => {
  const { t } = useTranslation();
  const { data } = useEditionQuery(partnerRoutes.list, { all: true });
  return data?.length === 0 && <EmptyState icon={PartnersIcon} text={t("partners.empty")} />;
};

/** The groups of partners that organisers put on the landing page, and the way to all of them. */
export const PartnersSection = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const titleId = useId();
  const partners = useEditionQuery(partnerRoutes.list);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{t("partners.title")}</h2>
        <Link className={buttonClass({ look: "outline" })} to={addresses.partners()}>
          {t("partners.goToPartners")}
        </Link>
      </header>
      <QueryState
        query={partners}
        skeleton={<Skeleton shape="block" height={400} />}
        failureText={t("partners.failed")}
        isEmpty={({ length }) => length === 0}
        empty={<NoneHere />}
      >
        {(groups) => (
          <PartnerGroups groups={groups} mode={profile?.partnersDisplayMode ?? 0} level={3} />
        )}
      </QueryState>
    </section>
  );
};
