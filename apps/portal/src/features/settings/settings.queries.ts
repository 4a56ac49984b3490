import { alertRoutes } from "@foyer/contract/alerts";
import { myDataRoutes } from "@foyer/contract/my-data";
import { settingsRoutes } from "@foyer/contract/settings";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { readDeviceState } from "../../lib/push-device.ts";
import { readKey } from "../../lib/query-cache.ts";

/** What a person shows of themselves, which is the same in every edition and language. */
export const settingsQuery = (user: number | null) =>
  queryOptions({
    queryKey: readKey(settingsRoutes.mine, { user }),
    queryFn: ({ signal }) => call(settingsRoutes.mine, { signal }),
  });

/** Whether and when the person's account is to be deleted. */
export const deletionQuery = (user: number | null) =>
  queryOptions({
    queryKey: readKey(myDataRoutes.deletion, { user }),
    queryFn: ({ signal }) => call(myDataRoutes.deletion, { signal }),
  });

/** What a person is told outside the portal. */
export const alertsQuery = (user: number | null) =>
  queryOptions({
    queryKey: readKey(alertRoutes.mine, { user }),
    queryFn: ({ signal }) => call(alertRoutes.mine, { signal }),
  });

/** Whether the visitor is told on this device. */
export const deviceQuery = queryOptions({
  queryKey: ["device"],
  queryFn: readDeviceState,
  networkMode: "always",
  staleTime: 0,
});
