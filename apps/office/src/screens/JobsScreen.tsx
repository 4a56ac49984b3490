import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { ReadFailure } from "../resources/ReadFailure.tsx";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import { useInstant } from "../lib/use-instant.ts";
import { useTitle } from "../lib/use-title.ts";
import styles from "./screen.module.css";
import { ScreenTable } from "./ScreenTable.tsx";

const LOOK_AGAIN_MS = 10_000;

/** What a name of the server is called; one without words, such as that of a version to come, stands as it is. */
const wordsFor = (t: TFunction, of: "kinds" | "errors", name: string): string =>
  t(`jobs.${of}.${name}`, { defaultValue: name });

/** An error is named by its class and code, of which people know the code at most. */
const describeTrouble = (t: TFunction, error: string): string => {
  const words = wordsFor(t, "errors", error.replace(/^.* /, ""));
  return error.endsWith(words) ? error : `${words} (${error})`;
};

/** Background jobs that fail: what each is, and when it is tried again; for owners, who try or give up. */
export const JobsScreen = () => {
  const { t } = useTranslation();
  useTitle(t("jobs.title"));
  const jobs = useQuery({
    queryKey: ["jobs"],
    queryFn: async () => (await call(officeRoutes.jobs.list)).data.items,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const act = useMutation({
    mutationFn: ({ id, what }: { id: string; what: "retry" | "stop" }) =>
      call(officeRoutes.jobs[what], { params: { id } }),
    onSuccess: (_answer, { what }) =>
      toast.success(t(what === "retry" ? "jobs.retried" : "jobs.stopped")),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["jobs"] }),
  });
  const say = useInstant();
  return (
    <section aria-labelledby="jobs-title">
      <h1 id="jobs-title" className={styles.title}>
        {t("jobs.title")}
      </h1>
      <p className={styles.note}>{t("jobs.about")}</p>
      <ReadFailure query={jobs} />
      {jobs.data?.length === 0 && <EmptyState text={t("jobs.none")} />}
      {jobs.data !== undefined && jobs.data.length > 0 && (
        <ScreenTable
          labelledBy="jobs-title"
          rows={jobs.data.map(({ id, name, createdAt, tries, error, nextAt }) => ({
            key: id,
            cells: {
              [t("jobs.name")]: wordsFor(t, "kinds", name),
              [t("jobs.since")]: say(createdAt),
              [t("jobs.tries")]: tries,
              [t("jobs.error")]: error === null ? "–" : describeTrouble(t, error),
              [t("jobs.next")]: nextAt === null ? t("jobs.givenUp") : say(nextAt),
              [t("roles.actions")]: (
                <>
                  <Button
                    look="outline"
                    busy={act.isPending}
                    onClick={() => act.mutate({ id, what: "retry" })}
                  >
                    {t("jobs.retry")}
                  </Button>
                  <Button
                    look="outline"
                    busy={act.isPending}
                    onClick={() =>
                      globalThis.confirm(t("jobs.reallyStop")) && act.mutate({ id, what: "stop" })
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
    </section>
  );
};
