import type { PanelDraft } from "@foyer/contract/panels/drafts";
import { officeRoutes } from "@foyer/contract/office/routes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";

const { drafts } = officeRoutes;

export const draftsQuery = (edition: string) =>
  queryOptions({
    queryKey: [edition, "drafts"],
    queryFn: async ({ signal }): Promise<PanelDraft[]> =>
      (await call(drafts.list, { params: { edition }, signal })).items,
  });

export const discardDraft = (edition: string, { id, version }: PanelDraft) =>
  call(drafts.discard, { params: { edition, id }, version });
