import type { Publication, PanelDraft } from "@foyer/contract/panels/drafts";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Screen } from "@foyer/ui/Screen.tsx";
import { ActionBar } from "@foyer/ui/ActionBar.tsx";
import { call } from "../../../lib/client.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { useRole } from "../../../lib/session.ts";
import { toast } from "../../../lib/toast.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { draftsQuery } from "./draft-queries.ts";
import { ReadFailure } from "../../../resources/ReadFailure.tsx";
import { RunProgress } from "../../../resources/RunProgress.tsx";
import { DraftCard } from "./DraftCard.tsx";
import { PreviewLinks } from "./PreviewLinks.tsx";
import styles from "./unpublished.module.css";

const NONE: Publication = { published: [], refused: [], runId: null };

/** Returns the number of notifications; a person in two panels counts twice. */
const sumRecipients = (drafts: readonly PanelDraft[]): number =>
  drafts.reduce((sum, { recipientCount }) => sum + recipientCount, 0);

/** Drafts of the edition. The user publishes the selected ones and can discard each of them. */
export const UnpublishedScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("drafts.title"));
  const { can } = useRole(edition);
  const canWrite = can("programme");
  const drafts = useQuery(draftsQuery(edition));
  const { data = [] } = drafts;
  const [deselectedIds, setDeselectedIds] = useState<ReadonlySet<number>>(new Set());
  const selected = data.filter(({ id }) => !deselectedIds.has(id));
  const publish = useMutation({
    mutationFn: async (selectedDrafts: readonly PanelDraft[]) => {
      const body = { drafts: selectedDrafts.map(({ id, version }) => ({ id, version })) };
      return await call(officeRoutes.drafts.publish, { params: { edition }, body });
    },
    onSuccess: ({ published }) => {
      if (published.length > 0) toast.success(t("drafts.published", { count: published.length }));
    },
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition] }),
  });
  const { refused, runId } = publish.data ?? NONE;
  const toggle = (id: number) => {
    const next = new Set(deselectedIds);
    if (!next.delete(id)) next.add(id);
    setDeselectedIds(next);
  };

  return (
    <Screen id="unpublished-title" title={t("drafts.title")} note={t("drafts.note")}>
      {drafts.isPending && <p role="status">{t("shell.loading")}</p>}
      <ReadFailure query={drafts} />
      {runId !== null && <RunProgress key={runId} id={runId} edition={edition} />}
      {drafts.isSuccess && data.length === 0 && <EmptyState text={t("drafts.empty")} />}
      {canWrite && data.length > 0 && (
        <ActionBar className={styles.bar}>
          <Button
            busy={publish.isPending}
            aria-disabled={selected.length === 0}
            onClick={() => selected.length > 0 && publish.mutate(selected)}
          >
            {t(deselectedIds.size === 0 ? "drafts.publishAll" : "drafts.publishSelected", {
              count: selected.length,
            })}
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              setDeselectedIds(new Set(deselectedIds.size > 0 ? [] : data.map(({ id }) => id)))
            }
          >
            {t(deselectedIds.size > 0 ? "drafts.selectAll" : "drafts.selectNone")}
          </Button>
          <p role="status">{t("drafts.recipients", { count: sumRecipients(selected) })}</p>
        </ActionBar>
      )}
      <ul className={styles.list}>
        {data.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            edition={edition}
            canWrite={canWrite}
            isSelected={!deselectedIds.has(draft.id)}
            onToggle={() => toggle(draft.id)}
            refusal={refused.find(({ id }) => id === draft.id)}
          />
        ))}
      </ul>
      <PreviewLinks edition={edition} canWrite={canWrite} />
    </Screen>
  );
};
