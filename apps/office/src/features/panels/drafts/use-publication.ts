import type { Publication, PanelDraft } from "@foyer/contract/panels/drafts";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { publicationQuery } from "../../../lib/publication-query.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { toast } from "../../../lib/toast.ts";
import { settingsQuery } from "../../../lib/use-zone.ts";
import { draftsQuery } from "./draft-queries.ts";
import { changesOf, propose, toVisibility, type Visibility } from "./publication.ts";

/** Settings and drafts that one confirmation publishes. */
export type Plan = {
  /**
   * Version of the settings that the user confirms. With a newer version, the request would overwrite changes
   * that the user has not seen.
   */
  readonly version: string;
  readonly current: Visibility;
  readonly selected: Visibility;
  readonly drafts: readonly PanelDraft[];
};

const NO_RESULT: Publication = { published: [], refused: [], runId: null };

const publishDrafts = async (edition: string, drafts: readonly PanelDraft[]) => {
  if (drafts.length === 0) return NO_RESULT;
  const body = { drafts: drafts.map(({ id, version }) => ({ id, version })) };
  return await call(officeRoutes.drafts.publish, { params: { edition }, body });
};

/** Settings that attendees see now, those that the user selected instead, and the mutation that publishes them. */
export const usePublication = (edition: string) => {
  const { t } = useTranslation();
  const settings = useQuery(settingsQuery(edition));
  const summary = useQuery(publicationQuery(edition));
  const drafts = useQuery(draftsQuery(edition));
  const queries = [settings, summary, drafts];
  const [overrides, setOverrides] = useState<Partial<Visibility>>({});
  const [deselectedIds, setDeselectedIds] = useState<ReadonlySet<number>>(new Set());
  const current = settings.data && toVisibility(settings.data.data);
  const selected = current && summary.data && { ...propose(current, summary.data), ...overrides };
  const publish = useMutation({
    mutationFn: async (plan: Plan) => {
      const body = changesOf(plan.current, plan.selected);
      if (Object.keys(body).length > 0) {
        const { version } = plan;
        await call(officeRoutes.editions.change, { params: { edition }, version, body });
      }
      return publishDrafts(edition, plan.drafts);
    },
    onSuccess: ({ published, refused }, plan) => {
      setOverrides({});
      if (published.length > 0) toast.success(t("drafts.published", { count: published.length }));
      else if (refused.length === 0) {
        toast.success(t(plan.selected.visible ? "publish.done" : "publish.hidden"));
      }
    },
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return {
    /** The first query that failed or is pending, or else one that has loaded. */
    reading:
      queries.find(({ isError }) => isError) ??
      queries.find(({ isPending }) => isPending) ??
      drafts,
    summary: summary.data,
    version: settings.data?.version,
    current,
    selected,
    drafts: drafts.data ?? [],
    select: (change: Partial<Visibility>) => setOverrides({ ...overrides, ...change }),
    deselectedIds,
    setDeselectedIds,
    publish,
    result: publish.data ?? NO_RESULT,
  };
};
