import { readClock } from "@foyer/contract/dates";
import { toast } from "@foyer/ui/toast.ts";
import { useEffect } from "react";
import { useSession } from "../../lib/session.ts";
import { withStorage } from "../../lib/storage.ts";
import { useTranslation } from "../../lib/use-translation.ts";

/** Zone and day of the last notice. */
const STORAGE_KEY = "foyer.zone-notice";

const isFirstToday = (zone: string, now: number): boolean => {
  const current = `${zone} ${readClock(now).day}`;
  const last = withStorage((storage) => storage.getItem(STORAGE_KEY));
  withStorage((storage) => storage.setItem(STORAGE_KEY, current));
  return last !== current;
};

/** Names the time zone of the edition once a day if the visitor's clock shows another time. */
export const useZoneNotice = (): void => {
  const { t } = useTranslation();
  const { profile } = useSession();
  const zone = profile?.timeZone;
  useEffect(() => {
    const now = Date.now();
    if (zone === undefined) return;
    const { clock: time } = readClock(now);
    // A toast, because a line in the page would move the sessions.
    if (readClock(now, zone).clock !== time && isFirstToday(zone, now))
      toast.info(t("panels.zone", { zone, time }));
  }, [zone, t]);
};
