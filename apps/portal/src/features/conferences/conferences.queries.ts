import { conferenceRoutes } from "@foyer/contract/conferences/portal";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { readKey } from "../../lib/query-cache.ts";
import type { Edition } from "../../lib/session.ts";

/**
 * Visible editions, newest first, in both languages. The query ignores the abort signal: a page that unmounts
 * would cancel the refresh of the profile, which would then use outdated editions.
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
