import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/i18n.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { Arrived } from "./Arrived.tsx";
import { countsQuery } from "./door-query.ts";
import styles from "./door.module.css";

/** How many have come, for those who may look; names are for those who work at a desk. */
export const DoorCount = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const query = useQuery(countsQuery(edition));
  return (
    <>
      <ReadFailure query={query} />
      {query.isPending && <p>{t("shell.loading")}</p>}
      {query.data && (
        <>
          <Arrived arrived={query.data.arrived} total={query.data.total} />
          <ul className={styles.desks}>
            {query.data.desks.map(({ desk, count }) => (
              <li key={desk}>
                <span>{desk}</span>
                <strong>{count}</strong>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t("door.onlyCounts")}</p>
        </>
      )}
    </>
  );
};
