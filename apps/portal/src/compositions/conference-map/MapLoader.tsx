import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import { isBlank, useConferenceMap } from "../../features/maps/use-conference-map.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import { ConferenceMap } from "./ConferenceMap.tsx";
import styles from "./ConferenceMap.module.css";

type MapLoaderProps = {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: number[]) => void;
  readonly withList: boolean;
};

/** Reads the map of the edition and draws it, or says that there is none. */
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
      {(whole) => <ConferenceMap whole={whole} {...props} />}
    </QueryState>
  );
};

/** Says that there is no map, and so nothing that a link could open on it. */
const NoMap = () => {
  const { t } = useTranslation();
  const details = useDialogAddress("marker");
  const plans = useDialogAddress("building");
  useMissingDialog(details.isOpen, details.close);
  useMissingDialog(plans.isOpen, plans.close);
  return <EmptyState icon={PlaceIcon} text={t("maps.empty")} />;
};
