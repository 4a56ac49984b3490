import { Button } from "@foyer/ui/Button.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import styles from "./Grid.module.css";
import { programmeQuery } from "./programme-query.ts";

/** Much code, which other screens of the office do without. */
const Grid = lazy(async () => ({ default: (await import("./Grid.tsx")).Grid }));

type GridScreenProps = {
  readonly edition: string;
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
};

/** The programme as a plan: a day, rooms side by side, and what has no place yet. */
export const GridScreen = ({ edition, day, onDay }: GridScreenProps) => {
  const { t } = useTranslation();
  useTitle(t("grid.title"));
  const { data, error, isFetching, refetch } = useQuery(programmeQuery(edition));
  return (
    <section className={styles.screen} aria-labelledby="grid-title" aria-busy={data === undefined}>
      <h1 id="grid-title" className={styles.title}>
        {t("grid.title")}
      </h1>
      {error && (
        <div role="alert">
          <p>{describeError(error)}</p>
          <Button onClick={() => void refetch()} busy={isFetching}>
            {t("errors.retry")}
          </Button>
        </div>
      )}
      {data && (
        <LazyPart fallback={<p className={styles.quiet}>{t("shell.loading")}</p>}>
          <Grid edition={edition} programme={data} wantedDay={day} onDay={onDay} />
        </LazyPart>
      )}
    </section>
  );
};
