import { clockOf, dayOf, nameTime } from "@foyer/contract/dates";
import { panelRoutes, type PanelChange, type PanelItem } from "@foyer/contract/panels/portal";
import type { TFunction } from "i18next";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useNow } from "../../lib/use-now.ts";

/** Time for which a change is displayed. */
const CHANGE_BADGE_MS = 86_400_000;

/** Returns the panels that were moved, renamed or cancelled within the last 24 hours. */
export const useChanges = (): readonly PanelChange[] => {
  const now = useNow();
  const { data = [] } = useEditionQuery(panelRoutes.changes);
  return data.filter(({ changedAt }) => Date.parse(changedAt) > now - CHANGE_BADGE_MS);
};

type Texts = { t: TFunction; language: string };

/** Returns "moved from 10:00", with the date if the day changed. */
const formatTimeChange = ({ t, language }: Texts, previous: string, current: string): string =>
  t("panels.movedFrom", {
    time: dayOf(previous) === dayOf(current) ? clockOf(previous) : nameTime(previous, language),
  });

/** Describes the change of a panel; empty without a visible change. */
export const formatChange = (
  texts: Texts,
  { before: previous, location }: PanelChange,
  { startDate }: Pick<PanelItem, "startDate">,
): string => {
  const { t } = texts;
  return [
    previous.startDate === null ? "" : formatTimeChange(texts, previous.startDate, startDate),
    previous.location === null ? "" : t("panels.nowIn", { location, before: previous.location }),
    previous.topic === null ? "" : t("panels.renamed", { topic: previous.topic }),
  ]
    .filter(Boolean)
    .join(" · ");
};
