import type { Query } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useIsOffline } from "../../lib/connectivity.ts";
import { queryClient } from "../../lib/queries.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useNow } from "../../lib/use-now.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import styles from "./OfflineBanner.module.css";

type Freshness = { asOf: number | undefined; isIncomplete: boolean };

const isOnPage = (query: Query) => query.isActive() && !query.isDisabled();

/** Returns the age of the oldest data on the page, and whether any data is missing. */
const readFreshness = (): Freshness => {
  const queries = queryClient.getQueryCache().getAll().filter(isOnPage);
  const ages = queries.flatMap(({ state }) =>
    state.data === undefined ? [] : [state.dataUpdatedAt],
  );
  return {
    asOf: ages.length === 0 ? undefined : Math.min(...ages),
    isIncomplete: queries.some(({ state }) => state.status === "error" && state.data === undefined),
  };
};

const isSame = (one: Freshness, other: Freshness) =>
  one.asOf === other.asOf && one.isIncomplete === other.isIncomplete;

const useFreshness = (): Freshness => {
  const [freshness, setFreshness] = useState(readFreshness);
  useEffect(() => {
    const update = () =>
      setFreshness((before) => {
        const now = readFreshness();
        return isSame(before, now) ? before : now;
      });
    update();
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  }, []);
  return freshness;
};

/** Shows while offline how old the data is, or which pages are available offline. */
export const OfflineBanner = () => <div role="status">{useIsOffline() && <BannerText />}</div>;

const describe = (
  t: TFunction,
  { asOf, isIncomplete }: Freshness,
  now: number,
  language: string,
) => {
  if (isIncomplete) return t("shell.offlineHere");
  if (asOf === undefined) return t("shell.offline");
  const { time, date } = formatMoment(asOf, now, language);
  return date === undefined ? t("shell.offlineAsOf", { time }) : t("shell.offlineSince", { date });
};

const BannerText = () => {
  const { t, language } = useTranslation();
  const freshness = useFreshness();
  const now = useNow();
  return (
    <p className={styles.banner} data-long={freshness.isIncomplete}>
      {describe(t, freshness, now, language)}
    </p>
  );
};
