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

/** Returns "10:00 → 11:30", with the dates if the day changed. */
const formatTimeChange = (previous: string, current: string, language: string): string =>
  dayOf(previous) === dayOf(current)
    ? `${clockOf(previous)} → ${clockOf(current)}`
    : `${nameTime(previous, language)} → ${nameTime(current, language)}`;

/** Describes the change of a panel; empty without a visible change. */
export const formatChange = (
  { t, language }: Texts,
  { before: previous, location }: PanelChange,
  { startDate }: Pick<PanelItem, "startDate">,
): string => {
  const move = [
    previous.startDate !== null && formatTimeChange(previous.startDate, startDate, language),
    previous.location !== null && `${previous.location} → ${location}`,
  ].filter(Boolean);
  return [
    move.length > 0 && t("panels.moved", { change: move.join(", ") }),
    previous.topic !== null && t("panels.renamed", { topic: previous.topic }),
  ]
    .filter(Boolean)
    .join(" · ");
};
