import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../lib/i18n.ts";
import { Loading } from "../../../lib/Loading.tsx";
import { ReadFailure } from "../../../resources/ReadFailure.tsx";
import { CheckedInCount } from "./CheckedInCount.tsx";
import { countsQuery } from "./check-in-query.ts";
import styles from "./check-in.module.css";

/** Number of check-ins for viewers; only users of a station see names. */
export const CheckInSummary = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const query = useQuery(countsQuery(edition));
  return (
    <>
      <ReadFailure query={query} />
      {query.isPending && <Loading lines={3} />}
      {query.data && (
        <>
          <CheckedInCount checkedIn={query.data.checkedIn} total={query.data.total} />
          <ul className={styles.stations}>
            {query.data.stations.map(({ station, count }) => (
              <li key={station}>
                <span>{station}</span>
                <strong>{count}</strong>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t("checkIn.countsOnly")}</p>
        </>
      )}
    </>
  );
};
