import { MODULE } from "@foyer/contract/constants";
import { profileRoutes } from "@foyer/contract/profile/portal";
import { listStay } from "../../features/profile/stay.ts";
import { StayCard } from "../../features/profile/StayCard.tsx";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { LoadingOverlay } from "@foyer/ui/LoadingOverlay.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";

/**
 * Transport, hotel and recreational event of the visitor; hidden without any of them. `ProfileSection`
 * reports errors of the same query.
 */
export const StaySection = () => {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { data, isPending, isPlaceholderData } = useEditionQuery(profileRoutes.landing);
  const modules = { transport: has(MODULE.transport), recreationalEvent: has(MODULE.party) };
  if (isPending) return modules.transport || modules.recreationalEvent ? <StaySkeleton /> : null;
  const parts = data === undefined ? [] : listStay(data, modules);
  if (data === undefined || parts.length === 0) return null;
  return (
    <LoadingOverlay active={isPlaceholderData} label={t("shell.loading")}>
      <StayCard profile={data} parts={parts} />
    </LoadingOverlay>
  );
};

const StaySkeleton = () => (
  <div data-loading="">
    <Card>
      <Skeleton lines={6} />
    </Card>
  </div>
);
