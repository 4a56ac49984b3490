import type { CulturalEvent } from "@foyer/contract/events/portal";
import type { UseQueryResult } from "@tanstack/react-query";
import { LazyBuildingDialog } from "../../compositions/building-dialog/LazyBuildingDialog.tsx";
import { EventDetailsDialog } from "../../compositions/event-dialog/EventDetailsDialog.tsx";
import { toVisibleEvent } from "../../features/events/visible-event.ts";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";

const hasPlanOf =
  (roomId: number | undefined) =>
  (event: CulturalEvent): boolean =>
    event.hasPlan && event.roomId === roomId;

/**
 * Manages the dialogs of the page, which have URLs: an event, and the plan of a room.
 * @returns functions that open the dialogs, and the dialogs to render next to the list
 */
export const useEventDialogs = (
  events: Pick<UseQueryResult<CulturalEvent[]>, "data" | "isSuccess" | "isPlaceholderData">,
) => {
  const details = useDialogAddress("event");
  const plan = useDialogAddress("room");
  const isLoaded = events.isSuccess && !events.isPlaceholderData;
  const event = events.data?.find(({ id }) => id === details.id);
  const isOnPlan = events.data?.some(hasPlanOf(plan.id)) ?? false;
  useMissingDialog(details.isOpen && isLoaded && event === undefined, details.close);
  useMissingDialog(plan.isOpen && isLoaded && !isOnPlan, plan.close);

  const planOpenerOf = ({ roomId, hasPlan }: CulturalEvent) =>
    hasPlan && roomId !== null ? () => plan.open(roomId) : undefined;
  const openPlan = event && planOpenerOf(event);

  const dialogs = (
    <>
      {event !== undefined && (
        <EventDetailsDialog
          event={toVisibleEvent(event)}
          open={details.isOpen}
          onClose={details.close}
          onShowPlan={openPlan}
        />
      )}
      {plan.id !== undefined && isOnPlan && (
        <LazyBuildingDialog roomId={plan.id} open={plan.isOpen} onClose={plan.close} readOnly />
      )}
    </>
  );
  return { openEvent: details.open, planOpenerOf, dialogs };
};
