import { attendeeRoutes } from "@foyer/contract/attendees/portal";
import { pushRoutes } from "@foyer/contract/push/portal";
import { myDataRoutes } from "@foyer/contract/my-data/portal";
import { settingsRoutes } from "@foyer/contract/settings/portal";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { readPushState } from "../../lib/push-subscription.ts";
import { readKey } from "../../lib/query-cache.ts";

/** The profile settings are the same in all editions and languages. */
export const settingsQuery = (user: number | null) =>
  queryOptions({
    queryKey: readKey(settingsRoutes.mine, { user }),
    queryFn: ({ signal }) => call(settingsRoutes.mine, { signal }),
  });

export const invitationsQuery = (user: number | null) =>
  queryOptions({
    queryKey: readKey(attendeeRoutes.invitations, { user }),
    queryFn: ({ signal }) => call(attendeeRoutes.invitations, { signal }),
  });

export const deletionQuery = (user: number | null) =>
  queryOptions({
    queryKey: readKey(myDataRoutes.deletion, { user }),
    queryFn: ({ signal }) => call(myDataRoutes.deletion, { signal }),
  });

export const pushQuery = (user: number | null) =>
  queryOptions({
    queryKey: readKey(pushRoutes.mine, { user }),
    queryFn: ({ signal }) => call(pushRoutes.mine, { signal }),
  });

export const pushStateQuery = queryOptions({
  queryKey: ["push-state"],
  queryFn: readPushState,
  networkMode: "always",
  staleTime: 0,
});
