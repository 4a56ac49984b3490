import { officeRoutes } from "@foyer/contract/office/routes";
import { countNights, type HotelGuest } from "@foyer/contract/transport/hotel-guests";
import { SHEET_FORMATS } from "@foyer/contract/transport/office";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, saveDownload } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import styles from "./HotelGuests.module.css";
import { ReadFailure } from "../../resources/ReadFailure.tsx";

const { travel } = officeRoutes;

type StayProps = Pick<HotelGuest, "phone" | "room" | "firstDay" | "lastDay">;

/** Room, nights and phone of a guest, as far as they are known. */
const Stay = ({ phone, room, firstDay, lastDay }: StayProps) => {
  const { t } = useTranslation();
  const nights = countNights({ firstDay, lastDay });
  const days = [firstDay, lastDay].map((day) => day ?? "…").join(" → ");
  return (
    <>
      {room !== null && <span>{t("hotel.room", { room })}</span>}
      {(firstDay ?? lastDay) !== null && (
        <span>
          {days}
          {nights !== null && ` · ${t("hotel.nights", { count: nights })}`}
        </span>
      )}
      {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>}
    </>
  );
};

/** Guests of a hotel, and the printable guest list. */
export const HotelGuests = ({ edition, id }: { readonly edition: string; readonly id: number }) => {
  const { t, language } = useTranslation();
  const formatInstant = useFormatInstant(useZone(edition));
  const params = { edition, id };
  const query = useQuery({
    queryKey: [edition, "people", "hotel", id, language],
    queryFn: async () => (await call(travel.hotelGuests, { params })).guests,
  });
  // A plain link would request the file in the language of the browser instead of the office.
  const downloadList = useMutation({
    mutationFn: (format: (typeof SHEET_FORMATS)[number]) =>
      saveDownload(travel.printHotelGuests, { params, query: { format } }),
  });
  const guests = query.data ?? [];
  return (
    <div className={styles.guests} aria-busy={query.isPending}>
      <ReadFailure query={query} />
      {query.isPending && <Loading />}
      {query.data?.length === 0 && <EmptyState text={t("hotel.noGuests")} />}
      {guests.length > 0 && (
        <>
          <div className={styles.header}>
            <p>{t("hotel.guests", { count: guests.length })}</p>
            <span>{t("hotel.list")}</span>
            {SHEET_FORMATS.map((format) => (
              <Button
                key={format}
                variant="outline"
                busy={downloadList.isPending && downloadList.variables === format}
                onClick={() => downloadList.mutate(format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </div>
          {downloadList.isError && (
            <p role="alert" className={styles.failure}>
              {describeError(downloadList.error)}
            </p>
          )}
          <ul>
            {guests.map(
              ({
                attendeeId,
                name,
                company,
                accompanyingPerson,
                arrivesAt,
                departsAt,
                ...stay
              }) => (
                <li key={attendeeId}>
                  <strong>{name}</strong>
                  {accompanyingPerson !== null && (
                    <span>{t("travel.with", { name: accompanyingPerson })}</span>
                  )}
                  {company !== null && <span className={styles.quiet}>{company}</span>}
                  <Stay {...stay} />
                  {(arrivesAt ?? departsAt) !== null && (
                    <span className={styles.quiet}>
                      {formatInstant(arrivesAt)} → {formatInstant(departsAt)}
                    </span>
                  )}
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </div>
  );
};
