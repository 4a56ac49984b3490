import { readClock } from "@foyer/contract/dates";
import { useIsFirstDrawing } from "@foyer/ui/first-drawing.ts";
import { useSession } from "../../lib/session.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./ZoneNote.module.css";

/** Says whose clock the times go by, to those whose own shows another time. */
export const ZoneNote = () => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const now = useNow();
  // The server does not know where the reader is.
  const isFirst = useIsFirstDrawing();
  if (profile === null || isFirst) return null;
  const { timeZone: zone } = profile;
  const { clock: time } = readClock(now);
  if (readClock(now, zone).clock === time) return null;
  return <p className={styles.note}>{t("panels.zone", { zone, time })}</p>;
};
