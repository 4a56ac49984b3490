import { Button } from "@foyer/ui/Button.tsx";
import { Screen } from "@foyer/ui/Screen.tsx";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { Loading } from "../../../lib/Loading.tsx";
import { isPublished } from "../../../lib/is-published.ts";
import { useRole } from "../../../lib/session.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { ReadFailure } from "../../../resources/ReadFailure.tsx";
import { RunProgress } from "../../../resources/RunProgress.tsx";
import { DraftList } from "./DraftList.tsx";
import { MissingContent } from "./MissingContent.tsx";
import { PreviewLinks } from "./PreviewLinks.tsx";
import { changesOf, HIDDEN } from "./publication.ts";
import { PublishDialog } from "./PublishDialog.tsx";
import styles from "./publish.module.css";
import { type Plan, usePublication } from "./use-publication.ts";
import { VisibilityCard } from "./VisibilityCard.tsx";

/** Shows what attendees see, incomplete content and drafts, and publishes or hides them. */
export const PublishScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("publish.title"));
  const { can } = useRole(edition);
  const { reading, summary, current, selected, drafts, ...publication } = usePublication(edition);
  const { publish, result, deselectedIds, version } = publication;
  const [plan, setPlan] = useState<Plan | null>(null);
  const canPublish = can("edition") || can("programme");
  const isPublic = current !== undefined && isPublished(current);
  // Drafts of a hidden programme are published with it.
  const selectedDrafts = can("programme") ? drafts.filter(({ id }) => !deselectedIds.has(id)) : [];
  const next: Plan | undefined =
    version !== undefined && current && selected
      ? { version, current, selected: can("edition") ? selected : current, drafts: selectedDrafts }
      : undefined;
  const hasChanges =
    next !== undefined &&
    (next.drafts.length > 0 || Object.keys(changesOf(next.current, next.selected)).length > 0);
  const handleConfirm = () => plan && publish.mutate(plan, { onSettled: () => setPlan(null) });
  return (
    <Screen
      id="publish-title"
      title={t("publish.title")}
      state={
        current && (
          <span className={styles.state} data-public={isPublic || undefined}>
            {t(isPublic ? "publish.isPublic" : "publish.isHidden")}
          </span>
        )
      }
      note={t(isPublic ? "publish.notePublic" : "publish.noteHidden")}
      primary={
        canPublish && (
          <Button aria-disabled={!hasChanges} onClick={() => hasChanges && setPlan(next)}>
            {t("publish.publish")}
          </Button>
        )
      }
      menu={
        can("edition") && version !== undefined && current?.visible
          ? [
              {
                label: t("publish.unpublish"),
                isDanger: true,
                onSelect: () => setPlan({ version, current, selected: HIDDEN, drafts: [] }),
              },
            ]
          : []
      }
    >
      <ReadFailure query={reading} />
      {reading.isPending && <Loading />}
      {result.runId !== null && (
        <RunProgress key={result.runId} id={result.runId} edition={edition} />
      )}
      {summary && current && selected && (
        <div className={styles.columns}>
          <VisibilityCard
            edition={edition}
            summary={summary}
            current={current}
            selected={can("edition") ? selected : current}
            canWrite={can("edition")}
            onSelect={publication.select}
          />
          <PreviewLinks edition={edition} isPublic={isPublic} canWrite={can("programme")} />
        </div>
      )}
      {summary && <MissingContent edition={edition} summary={summary} />}
      <DraftList
        edition={edition}
        drafts={drafts}
        canWrite={can("programme")}
        deselectedIds={deselectedIds}
        onDeselect={publication.setDeselectedIds}
        refused={result.refused}
      />
      {plan && summary && (
        <PublishDialog
          plan={plan}
          summary={summary}
          isPending={publish.isPending}
          onClose={() => setPlan(null)}
          onConfirm={handleConfirm}
        />
      )}
    </Screen>
  );
};
