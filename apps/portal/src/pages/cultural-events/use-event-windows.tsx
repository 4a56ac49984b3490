import type { CulturalEvent } from "@foyer/contract/events";
import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import { EventWindow } from "../../compositions/event-window/EventWindow.tsx";
import { toShownEvent } from "../../features/events/shown-event.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyWindow } from "../../ui/lazy-part.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";

const BuildingWindow = lazyWindow(
  async () =>
    (await import("../../compositions/building-window/BuildingWindow.tsx")).BuildingWindow,
  ({ onClose }) => onClose(),
  "buildings",
);

const hasPlanOf =
  (roomId: number | undefined) =>
  (event: CulturalEvent): boolean =>
    event.hasPlan && event.roomId === roomId;

/**
 * The windows of the page, each with an address: an event's, and the plan of a room. Takes the list
 * of events; gives what opens them, and the windows, to be put beside the list.
 */
export const useEventWindows = (
  events: Pick<UseQueryResult<CulturalEvent[]>, "data" | "isSuccess" | "isPlaceholderData">,
) => {
  const { t } = useTranslation();
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
          actions={
            openPlan && (
              <Button look="outline" icon={MapIcon} aria-haspopup="dialog" onClick={openPlan}>
                {t("events.showOnMap")}
              </Button>
            )
          }
        />
      )}
      {plan.id !== undefined && isOnPlan && (
        <Suspense fallback={null}>
          <BuildingWindow roomId={plan.id} open={plan.isOpen} onClose={plan.close} readOnly />
        </Suspense>
      )}
    </>
  );
  return { openEvent: details.open, planOpenerOf, windows };
};
