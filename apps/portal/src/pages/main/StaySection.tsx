import { MODULE } from "@foyer/contract/constants";
import { profileRoutes } from "@foyer/contract/profile";
import { listStay } from "../../features/profile/stay.ts";
import { StayCard } from "../../features/profile/StayCard.tsx";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { LoadingOverlay } from "@foyer/ui/LoadingOverlay.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";

/** What is arranged for the visitor; nothing where nothing is. The profile's section tells of a failure. */
export const StaySection = () => {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { data, isPending, isPlaceholderData } = useEditionQuery(profileRoutes.landing);
  const offers = { transport: has(MODULE.transport), party: has(MODULE.party) };
  if (isPending) return offers.transport || offers.party ? <StaySkeleton /> : null;
  const parts = data === undefined ? [] : listStay(data, offers);
  if (data === undefined || parts.length === 0) return null;
  return (
    <LoadingOverlay active={isPlaceholderData} label={t("shell.loading")}>
      <StayCard profile={data} parts={parts} />
    </LoadingOverlay>
  );
};

const StaySkeleton = () => (
  <div data-awaited="">
    <Card>
      <Skeleton lines={6} />
    </Card>
  </div>
);
