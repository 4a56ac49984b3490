import { PageHeader } from "@foyer/ui/PageHeader.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../lib/i18n.ts";
import { sessionQuery, useRole } from "../../../lib/session.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { Station } from "./Station.tsx";
import { CheckInSummary } from "./CheckInSummary.tsx";
import styles from "./check-in.module.css";

/** Check-in at the entrance; viewers see the number of check-ins. */
export const CheckInScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const { can } = useRole(edition);
  const { data: session } = useQuery(sessionQuery);
  useTitle(t("checkIn.title"));
  return (
    <section className={styles.screen} aria-labelledby="check-in-title">
      <PageHeader id="check-in-title" title={t("checkIn.title")} />
      {session && can("check-in") ? (
        <Station edition={edition} account={session.account} />
      ) : (
        <CheckInSummary edition={edition} />
      )}
    </section>
  );
};
