import type { PanelDetails } from "@foyer/contract";
import BackIcon from "@material-design-icons/svg/filled/arrow_back.svg?react";
import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "../../lib/addresses.ts";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Icon } from "../../ui/icons/Icon.tsx";
import { lazyWindow } from "../../ui/lazy-part.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

const BuildingPlanDialog = lazyWindow(
  async () => (await import("../../features/buildings/BuildingPlanDialog.tsx")).BuildingPlanDialog,
  ({ onOpenChange }) => onOpenChange(false),
  "buildings",
);

/** The buttons of a panel's page (spec section 2, Panel details). */
export const PanelActions = ({ panel }: { panel: PanelDetails }) => (
  <>
    {panel.additionalContent && <AdditionalInformation address={panel.additionalContent} />}
    {panel.roomId !== null && <ShowOnMap roomId={panel.roomId} />}
    <GoBack />
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

/** Back to where the visitor came from; whoever came by a link from outside goes to the programme. */
const GoBack = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const handleClick = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: addresses.panels() });
  };
  return (
    <Button look="quiet" icon={BackIcon} onClick={handleClick}>
      {t("panels.goBack")}
    </Button>
  );
};
