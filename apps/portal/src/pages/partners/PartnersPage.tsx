import { partnerRoutes, type PartnerGroup } from "@foyer/contract/partners/portal";
import PartnersIcon from "@material-design-icons/svg/filled/handshake.svg?react";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import { PartnerFilterBar } from "../../features/partners/PartnerFilterBar.tsx";
import { PartnerGroups } from "../../features/partners/PartnerGroups.tsx";
import { readPartnersSearch } from "../../features/partners/partners-search.ts";
import { useIsUnknownTrade } from "../../features/partners/use-trades.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useRemoveUnknownFilters, useListSearch } from "../../lib/use-list-search.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./PartnersPage.module.css";

/** All partners of the edition by group, with search and a trade filter. */
export const PartnersPage = () => {
  return (
    <Container>
      <div className={styles.page}>
        <Partners />
      </div>
    </Container>
  );
};

const Partners = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const { search: filters, change, handleInput } = useListSearch(readPartnersSearch);
  const { search, trade } = filters;
  useRemoveUnknownFilters(useIsUnknownTrade(trade) ? ["trade"] : [], change);
  const partners = useEditionQuery(partnerRoutes.list, {
    all: true,
    ...(search !== undefined && { search }),
    ...(trade !== undefined && { trade: Number(trade) }),
  });
  const hasFilters = search !== undefined || trade !== undefined;
  return (
    <>
      {(hasFilters || partners.data?.length !== 0) && (
        <PartnerFilterBar filters={filters} onChange={change} onInput={handleInput} />
      )}
      <QueryState
        query={partners}
        skeleton={<Skeleton shape="block" height={480} />}
        failureText={t("partners.failed")}
      >
        {(groups) => (
          <>
            {(hasFilters || groups.length > 0) && (
              <p className={styles.count} role="status">
                {t("partners.results", { count: countPartners(groups) })}
              </p>
            )}
            {groups.length > 0 ? (
              <PartnerGroups groups={groups} mode={profile?.partnersDisplayMode ?? 0} level={2} />
            ) : (
              <NoResults
                hasFilters={hasFilters}
                onClear={() => change({ search: "", trade: "" })}
              />
            )}
          </>
        )}
      </QueryState>
    </>
  );
};

const countPartners = (groups: readonly PartnerGroup[]) =>
  groups.reduce((sum, group) => sum + group.partners.length, 0);

type NoResultsProps = { hasFilters: boolean; onClear: () => void };

const NoResults = ({ hasFilters, onClear }: NoResultsProps) => {
  const { t } = useTranslation();
  if (!hasFilters) return <EmptyState icon={PartnersIcon} text={t("partners.empty")} />;
  return (
    <EmptyState
      icon={SearchOffIcon}
      text={t("partners.nothingFound")}
      action={
        <Button variant="outline" onClick={onClear}>
          {t("partners.clearFilters")}
        </Button>
      }
    />
  );
};
