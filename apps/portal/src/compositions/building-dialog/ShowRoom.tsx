import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import RoomIcon from "@material-design-icons/svg/filled/meeting_room.svg?react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import { LazyBuildingDialog } from "./LazyBuildingDialog.tsx";

type ShowRoomProps = { roomId: number | null; hasPlan: boolean };

/** Shows the room on its plan, or opens its programme where there is no plan. */
export const ShowRoom = ({ roomId, hasPlan }: ShowRoomProps) => {
  const { t } = useTranslation();
  const { id, isOpen, open, close } = useDialogAddress("room");
  useMissingDialog(isOpen && id !== roomId, close);
  if (roomId === null) return null;
  return (
    <>
      <Button
        variant="outline"
        icon={hasPlan ? MapIcon : RoomIcon}
        aria-haspopup="dialog"
        onClick={() => open(roomId)}
      >
        {hasPlan ? t("panels.showOnMap") : t("panels.showRoom")}
      </Button>
      {id === roomId && (
        <LazyBuildingDialog roomId={roomId} open={isOpen} onClose={close} readOnly />
      )}
    </>
  );
};
