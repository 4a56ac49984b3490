import { conferenceRoutes } from "@foyer/contract/conferences";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { readKey } from "../../lib/query-cache.ts";
import type { Edition } from "../../lib/session.ts";

/**
 * The visible editions, newest first, in both languages at once. Not tied to a signal: a page that
 * goes away would cancel the refresh of the profile, which then took the editions of before.
 */
export const conferencesQuery = queryOptions({
  queryKey: readKey(conferenceRoutes.list),
  queryFn: () => call(conferenceRoutes.list),
});

export const profileQuery = ({ year, type }: Edition, user: number | null) =>
  queryOptions({
    queryKey: readKey(conferenceRoutes.profile, { year, type, user }),
    queryFn: () => call(conferenceRoutes.profile, { query: { year, type } }),
  });
