import type { RecordInput } from "@foyer/contract/resources/resource";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { toast } from "../../../lib/toast.ts";
import type { DraftsProps } from "../../../resources/extensions.ts";
import { draftsQuery } from "./draft-queries.ts";
import { DraftBanner } from "./DraftBanner.tsx";
import { useIsPublished } from "./use-is-published.ts";

/** Loads the draft of a panel and the function that saves it; a new panel has neither. */
export const PanelDrafts = ({ edition, id, children }: DraftsProps) => {
  const { t } = useTranslation();
  const drafts = useQuery({ ...draftsQuery(edition), enabled: id !== null });
  const draft = drafts.data?.find((candidate) => candidate.id === id);
  const isPublished = useIsPublished(edition);
  const save = async (version: string, body: RecordInput): Promise<void> => {
    const query = draft ? { draftVersion: draft.version } : {};
    const params = { edition, id: id ?? 0 };
    try {
      await call(officeRoutes.drafts.save, { params, version, body, query });
      toast.success(t("drafts.saved"));
    } finally {
      await queryClient.invalidateQueries({ queryKey: draftsQuery(edition).queryKey });
    }
  };
  return children({
    draft: draft && {
      ...draft,
      renderBanner: (onApply) => <DraftBanner draft={draft} edition={edition} onApply={onApply} />,
    },
    save: id !== null && isPublished && drafts.isSuccess ? save : undefined,
  });
};
