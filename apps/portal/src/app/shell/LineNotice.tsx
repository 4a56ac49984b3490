import type { Query } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useIsLineLost } from "../../lib/line.ts";
import { queryClient } from "../../lib/queries.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useNow } from "../../lib/use-now.ts";
import { nameMoment } from "../../lib/name-moment.ts";
import styles from "./LineNotice.module.css";

type Shown = { asOf: number | undefined; isIncomplete: boolean };

const isDrawn = (query: Query) => query.isActive() && !query.isDisabled();

/** How old the oldest of what is on the page is, and whether some of it is not there. */
const readShown = (): Shown => {
  const drawn = queryClient.getQueryCache().getAll().filter(isDrawn);
  const ages = drawn.flatMap(({ state }) =>
    state.data === undefined ? [] : [state.dataUpdatedAt],
  );
  return {
    asOf: ages.length === 0 ? undefined : Math.min(...ages),
    isIncomplete: drawn.some(({ state }) => state.status === "error" && state.data === undefined),
  };
};

const isSame = (one: Shown, other: Shown) =>
  one.asOf === other.asOf && one.isIncomplete === other.isIncomplete;

const useShown = (): Shown => {
  const [shown, setShown] = useState(readShown);
  useEffect(() => {
    const look = () =>
      setShown((before) => {
        const now = readShown();
        return isSame(before, now) ? before : now;
      });
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, []);
  return shown;
};

/** Says, while the server does not answer, how old what is shown is, or else what is there all the same. */
export const LineNotice = () => <div role="status">{useIsLineLost() && <Words />}</div>;

const describe = (t: TFunction, { asOf, isIncomplete }: Shown, now: number, language: string) => {
  if (isIncomplete) return t("shell.lineLostHere");
  if (asOf === undefined) return t("shell.lineLost");
  const { time, date } = nameMoment(asOf, now, language);
  return date === undefined
    ? t("shell.lineLostAsOf", { time })
    : t("shell.lineLostSince", { date });
};

const Words = () => {
  const { t, language } = useTranslation();
  const shown = useShown();
  const now = useNow();
  return (
    <p className={styles.notice} data-long={shown.isIncomplete}>
      {describe(t, shown, now, language)}
    </p>
  );
};
