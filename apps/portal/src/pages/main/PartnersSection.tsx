import { partnerRoutes } from "@foyer/contract/partners/portal";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { PartnerGroups } from "../../features/partners/PartnerGroups.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./PartnersSection.module.css";
import { type SectionProps, useReportEmpty } from "./use-report-empty.ts";

/** Partner groups that the organisers selected for the main page, with a link to all partners. */
export const PartnersSection = ({ onEmpty }: SectionProps) => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const mode = profile?.partnersDisplayMode ?? 0;
  // Cards of all partners would fill several screens of a phone.
  const isPhone = useMediaQuery("(width < 600px)");
  const titleId = useId();
  const partners = useEditionQuery(partnerRoutes.list);
  const isEmpty = partners.data && partners.data.length === 0;
  // With partners elsewhere but none for this page, the section stays and shows only the link.
  const allPartners = useEditionQuery(
    partnerRoutes.list,
    { all: true },
    { enabled: isEmpty === true },
  );
  useReportEmpty(
    isEmpty === true ? allPartners.data && allPartners.data.length === 0 : isEmpty,
    onEmpty,
  );
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{t("partners.title")}</h2>
        <Link className={buttonClass({ variant: "outline" })} to={addresses.partners()}>
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
          <PartnerGroups groups={groups} mode={mode === 0 && isPhone ? 2 : mode} level={3} />
        )}
      </QueryState>
    </section>
  );
};
