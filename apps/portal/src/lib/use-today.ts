import { findToday } from "./conference-day.ts";
import { useNow } from "./use-now.ts";
import { useSession } from "./session.ts";

/** Returns the current minute in milliseconds since 1970, and its conference day, if any. */
export const useToday = (): { now: number; today: string | undefined } => {
  const { profile } = useSession();
  const now = useNow();
  return { now, today: profile ? findToday(profile, now) : undefined };
};
