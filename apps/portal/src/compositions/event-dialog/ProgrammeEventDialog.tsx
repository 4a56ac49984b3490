import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelDetails, PanelItem } from "@foyer/contract/panels/portal";
import type { UseQueryResult } from "@tanstack/react-query";
import { type DialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import { LazyBuildingDialog } from "../building-dialog/LazyBuildingDialog.tsx";
import { EventDetailsDialog } from "./EventDetailsDialog.tsx";

type ProgrammeEventDialogProps = {
  /** Undefined while it loads or if it does not exist. */
  panel: PanelItem | undefined;
  query: UseQueryResult<PanelDetails>;
  /** Dialog state of the event's text, by the event's id. */
  details: DialogAddress;
  /** Dialog state of the room's plan, by the event's id. */
  plan: DialogAddress;
};

/** Dialogs of a programme event: its text, and the plan of its room. */
export const ProgrammeEventDialog = (props: ProgrammeEventDialogProps) => {
  const { panel, query, details, plan } = props;
  const open = details.isOpen || plan.isOpen;
  const isMissing = panel === undefined ? query.isError : !isEvent(panel);
  useMissingDialog(open && isMissing, plan.isOpen ? plan.close : details.close);
  if (panel === undefined || !isEvent(panel)) return null;
  return (
    <>
      <EventDetailsDialog
        event={panel}
        open={details.isOpen}
        onClose={details.close}
        onShowPlan={query.data && hasPlan(query.data) ? () => plan.open(panel.id) : undefined}
      />
      {plan.id === panel.id && panel.roomId !== null && (
        <LazyBuildingDialog
          roomId={panel.roomId}
          open={plan.isOpen}
          onClose={plan.close}
          readOnly
        />
      )}
    </>
  );
};

const isEvent = ({ itemType }: PanelItem) =>
  itemType === ITEM_TYPE.culturalEvent || itemType === ITEM_TYPE.specialEvent;

const hasPlan = (panel: PanelDetails) => panel.hasPlan && panel.roomId !== null;
