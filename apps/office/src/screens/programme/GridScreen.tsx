import { Button } from "@foyer/ui/Button.tsx";
import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Grid } from "./Grid.tsx";
import styles from "./Grid.module.css";
import { programmeQuery } from "./programme-query.ts";

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
      {data && <Grid edition={edition} programme={data} wantedDay={day} onDay={onDay} />}
    </section>
  );
};
