import { Scans } from "@foyer/contract/office/door";
import { officeRoutes } from "@foyer/contract/office/routes";
import { call } from "../../lib/client.ts";
import { useOutbox } from "../../lib/use-outbox.ts";
import { refreshCheckIns } from "./door-query.ts";

/** Scans of a desk, as long as the server does not have them. */
export const useScans = (edition: string, accountId: number) =>
  useOutbox({
    place: `foyer.office.scans.${accountId}/${edition}`,
    schema: Scans,
    // What tells a scan from the one that takes it back.
    nameOf: ({ id, isIn }) => `${id}/${isIn}`,
    post: async (scans) =>
      (await call(officeRoutes.door.scan, { params: { edition }, body: { scans } })).data.doubles,
    refresh: () => refreshCheckIns(edition),
  });
