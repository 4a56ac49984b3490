import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelDetails, PanelItem } from "@foyer/contract/panels";
import type { UseQueryResult } from "@tanstack/react-query";
import { type DialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";
import { BuildingWindow } from "../building-window/BuildingWindow.tsx";
import { EventWindow } from "./EventWindow.tsx";

type ProgrammeEventWindowProps = {
  /** The item as far as it is known. */
  panel: PanelItem | undefined;
  query: UseQueryResult<PanelDetails>;
  /** Where its text is, by the event's id. */
  details: DialogAddress;
  /** Where the plan of its room is, by the event's id. */
  plan: DialogAddress;
};

/** The windows of an event of the programme: its text, and the plan of its room. */
export const ProgrammeEventWindow = (props: ProgrammeEventWindowProps) => {
  const { panel, query, details, plan } = props;
  const open = details.isOpen || plan.isOpen;
  const isMissing = panel === undefined ? query.isError : !isEvent(panel);
  useMissingDialog(open && isMissing, plan.isOpen ? plan.close : details.close);
  if (panel === undefined || !isEvent(panel)) return null;
  return (
    <>
      <EventWindow
        event={panel}
        open={details.isOpen}
        onClose={details.close}
        onShowPlan={query.data && hasPlan(query.data) ? () => plan.open(panel.id) : undefined}
      />
      {plan.id === panel.id && panel.roomId !== null && (
        <BuildingWindow roomId={panel.roomId} open={plan.isOpen} onClose={plan.close} readOnly />
      )}
    </>
  );
};

const isEvent = ({ itemType }: PanelItem) =>
  itemType === ITEM_TYPE.culturalEvent || itemType === ITEM_TYPE.specialEvent;

const hasPlan = (panel: PanelDetails) => panel.hasPlan && panel.roomId !== null;
