import type { Marker } from "@foyer/contract/maps/portal";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { Html } from "../../ui/Html.tsx";
import { informationOf, nameOf } from "./markers.ts";

type MarkerDialogProps = {
  readonly marker: Marker;
  readonly open: boolean;
  readonly onClose: () => void;
};

export const MarkerDialog = ({ marker, open, onClose }: MarkerDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={nameOf(marker, language)}
      closeLabel={t("maps.close")}
    >
      <Html html={informationOf(marker, language) ?? ""} />
    </Dialog>
  );
};
