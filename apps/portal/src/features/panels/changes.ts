import { panelRoutes, type PanelChange, type PanelItem } from "@foyer/contract/panels";
import type { TFunction } from "i18next";
import { clockOf } from "../../lib/panel-time.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useNow } from "../../lib/use-now.ts";

/** So long a change is told of. */
const TOLD_MS = 86_400_000;

/** What was moved, renamed or called off within the last day. */
export const useChanges = (): readonly PanelChange[] => {
  const now = useNow();
  const { data = [] } = useEditionQuery(panelRoutes.changes);
  return data.filter(({ changedAt }) => Date.parse(changedAt) > now - TOLD_MS);
};

const DATE_LENGTH = "YYYY-MM-DD".length;

/** "moved from 10:00", with the date where it was another day. */
const wordTime = (t: TFunction, before: string, now: string): string => {
  const [day, dayNow] = [before, now].map((instant) => instant.slice(0, DATE_LENGTH));
  const clock = clockOf(before);
  return t("panels.movedFrom", { time: day === dayNow ? clock : `${day}, ${clock}` });
};

/** What has become of an item, in words; empty for what is as it was. */
export const wordChange = (
  t: TFunction,
  { before, place }: PanelChange,
  { startDate }: Pick<PanelItem, "startDate">,
): string =>
  [
    before.startDate === null ? "" : wordTime(t, before.startDate, startDate),
    before.place === null ? "" : t("panels.nowIn", { place, before: before.place }),
    before.topic === null ? "" : t("panels.renamed", { topic: before.topic }),
  ]
    .filter(Boolean)
    .join(" · ");
