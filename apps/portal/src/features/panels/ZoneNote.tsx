import { readClock } from "@foyer/contract/dates";
import { useIsHydrating } from "@foyer/ui/hydration.ts";
import { useSession } from "../../lib/session.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./ZoneNote.module.css";

/** Names the time zone of the edition if the visitor's clock shows another time. */
export const ZoneNote = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const now = useNow();
  // The server does not know the visitor's time zone.
  const isHydrating = useIsHydrating();
  if (profile === null || isHydrating) return null;
  const { timeZone: zone } = profile;
  const { clock: time } = readClock(now);
  if (readClock(now, zone).clock === time) return null;
  return <p className={styles.note}>{t("panels.zone", { zone, time })}</p>;
};
