import { conferenceDayAt } from "../../features/panels/conference-day.ts";
import { useNow } from "../../features/panels/use-now.ts";
import { useSession } from "../../lib/session.ts";

/** The current minute in milliseconds, and the conference day that it belongs to. */
export const useToday = (): { now: number; today: string } => {
  const { profile } = useSession();
  const now = useNow();
  return { now, today: conferenceDayAt(now, profile?.timeZone ?? "UTC") };
};
