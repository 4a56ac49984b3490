import { officeRoutes } from "@foyer/contract/office/routes";
import { SHEET_FORMATS } from "@foyer/contract/office/travel";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, download } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useInstant } from "../lib/use-instant.ts";
import { useZone } from "../lib/use-zone.ts";
import styles from "./HotelGuests.module.css";
import { ReadFailure } from "./ReadFailure.tsx";

const { travel } = officeRoutes;

/** Who stays at a hotel, and the list of them for the hotel. */
export const HotelGuests = ({ edition, id }: { readonly edition: string; readonly id: number }) => {
  const { t, language } = useTranslation();
  const instant = useInstant(useZone(edition));
  const params = { edition, id };
  const query = useQuery({
    queryKey: [edition, "people", "hotel", id, language],
    queryFn: async () => (await call(travel.hotelGuests, { params })).data.guests,
  });
  // Not by a link, which would ask in the browser's language instead of the office's.
  const file = useMutation({
    mutationFn: (format: (typeof SHEET_FORMATS)[number]) =>
      download(travel.printHotelGuests, { params, query: { format } }, `hotel-${id}.${format}`),
  });
  const guests = query.data ?? [];
  return (
    <div className={styles.guests} aria-busy={query.isPending}>
      <ReadFailure query={query} />
      {query.isPending && <p>{t("shell.loading")}</p>}
      {query.data?.length === 0 && <EmptyState text={t("hotel.nobody")} />}
      {guests.length > 0 && (
        <>
          <div className={styles.head}>
            <p>{t("hotel.guests", { count: guests.length })}</p>
            <span>{t("hotel.list")}</span>
            {SHEET_FORMATS.map((format) => (
              <Button
                key={format}
                look="outline"
                busy={file.isPending && file.variables === format}
                onClick={() => file.mutate(format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </div>
          {file.isError && (
            <p role="alert" className={styles.failure}>
              {describeError(file.error)}
            </p>
          )}
          <ul>
            {guests.map(
              ({ attendeeId, name, company, accompanyingPerson, arrivesAt, leavesAt }) => (
                <li key={attendeeId}>
                  <strong>{name}</strong>
                  {accompanyingPerson !== null && (
                    <span>{t("travel.with", { name: accompanyingPerson })}</span>
                  )}
                  {company !== null && <span className={styles.quiet}>{company}</span>}
                  {(arrivesAt ?? leavesAt) !== null && (
                    <span className={styles.quiet}>
                      {instant(arrivesAt)} → {instant(leavesAt)}
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
