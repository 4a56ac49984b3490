import { officeRoutes } from "@foyer/contract/office/routes";
import { seatsOf, type TravelDeparture, type TravelRequest } from "@foyer/contract/office/travel";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { useZone } from "../../lib/use-zone.ts";
import bar from "../../resources/BulkBar.module.css";
import { CancelDialog } from "./CancelDialog.tsx";
import { groupBy } from "@foyer/ui/group-by.ts";
import { fillSeats, findLate } from "./fill-seats.ts";
import styles from "./travel.module.css";
import { refreshTravel } from "./travel-query.ts";
import { createTravelTimes } from "./travel-words.ts";
import type { Chosen } from "./use-chosen.ts";

const { travel } = officeRoutes;

type TravelBarProps = {
  readonly edition: string;
  readonly chosen: Chosen;
  readonly departures: readonly TravelDeparture[];
  readonly total: number;
  readonly onAll: () => Promise<void>;
  /** Takes the focus, once nobody is chosen and the bar goes. */
  readonly onGone: () => void;
};

const idsOf = (requests: readonly TravelRequest[]) => requests.map(({ attendeeId }) => attendeeId);

/**
 * Says how many are chosen, and gives them seats, takes them off or cancels them. Of more than a departure has room
 * for, the first get its seats and the others stay chosen, for the next one.
 */
export const TravelBar = (props: TravelBarProps) => {
  const { edition, chosen, departures, total, onAll, onGone } = props;
  const { t, language } = useTranslation();
  const times = createTravelTimes(language, useZone(edition));
  const [departureId, setDepartureId] = useState<number | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const requests = chosen.items;
  const count = requests.length;
  const seats = requests.reduce((sum, one) => sum + seatsOf(one), 0);
  const ways = new Set(requests.map(({ direction }) => direction));
  const [way] = ways.size === 1 ? ways : [undefined];
  const offered = departures.filter(({ direction, isHidden }) => direction === way && !isHidden);
  const departure = offered.find(({ id }) => id === departureId);
  const fitting = departure ? fillSeats(requests, departure) : requests;
  const late = departure ? findLate(fitting, departure).length : 0;
  const seated = requests.filter((one) => one.departure !== null);

  const withdraw = async (some: readonly TravelRequest[], idOf: (one: TravelRequest) => number) => {
    for (const [id, group] of groupBy(some, idOf)) {
      await call(travel.withdraw, { params: { edition, id }, body: { attendees: idsOf(group) } });
    }
  };
  const refresh = async () => {
    chosen.clear();
    onGone();
    await refreshTravel(edition);
  };
  const tellFailure = (error: unknown) => toast.error(describeError(error));
  const undo = async (some: readonly TravelRequest[], id: number) => {
    try {
      await withdraw(some, () => id);
      await refreshTravel(edition);
    } catch (error) {
      tellFailure(error);
    }
  };

  const confirm = useMutation({
    mutationFn: async ({ id }: TravelDeparture) => {
      await call(travel.confirm, { params: { edition, id }, body: { attendees: idsOf(fitting) } });
      return fitting;
    },
    onSuccess: async (given, { id, name }) => {
      // Who was moved would not be back where they were.
      const isNew = given.every(({ state }) => state === "unconfirmed");
      toast.success(
        t("travel.confirmed", { count: given.length, name }),
        isNew ? { label: t("history.undo"), run: () => void undo(given, id) } : undefined,
      );
      chosen.set(given, false);
      setDepartureId(null);
      if (given.length === count) onGone();
      await refreshTravel(edition);
    },
    onError: tellFailure,
  });
  const takeOff = useMutation({
    mutationFn: () => withdraw(seated, (one) => one.departure?.id ?? 0),
    onSuccess: async () => {
      toast.success(t("travel.takenOff", { count: seated.length }));
      await refresh();
    },
    onError: tellFailure,
  });
  const all = useMutation({ mutationFn: onAll, onError: tellFailure });

  return (
    <div className={bar.bar} role="region" aria-label={t("travel.bar")}>
      <p className={bar.count} role="status">
        {t("travel.chosen", { count })} · {t("travel.seats", { count: seats })}
      </p>
      {total > count && (
        <button type="button" className={bar.all} onClick={() => all.mutate()}>
          {t("travel.all", { count: total })}
        </button>
      )}
      {way === undefined ? (
        <p className={styles.quiet}>{t("travel.oneWay")}</p>
      ) : (
        <>
          <select
            className={styles.select}
            aria-label={t("travel.toDeparture")}
            value={departure?.id ?? ""}
            onChange={({ target }) => setDepartureId(Number(target.value) || null)}
          >
            <option value="">{t("travel.toDeparture")}</option>
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name} · {times.whole(one.leavesAt)} ·{" "}
                {t("travel.free", { count: one.seats - one.seatsTaken })}
              </option>
            ))}
          </select>
          <Button
            busy={confirm.isPending}
            aria-disabled={!departure || fitting.length === 0}
            onClick={() => departure && fitting.length > 0 && confirm.mutate(departure)}
          >
            {t(fitting.length < count ? "travel.confirmFirst" : "travel.confirm", {
              count: fitting.length,
            })}
          </Button>
          {late > 0 && <p className={styles.warning}>{t("travel.late", { count: late })}</p>}
          <Button look="outline" onClick={() => setCancelling(true)}>
            {t("travel.cancel")}
          </Button>
          <CancelDialog
            edition={edition}
            way={way}
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
      {seated.length > 0 && (
        <Button look="outline" busy={takeOff.isPending} onClick={() => takeOff.mutate()}>
          {t("travel.takeOff", { count: seated.length })}
        </Button>
      )}
      <button type="button" className={bar.all} onClick={chosen.clear}>
        {t("bulk.none")}
      </button>
    </div>
  );
};
