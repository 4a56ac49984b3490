import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { Loading } from "../../../lib/Loading.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { ReadFailure } from "../../../resources/ReadFailure.tsx";
import { programmeQuery } from "./programme-query.ts";

/** Loads the grid on demand, because its code is large and other screens do not need it. */
const Grid = lazy(async () => ({ default: (await import("./Grid.tsx")).Grid }));

type GridScreenProps = {
  readonly edition: string;
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
};

/** Loads the programme and shows the grid. */
export const GridScreen = ({ edition, day, onDay }: GridScreenProps) => {
  const { t } = useTranslation();
  useTitle(t("grid.title"));
  const programme = useQuery(programmeQuery(edition));
  const { data } = programme;
  return (
    <section aria-label={t("grid.title")} aria-busy={data === undefined}>
      <ReadFailure query={programme} />
      {data && (
        <LazyPart fallback={<Loading />}>
          <Grid edition={edition} programme={data} requestedDay={day} onDay={onDay} />
        </LazyPart>
      )}
    </section>
  );
};
