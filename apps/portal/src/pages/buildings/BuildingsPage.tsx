import LocationIcon from "@material-design-icons/svg/outlined/location_city.svg?react";
import { buildingRoutes } from "@foyer/contract/buildings/portal";
import { LazyBuildingDialog } from "../../compositions/building-dialog/LazyBuildingDialog.tsx";
import { BuildingList } from "../../features/buildings/BuildingList.tsx";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import styles from "./BuildingsPage.module.css";

/** List of the conference buildings. Each opens a dialog with its plan and rooms. */
export const BuildingsPage = () => {
  return (
    <Container>
      <div className={styles.body}>
        <Buildings />
      </div>
    </Container>
  );
};

const Buildings = () => {
  const { t } = useTranslation();
  const buildings = useEditionQuery(buildingRoutes.list);
  const { id, isOpen, open, close } = useDialogAddress("building");
  const isListed = buildings.data?.some((building) => building.id === id) ?? false;
  useMissingDialog(
    isOpen && buildings.isSuccess && !buildings.isPlaceholderData && !isListed,
    close,
  );
  return (
    <>
      <QueryState
        query={buildings}
        skeleton={<Skeleton shape="block" height={88} />}
        failureText={t("buildings.loadFailed")}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState icon={LocationIcon} text={t("buildings.empty")} />}
      >
        {(data) => <BuildingList buildings={data} onSelect={open} />}
      </QueryState>
      {id !== undefined && isListed && (
        <LazyBuildingDialog buildingId={id} open={isOpen} onClose={close} />
      )}
    </>
  );
};
