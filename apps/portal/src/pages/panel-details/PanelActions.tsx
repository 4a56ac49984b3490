import type { PanelDetails } from "@foyer/contract/panels";
import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { Suspense } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { GoBack } from "../../ui/GoBack.tsx";
import { Icon } from "../../ui/icons/Icon.tsx";
import { lazyWindow } from "../../ui/lazy-part.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

const BuildingPlanDialog = lazyWindow(
  async () => (await import("../../features/buildings/BuildingPlanDialog.tsx")).BuildingPlanDialog,
  ({ onClose }) => onClose(),
  "buildings",
);

/** The buttons of a panel's page. */
export const PanelActions = ({ panel }: { panel: PanelDetails }) => (
  <>
    {panel.additionalContent && <AdditionalInformation address={panel.additionalContent} />}
    <ShowOnMap roomId={panel.hasPlan ? panel.roomId : null} />
    <BackToProgramme />
  </>
);

const AdditionalInformation = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  // An organiser types the address, so only the web's own schemes become a link.
  if (!/^https?:\/\//i.test(address)) return null;
  return (
    <a className={buttonClass()} href={address} target="_blank" rel="noopener noreferrer">
      <Icon of={NewTabIcon} />
      <span>
        {t("panels.additionalInformation")}{" "}
        <VisuallyHidden>({t("panels.opensInNewTab")})</VisuallyHidden>
      </span>
    </a>
  );
};

/** Takes the room, or null where no plan shows one. */
const ShowOnMap = ({ roomId }: { roomId: number | null }) => {
  const { t } = useTranslation();
  const { id, isOpen, open, close } = useDialogAddress("room");
  useMissingDialog(isOpen && id !== roomId, close);
  if (roomId === null) return null;
  return (
    <>
      <Button look="outline" icon={MapIcon} aria-haspopup="dialog" onClick={() => open(roomId)}>
        {t("panels.showOnMap")}
      </Button>
      {id === roomId && (
        <Suspense fallback={null}>
          <BuildingPlanDialog roomId={roomId} open={isOpen} onClose={close} readOnly />
        </Suspense>
      )}
    </>
  );
};

const BackToProgramme = () => {
  const { t } = useTranslation();
  return <GoBack label={t("panels.goBack")} fallback={addresses.panels()} />;
};
