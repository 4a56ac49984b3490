import type { SessionDraft } from "@foyer/contract/office/drafts";
import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

const { drafts } = officeRoutes;

/** The changes of sessions of an edition that are held back. */
export const draftsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "drafts"],
    queryFn: async ({ signal }): Promise<SessionDraft[]> =>
      (await call(drafts.list, { params: { edition }, signal })).data.items,
  });

/** Gives up what is held back of a session. */
export const discardDraft = (edition: string, { id, version }: SessionDraft) =>
  call(drafts.discard, { params: { edition, id }, version });
