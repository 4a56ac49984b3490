import type { CulturalEvent } from "@foyer/contract/events";
import type { UseQueryResult } from "@tanstack/react-query";
import { BuildingWindow } from "../../compositions/building-window/BuildingWindow.tsx";
import { EventWindow } from "../../compositions/event-window/EventWindow.tsx";
import { toShownEvent } from "../../features/events/shown-event.ts";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";

const hasPlanOf =
  (roomId: number | undefined) =>
  (event: CulturalEvent): boolean =>
    event.hasPlan && event.roomId === roomId;

/**
 * The windows of the page, each with an address: an event's, and the plan of a room.
 * @returns what opens them, and the windows, to be put beside the list of events
 */
export const useEventWindows = (
  events: Pick<UseQueryResult<CulturalEvent[]>, "data" | "isSuccess" | "isPlaceholderData">,
) => {
  const details = useDialogAddress("event");
  const plan = useDialogAddress("room");
  const isKnown = events.isSuccess && !events.isPlaceholderData;
  const event = events.data?.find(({ id }) => id === details.id);
  const isOnPlan = events.data?.some(hasPlanOf(plan.id)) ?? false;
  useMissingDialog(details.isOpen && isKnown && event === undefined, details.close);
  useMissingDialog(plan.isOpen && isKnown && !isOnPlan, plan.close);

  const planOpenerOf = ({ roomId, hasPlan }: CulturalEvent) =>
    hasPlan && roomId !== null ? () => plan.open(roomId) : undefined;
  const openPlan = event && planOpenerOf(event);

  const windows = (
    <>
      {event !== undefined && (
        <EventWindow
          event={toShownEvent(event)}
          open={details.isOpen}
          onClose={details.close}
          onShowPlan={openPlan}
        />
      )}
      {plan.id !== undefined && isOnPlan && (
        <BuildingWindow roomId={plan.id} open={plan.isOpen} onClose={plan.close} readOnly />
      )}
    </>
  );
  return { openEvent: details.open, planOpenerOf, windows };
};
