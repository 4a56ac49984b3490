import LocationIcon from "@material-design-icons/svg/filled/place.svg?react";
import { isBlank, useConferenceMap } from "../../features/maps/use-conference-map.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import { ConferenceMap } from "./ConferenceMap.tsx";
import styles from "./ConferenceMap.module.css";

type MapLoaderProps = {
  readonly selected: readonly number[];
  readonly onSelect: (ids: number[]) => void;
  readonly withList: boolean;
};

/** Loads the map of the edition, or shows that there is none. */
export const MapLoader = (props: MapLoaderProps) => {
  const { t } = useTranslation();
  return (
    <QueryState
      query={useConferenceMap()}
      className={props.withList ? styles.page : ""}
      skeleton={<Skeleton shape="block" height={480} />}
      failureText={t("maps.loadFailed")}
      isEmpty={isBlank}
      empty={<NoMap />}
    >
      {(data) => <ConferenceMap data={data} {...props} />}
    </QueryState>
  );
};

/** The empty state; closes dialogs that a link opens. */
const NoMap = () => {
  const { t } = useTranslation();
  const details = useDialogAddress("marker");
  const plans = useDialogAddress("building");
  useMissingDialog(details.isOpen, details.close);
  useMissingDialog(plans.isOpen, plans.close);
  return <EmptyState icon={LocationIcon} text={t("maps.empty")} />;
};
