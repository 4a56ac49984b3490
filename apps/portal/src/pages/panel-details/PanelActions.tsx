import type { PanelDetails } from "@foyer/contract";
import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "../../lib/addresses.ts";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { GoBack } from "../../ui/GoBack.tsx";
import { Icon } from "../../ui/icons/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

const BuildingPlanDialog = lazy(async () => ({
  default: (await import("../../features/buildings/BuildingPlanDialog.tsx")).BuildingPlanDialog,
}));

/** The buttons of a panel's page. */
export const PanelActions = ({ panel }: { panel: PanelDetails }) => (
  <>
    {panel.additionalContent && <AdditionalInformation address={panel.additionalContent} />}
    {panel.roomId !== null && <ShowOnMap roomId={panel.roomId} />}
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

const ShowOnMap = ({ roomId }: { roomId: number }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <Button look="outline" icon={MapIcon} aria-haspopup="dialog" onClick={open}>
        {t("panels.showOnMap")}
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <BuildingPlanDialog roomId={roomId} open={isOpen} onOpenChange={setOpen} readOnly />
        </Suspense>
      )}
    </>
  );
};

const BackToProgramme = () => {
  const { t } = useTranslation();
  return <GoBack label={t("panels.goBack")} fallback={addresses.panels()} />;
};
