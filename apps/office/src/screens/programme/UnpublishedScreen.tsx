import type { Publication, SessionDraft } from "@foyer/contract/office/drafts";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useRole } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { draftsQuery } from "../../resources/drafts/draft-queries.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { RunProgress } from "../../resources/RunProgress.tsx";
import screen from "../screen.module.css";
import { DraftCard } from "./DraftCard.tsx";
import { PreviewLinks } from "./PreviewLinks.tsx";
import styles from "./unpublished.module.css";

const NONE: Publication = { published: [], refused: [], runId: null };

/** How many people would be told, a person of two sessions twice, for each is told of by itself. */
const sumTold = (drafts: readonly SessionDraft[]): number =>
  drafts.reduce((sum, { told }) => sum + told, 0);

/** The changes of sessions that are held back: what they are, whom they concern, and how they are published. */
export const UnpublishedScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("drafts.title"));
  const { may } = useRole(edition);
  const mayWrite = may("programme");
  const drafts = useQuery(draftsQuery(edition));
  const { data = [] } = drafts;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = data.filter(({ id }) => !left.has(id));
  const publish = useMutation({
    mutationFn: async (some: readonly SessionDraft[]) => {
      const body = { drafts: some.map(({ id, version }) => ({ id, version })) };
      return (await call(officeRoutes.drafts.publish, { params: { edition }, body })).data;
    },
    onSuccess: ({ published }) => {
      if (published.length > 0) toast.success(t("drafts.published", { count: published.length }));
    },
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition] }),
  });
  const { refused, runId } = publish.data ?? NONE;
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };

  return (
    <section aria-labelledby="unpublished-title">
      <h1 id="unpublished-title" className={screen.title}>
        {t("drafts.title")}
      </h1>
      <p className={screen.note}>{t("drafts.note")}</p>
      {drafts.isPending && <p role="status">{t("shell.loading")}</p>}
      <ReadFailure query={drafts} />
      {runId !== null && <RunProgress key={runId} id={runId} edition={edition} />}
      {drafts.isSuccess && data.length === 0 && <EmptyState text={t("drafts.none")} />}
      {mayWrite && data.length > 0 && (
        <div className={styles.bar}>
          <Button
            busy={publish.isPending}
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && publish.mutate(chosen)}
          >
            {t(left.size === 0 ? "drafts.publishAll" : "drafts.publishChosen", {
              count: chosen.length,
            })}
          </Button>
          <Button
            look="outline"
            onClick={() => setLeft(new Set(left.size > 0 ? [] : data.map(({ id }) => id)))}
          >
            {t(left.size > 0 ? "drafts.all" : "drafts.nothing")}
          </Button>
          <p role="status">{t("drafts.told", { count: sumTold(chosen) })}</p>
        </div>
      )}
      <ul className={styles.list}>
        {data.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            edition={edition}
            mayWrite={mayWrite}
            isChosen={!left.has(draft.id)}
            onToggle={() => toggle(draft.id)}
            refusal={refused.find(({ id }) => id === draft.id)}
          />
        ))}
      </ul>
      <PreviewLinks edition={edition} mayWrite={mayWrite} />
    </section>
  );
};
