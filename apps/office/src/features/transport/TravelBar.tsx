import { officeRoutes } from "@foyer/contract/office/routes";
import { countSeats, type Trip, type TravelRequest } from "@foyer/contract/transport/office";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ActionBar } from "@foyer/ui/ActionBar.tsx";
import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { useZone } from "../../lib/use-zone.ts";
import bar from "../../resources/BulkBar.module.css";
import { CancelDialog } from "./CancelDialog.tsx";
import { groupBy } from "@foyer/ui/group-by.ts";
import { fillSeats, findTimeConflicts } from "./fill-seats.ts";
import styles from "./travel.module.css";
import { refreshTravel } from "./travel-query.ts";
import { createTimeFormats } from "./time-formats.ts";
import type { RequestSelection } from "./use-request-selection.ts";

const { travel } = officeRoutes;

type TravelBarProps = {
  readonly edition: string;
  readonly selection: RequestSelection;
  readonly trips: readonly Trip[];
  readonly total: number;
  readonly onAll: () => Promise<void>;
  /** Moves the focus when the selection is empty and the bar disappears. */
  readonly onEmpty: () => void;
};

const idsOf = (requests: readonly TravelRequest[]) => requests.map(({ attendeeId }) => attendeeId);

/**
 * Actions on the selected requests: confirm for a trip, remove from the trip, cancel. If the trip has too few
 * free seats, only the first requests are confirmed and the others stay selected.
 */
export const TravelBar = (props: TravelBarProps) => {
  const { edition, selection, trips, total, onAll, onEmpty } = props;
  const { t, language } = useTranslation();
  const times = createTimeFormats(language, useZone(edition));
  const [tripId, setTripId] = useState<number | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const requests = selection.items;
  const count = requests.length;
  const seats = requests.reduce((sum, request) => sum + countSeats(request), 0);
  const directions = new Set(requests.map(({ direction }) => direction));
  const [direction] = directions.size === 1 ? directions : [undefined];
  const availableTrips = trips.filter(
    (candidate) => candidate.direction === direction && !candidate.isHidden,
  );
  const trip = availableTrips.find(({ id }) => id === tripId);
  const fittingRequests = trip ? fillSeats(requests, trip) : requests;
  const conflictCount = trip ? findTimeConflicts(fittingRequests, trip).length : 0;
  const assigned = requests.filter((request) => request.trip !== null);

  const withdraw = async (
    passengers: readonly TravelRequest[],
    idOf: (request: TravelRequest) => number,
  ) => {
    for (const [id, group] of groupBy(passengers, idOf)) {
      await call(travel.withdraw, { params: { edition, id }, body: { attendees: idsOf(group) } });
    }
  };
  const refresh = async () => {
    selection.clear();
    onEmpty();
    await refreshTravel(edition);
  };
  const showError = (error: unknown) => toast.error(describeError(error));
  const undo = async (passengers: readonly TravelRequest[], id: number) => {
    try {
      await withdraw(passengers, () => id);
      await refreshTravel(edition);
    } catch (error) {
      showError(error);
    }
  };

  const confirm = useMutation({
    mutationFn: async ({ id }: Trip) => {
      await call(travel.confirm, {
        params: { edition, id },
        body: { attendees: idsOf(fittingRequests) },
      });
      return fittingRequests;
    },
    onSuccess: async (confirmed, { id, name }) => {
      // An undo cannot move passengers back to their earlier trip.
      const isNew = confirmed.every(({ state }) => state === "unconfirmed");
      toast.success(
        t("travel.confirmed", { count: confirmed.length, name }),
        isNew ? { label: t("history.undo"), run: () => void undo(confirmed, id) } : undefined,
      );
      selection.set(confirmed, false);
      setTripId(null);
      if (confirmed.length === count) onEmpty();
      await refreshTravel(edition);
    },
    onError: showError,
  });
  const unassign = useMutation({
    mutationFn: () => withdraw(assigned, (request) => request.trip?.id ?? 0),
    onSuccess: async () => {
      toast.success(t("travel.unassigned", { count: assigned.length }));
      await refresh();
    },
    onError: showError,
  });
  const selectAll = useMutation({ mutationFn: onAll, onError: showError });

  return (
    <ActionBar className={bar.bar} role="region" aria-label={t("travel.bar")}>
      <p className={bar.count} role="status">
        {t("travel.selected", { count })} · {t("travel.seats", { count: seats })}
      </p>
      {total > count && (
        <TextButton onClick={() => selectAll.mutate()}>
          {t("travel.all", { count: total })}
        </TextButton>
      )}
      {direction === undefined ? (
        <p className={bar.hint}>{t("travel.singleLeg")}</p>
      ) : (
        <>
          <div className={styles.select}>
            <SelectBox
              label={t("travel.selectTrip")}
              placeholder={t("travel.selectTrip")}
              options={availableTrips.map((option) => ({
                value: String(option.id),
                label: [
                  option.name,
                  times.whole(option.departsAt),
                  t("travel.freeSeats", { count: option.seats - option.seatsTaken }),
                ].join(" · "),
              }))}
              value={trip ? String(trip.id) : null}
              onChange={(id) => setTripId(Number(id))}
            />
          </div>
          <Button
            busy={confirm.isPending}
            aria-disabled={!trip || fittingRequests.length === 0}
            onClick={() => trip && fittingRequests.length > 0 && confirm.mutate(trip)}
          >
            {t(fittingRequests.length < count ? "travel.confirmFirst" : "travel.confirm", {
              count: fittingRequests.length,
            })}
          </Button>
          {conflictCount > 0 && (
            <p className={bar.failure}>{t("travel.late", { count: conflictCount })}</p>
          )}
          <CancelDialog
            edition={edition}
            direction={direction}
            attendees={idsOf(requests)}
            isOpen={isCancelling}
            onClose={() => setCancelling(false)}
            onDone={() => {
              setCancelling(false);
              toast.success(t("travel.cancelled", { count }));
              void refresh();
            }}
          />
        </>
      )}
      <div className={bar.actions}>
        {direction !== undefined && (
          <Button variant="outline" onClick={() => setCancelling(true)}>
            {t("travel.cancel")}
          </Button>
        )}
        {assigned.length > 0 && (
          <Button variant="outline" busy={unassign.isPending} onClick={() => unassign.mutate()}>
            {t("travel.unassign", { count: assigned.length })}
          </Button>
        )}
      </div>
      <TextButton onClick={selection.clear}>{t("bulk.clearSelection")}</TextButton>
    </ActionBar>
  );
};
