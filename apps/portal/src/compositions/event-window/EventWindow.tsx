import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import type { ComponentProps } from "react";
import { EventDialog } from "../../features/events/EventDialog.tsx";
import { PartnerList } from "../../features/panels/PartnerList.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";

type EventWindowProps = Omit<ComponentProps<typeof EventDialog>, "partners" | "actions"> & {
  /** Opens the plan of its room; undefined where there is none. */
  onShowPlan: (() => void) | undefined;
};

/** An event's window with those who made the event possible, and the way to its room. */
export const EventWindow = ({ onShowPlan, ...props }: EventWindowProps) => {
  const { t } = useTranslation();
  return (
    <EventDialog
      {...props}
      partners={<PartnerList partners={props.event.partners} />}
      actions={
        onShowPlan && (
          <Button look="outline" icon={MapIcon} aria-haspopup="dialog" onClick={onShowPlan}>
            {t("events.showOnMap")}
          </Button>
        )
      }
    />
  );
};
