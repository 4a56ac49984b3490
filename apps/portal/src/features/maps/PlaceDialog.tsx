import type { Marker } from "@foyer/contract/maps";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { Html } from "../../ui/Html.tsx";
import { informationOf, nameOf } from "./places.ts";

type PlaceDialogProps = {
  readonly marker: Marker;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The information about a place, in a window. */
export const PlaceDialog = ({ marker, open, onClose }: PlaceDialogProps) => {
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
