import type { PanelDetails } from "@foyer/contract/panels";
import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import RoomIcon from "@material-design-icons/svg/filled/meeting_room.svg?react";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { Suspense } from "react";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { GoBack } from "../../ui/GoBack.tsx";
import { Icon } from "../../ui/icons/Icon.tsx";
import { lazyWindow } from "../../ui/lazy-part.tsx";
import { NewTabLink } from "../../ui/NewTabLink.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";

const BuildingWindow = lazyWindow(
  async () =>
    (await import("../../compositions/building-window/BuildingWindow.tsx")).BuildingWindow,
  ({ onClose }) => onClose(),
  "buildings",
);

/** The buttons of a panel's page. */
export const PanelActions = ({ panel }: { panel: PanelDetails }) => (
  <>
    {panel.additionalContent && <AdditionalInformation address={panel.additionalContent} />}
    <ShowRoom roomId={panel.roomId} hasPlan={panel.hasPlan} />
    <BackToProgramme />
  </>
);

const AdditionalInformation = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  // An organiser types the address, so only the web's own schemes become a link.
  if (!/^https?:\/\//i.test(address)) return null;
  return (
    <NewTabLink className={buttonClass()} href={address}>
      <Icon of={NewTabIcon} />
      <span>{t("panels.additionalInformation")}</span>
    </NewTabLink>
  );
};

type ShowRoomProps = { roomId: number | null; hasPlan: boolean };

/** Shows the room on its plan, or where there is no plan what else goes on in it. */
const ShowRoom = ({ roomId, hasPlan }: ShowRoomProps) => {
  const { t } = useTranslation();
  const { id, isOpen, open, close } = useDialogAddress("room");
  useMissingDialog(isOpen && id !== roomId, close);
  if (roomId === null) return null;
  return (
    <>
      <Button
        look="outline"
        icon={hasPlan ? MapIcon : RoomIcon}
        aria-haspopup="dialog"
        onClick={() => open(roomId)}
      >
        {hasPlan ? t("panels.showOnMap") : t("panels.showRoom")}
      </Button>
      {id === roomId && (
        <Suspense fallback={null}>
          <BuildingWindow roomId={roomId} open={isOpen} onClose={close} readOnly />
        </Suspense>
      )}
    </>
  );
};

const BackToProgramme = () => {
  const { t } = useTranslation();
  return <GoBack label={t("panels.goBack")} fallback={addresses.panels()} />;
};
