import { officeRoutes } from "@foyer/contract/office/routes";
import { SHEET_FORMATS } from "@foyer/contract/transport/office";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, saveDownload } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import styles from "./HotelGuests.module.css";
import { ReadFailure } from "../../resources/ReadFailure.tsx";

const { travel } = officeRoutes;

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
      {query.isPending && <p>{t("shell.loading")}</p>}
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
              ({ attendeeId, name, company, accompanyingPerson, arrivesAt, departsAt }) => (
                <li key={attendeeId}>
                  <strong>{name}</strong>
                  {accompanyingPerson !== null && (
                    <span>{t("travel.with", { name: accompanyingPerson })}</span>
                  )}
                  {company !== null && <span className={styles.quiet}>{company}</span>}
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
