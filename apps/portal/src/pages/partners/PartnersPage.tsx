import { partnerRoutes, type PartnerGroup } from "@foyer/contract/partners";
import PartnersIcon from "@material-design-icons/svg/filled/handshake.svg?react";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import { PartnerFilterBar } from "../../features/partners/PartnerFilterBar.tsx";
import { PartnerGroups } from "../../features/partners/PartnerGroups.tsx";
import { readPartnersSearch } from "../../features/partners/partners-search.ts";
import { useIsUnknownTrade } from "../../features/partners/use-trades.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useForgetUnknown, useListSearch } from "../../lib/use-list-search.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./PartnersPage.module.css";

/** All partners of the edition in their groups, to be searched and narrowed to a trade. */
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
  const { search: wanted, change, handleType } = useListSearch(readPartnersSearch);
  const { search, trade } = wanted;
  useForgetUnknown(useIsUnknownTrade(trade) ? ["trade"] : [], change);
  const partners = useEditionQuery(partnerRoutes.list, {
    all: true,
    ...(search !== undefined && { search }),
    ...(trade !== undefined && { trade: Number(trade) }),
  });
  const isNarrowed = search !== undefined || trade !== undefined;
  return (
    <>
      {(isNarrowed || partners.data?.length !== 0) && (
        <PartnerFilterBar chosen={wanted} onChange={change} onType={handleType} />
      )}
      <QueryState
        query={partners}
        skeleton={<Skeleton shape="block" height={480} />}
        failureText={t("partners.failed")}
      >
        {(groups) => (
          <>
            {(isNarrowed || groups.length > 0) && (
              <p className={styles.count} role="status">
                {t("partners.results", { count: countPartners(groups) })}
              </p>
            )}
            {groups.length > 0 ? (
              <PartnerGroups groups={groups} mode={profile?.partnersDisplayMode ?? 0} level={2} />
            ) : (
              <Nothing isNarrowed={isNarrowed} onClear={() => change({ search: "", trade: "" })} />
            )}
          </>
        )}
      </QueryState>
    </>
  );
};

const countPartners = (groups: readonly PartnerGroup[]) =>
  groups.reduce((sum, group) => sum + group.partners.length, 0);

type NothingProps = { isNarrowed: boolean; onClear: () => void };

const Nothing = ({ isNarrowed, onClear }: NothingProps) => {
  const { t } = useTranslation();
  if (!isNarrowed) return <EmptyState icon={PartnersIcon} text={t("partners.empty")} />;
  return (
    <EmptyState
      icon={SearchOffIcon}
      text={t("partners.nothingFound")}
      action={
        <Button look="outline" onClick={onClear}>
          {t("partners.clearFilters")}
        </Button>
      }
    />
  );
};
