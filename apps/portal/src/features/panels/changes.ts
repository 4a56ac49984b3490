import { panelRoutes, type PanelChange, type PanelItem } from "@foyer/contract/panels";
import type { TFunction } from "i18next";
import { clockOf, dayOf, nameTime } from "../../lib/panel-time.ts";
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

type Texts = { t: TFunction; language: string };

/** "moved from 10:00", with the date where it was another day. */
const wordTime = ({ t, language }: Texts, before: string, now: string): string =>
  t("panels.movedFrom", {
    time: dayOf(before) === dayOf(now) ? clockOf(before) : nameTime(before, language),
  });

/** What has become of an item, in words; empty for what is as it was. */
export const wordChange = (
  texts: Texts,
  { before, place }: PanelChange,
  { startDate }: Pick<PanelItem, "startDate">,
): string => {
  const { t } = texts;
  return [
    before.startDate === null ? "" : wordTime(texts, before.startDate, startDate),
    before.place === null ? "" : t("panels.nowIn", { place, before: before.place }),
    before.topic === null ? "" : t("panels.renamed", { topic: before.topic }),
  ]
    .filter(Boolean)
    .join(" · ");
};
