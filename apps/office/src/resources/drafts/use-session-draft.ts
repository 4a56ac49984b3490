import type { SessionDraft } from "@foyer/contract/office/drafts";
import type { Draft } from "@foyer/contract/office/resource";
import type { ResourceName } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { keepDraft, readDraft } from "../../lib/drafts.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { draftsQuery } from "./draft-queries.ts";
import { useIsPublished } from "./use-is-published.ts";

/** What was typed on this device stays, over what was held back. */
export const layOverForm = (draftKey: string, { typed, base }: SessionDraft): void => {
  const mine = readDraft(draftKey);
  keepDraft(draftKey, {
    typed: { ...typed, ...mine.typed },
    base: { ...base, ...mine.base },
  });
};

/** What is held back of a session, and how more is; nothing of any other record. */
export const useSessionDraft = (edition: string, name: ResourceName, id: number | null) => {
  const { t } = useTranslation();
  const isSession = name === "sessions" && id !== null;
  const drafts = useQuery({ ...draftsQuery(edition), enabled: isSession });
  const draft = isSession ? drafts.data?.find((one) => one.id === id) : undefined;
  const isShown = useIsPublished(edition);
  const keep = async (version: string, body: Draft): Promise<void> => {
    const query = draft ? { seen: draft.version } : {};
    const params = { edition, id: id ?? 0 };
    try {
      await call(officeRoutes.drafts.keep, { params, version, body, query });
      toast.success(t("drafts.kept"));
    } finally {
      await queryClient.invalidateQueries({ queryKey: draftsQuery(edition).queryKey });
    }
  };
  return { draft, keep: isSession && isShown && drafts.isSuccess ? keep : undefined };
};
