import { findToday } from "./conference-day.ts";
import { useNow } from "./use-now.ts";
import { useSession } from "./session.ts";

/** The current minute in milliseconds, and the conference day that it belongs to, if any. */
export const useToday = (): { now: number; today: string | undefined } => {
  const { profile } = useSession();
  const now = useNow();
  return { now, today: profile ? findToday(profile, now) : undefined };
};
