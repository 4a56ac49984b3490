import LocationIcon from "@material-design-icons/svg/outlined/location_city.svg?react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BuildingList } from "../../features/buildings/BuildingList.tsx";
import { BuildingPlanDialog } from "../../features/buildings/BuildingPlanDialog.tsx";
import { buildingsQuery } from "../../features/buildings/buildings.queries.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { Container } from "../../ui/Container.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { LoadingOverlay } from "../../ui/LoadingOverlay.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./BuildingsPage.module.css";

/** Conference locations: the names of the buildings, each with its plan. */
export const BuildingsPage = () => {
  const { t } = useTranslation();
  const title = t("buildings.title");
  usePageTitle(title);

  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <div className={styles.body}>
          <Buildings />
        </div>
      </Container>
    </>
  );
};

const Buildings = () => {
  const { t } = useTranslation();
  const {
    data: buildings,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery(buildingsQuery());
  const [chosenId, setChosenId] = useState<number>();
  const [isOpen, setOpen] = useState(false);

  const handleChoose = (id: number) => {
    setChosenId(id);
    setOpen(true);
  };

  if (isError && buildings === undefined) {
    return (
      <ErrorState
        text={t("buildings.loadFailed")}
        retryLabel={t("errors.retry")}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <LoadingOverlay
      active={buildings === undefined || isPlaceholderData}
      label={t("shell.loading")}
    >
      {buildings === undefined && <Skeleton shape="block" height={88} />}
      {buildings?.length === 0 && <EmptyState icon={LocationIcon} text={t("buildings.empty")} />}
      {buildings !== undefined && <BuildingList buildings={buildings} onChoose={handleChoose} />}
      {chosenId !== undefined && (
        <BuildingPlanDialog buildingId={chosenId} open={isOpen} onOpenChange={setOpen} />
      )}
    </LoadingOverlay>
  );
};
