import type { PassengerList, PendingTripChange } from "@foyer/contract/transport/office";
import { Banner } from "@foyer/ui/Banner.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useZone } from "../../lib/use-zone.ts";
import type { RecordBannerProps } from "../../resources/extensions.ts";
import { changeRecord, recordQuery } from "../../resources/queries.ts";
import { createTimeFormats } from "./time-formats.ts";
import { passengerListQuery } from "./travel-query.ts";

const isSameInstant = (value: unknown, instant: string): boolean =>
  typeof value === "string" && Date.parse(value) === Date.parse(instant);

const isChanged = (
  { departsAt, place }: PassengerList["trip"],
  values: RecordBannerProps["values"],
): boolean => {
  const location = { ...(values["location"] as object | undefined) };
  return (
    !isSameInstant(values["departsAt"], departsAt) ||
    JSON.stringify(location) !== JSON.stringify(place)
  );
};

/**
 * Number of passengers who get a notification: after the new time or place of a trip is saved, and until
 * they get it, with an undo.
 */
export const TripNotice = ({ edition, id, values }: RecordBannerProps) => {
  const { t } = useTranslation();
  const { data } = useQuery({ ...passengerListQuery(edition, id ?? 0), enabled: id !== null });
  if (!data || data.passengers.length === 0) return null;
  const { trip, passengers, pendingChange } = data;
  if (isChanged(trip, values)) {
    return (
      <Banner role="status">
        <p>{t("travel.changeNotice", { count: passengers.length })}</p>
      </Banner>
    );
  }
  return pendingChange && <PendingNotice edition={edition} id={trip.id} change={pendingChange} />;
};

type PendingNoticeProps = {
  readonly edition: string;
  readonly id: number;
  readonly change: PendingTripChange;
};

const PendingNotice = ({ edition, id, change }: PendingNoticeProps) => {
  const { t, language } = useTranslation();
  const { hour } = createTimeFormats(language, useZone(edition));
  const undo = useMutation({
    mutationFn: async ({ departsAt, place }: PendingTripChange) => {
      const { version } = await queryClient.ensureQueryData(recordQuery(edition, "trips", id));
      return changeRecord(edition, "trips", { id, version }, { departsAt, location: place });
    },
    onSuccess: () => toast.success(t("travel.changeUndone")),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition] }),
  });
  const { recipients: count, notifiesAt } = change;
  return (
    <Banner role="status">
      <p>{t("travel.pendingChange", { count, time: hour(notifiesAt) })}</p>
      <Button variant="outline" busy={undo.isPending} onClick={() => undo.mutate(change)}>
        {t("travel.undoChange")}
      </Button>
    </Banner>
  );
};
