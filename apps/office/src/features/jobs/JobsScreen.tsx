import DoneIcon from "@material-design-icons/svg/filled/task_alt.svg?react";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Screen } from "@foyer/ui/Screen.tsx";
import { Table } from "@foyer/ui/Table.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { jobsQuery } from "../../lib/attention-queries.ts";
import { call } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useTitle } from "../../lib/use-title.ts";

const POLL_INTERVAL_MS = 10_000;

/**
 * Returns the text for a name of the server, otherwise the name itself. A newer server may send names without
 * a text.
 */
const textFor = (t: TFunction, of: "kinds" | "errors", name: string): string =>
  t(`jobs.${of}.${name}`, { defaultValue: name });

/** An error consists of its class and code. Users recognise at most the code. */
const describeFailure = (t: TFunction, error: string): string => {
  const text = textFor(t, "errors", error.replace(/^.* /, ""));
  return error.endsWith(text) ? error : `${text} (${error})`;
};

/** Failing background jobs with their next retry. Only owners see them and can retry or cancel them. */
export const JobsScreen = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  useTitle(t("jobs.title"));
  const jobs = useQuery({ ...jobsQuery, refetchInterval: POLL_INTERVAL_MS });
  const act = useMutation({
    mutationFn: ({ id, action }: { id: string; action: "retry" | "stop" }) =>
      call(officeRoutes.jobs[action], { params: { id } }),
    onSuccess: (_result, { action }) =>
      toast.success(t(action === "retry" ? "jobs.retried" : "jobs.stopped")),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
  const formatInstant = useFormatInstant();
  return (
    <Screen id="jobs-title" title={t("jobs.title")} note={t("jobs.about")}>
      <ReadFailure query={jobs} />
      {jobs.data?.length === 0 && <EmptyState icon={DoneIcon} text={t("jobs.none")} />}
      {jobs.data !== undefined && jobs.data.length > 0 && (
        <Table
          labelledBy="jobs-title"
          rows={jobs.data.map(({ id, name, createdAt, attempts, error, nextAttemptAt }) => ({
            key: id,
            cells: {
              [t("jobs.name")]: textFor(t, "kinds", name),
              [t("jobs.since")]: formatInstant(createdAt),
              [t("jobs.attempts")]: attempts,
              [t("jobs.error")]: error === null ? "–" : describeFailure(t, error),
              [t("jobs.nextAttempt")]:
                nextAttemptAt === null ? t("jobs.noNextAttempt") : formatInstant(nextAttemptAt),
              [t("roles.actions")]: (
                <>
                  <Button
                    variant="outline"
                    busy={act.isPending}
                    onClick={() => act.mutate({ id, action: "retry" })}
                  >
                    {t("jobs.retry")}
                  </Button>
                  <Button
                    variant="outline"
                    busy={act.isPending}
                    onClick={() =>
                      void confirm("jobs.confirmStop", t("jobs.stop")).then(
                        (isConfirmed) => isConfirmed && act.mutate({ id, action: "stop" }),
                      )
                    }
                  >
                    {t("jobs.stop")}
                  </Button>
                </>
              ),
            },
          }))}
        />
      )}
    </Screen>
  );
};
