import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import type { ComponentProps } from "react";
import { EventDialog } from "../../features/events/EventDialog.tsx";
import { PartnerList } from "../../features/panels/PartnerList.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";

type EventDetailsDialogProps = Omit<ComponentProps<typeof EventDialog>, "partners" | "actions"> & {
  /** Opens the plan of the room; undefined without a plan. */
  onShowPlan: (() => void) | undefined;
};

/** Dialog of an event with its partners and a link to the plan of its room. */
export const EventDetailsDialog = ({ onShowPlan, ...props }: EventDetailsDialogProps) => {
  const { t } = useTranslation();
  return (
    <EventDialog
      {...props}
      partners={<PartnerList partners={props.event.partners} />}
      actions={
        onShowPlan && (
          <Button variant="outline" icon={MapIcon} aria-haspopup="dialog" onClick={onShowPlan}>
            {t("events.showOnMap")}
          </Button>
        )
      }
    />
  );
};
