import { partnerRoutes } from "@foyer/contract/partners";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { PartnerGroups } from "../../features/partners/PartnerGroups.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./PartnersSection.module.css";
import { type SectionProps, useEmptyReport } from "./use-empty-report.ts";

/** The groups of partners that organisers put on the landing page, and the way to all of them. */
export const PartnersSection = ({ onEmpty }: SectionProps) => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const titleId = useId();
  const partners = useEditionQuery(partnerRoutes.list);
  const hasNoneHere = partners.data && partners.data.length === 0;
  // Where there are some, but none for this page, the way to them says enough.
  const all = useEditionQuery(partnerRoutes.list, { all: true }, { enabled: hasNoneHere === true });
  useEmptyReport(hasNoneHere === true ? all.data && all.data.length === 0 : hasNoneHere, onEmpty);
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
        empty={null}
      >
        {(groups) => (
          <PartnerGroups groups={groups} mode={profile?.partnersDisplayMode ?? 0} level={3} />
        )}
      </QueryState>
    </section>
  );
};
