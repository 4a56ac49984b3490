import { authRoutes } from "@foyer/contract/auth/portal";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { readKey } from "../../lib/query-cache.ts";

/** The caller's account. My Forum requests it too, so this file is part of the first view. */
export const accountQuery = (user: number | null) =>
  queryOptions({
    queryKey: readKey(authRoutes.account, { user }),
    queryFn: ({ signal }) => call(authRoutes.account, { signal }),
  });
