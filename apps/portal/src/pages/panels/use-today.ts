import { findToday } from "../../features/panels/conference-day.ts";
import { useNow } from "../../features/panels/use-now.ts";
import { useSession } from "../../lib/session.ts";

/** The current minute in milliseconds, and the conference day that it belongs to, if any. */
export const useToday = (): { now: number; today: string | undefined } => {
  const { profile } = useSession();
  const now = useNow();
  return { now, today: profile ? findToday(profile, now) : undefined };
};
