import { AGENDA_FIELD, type Language, LANGUAGES, type PanelChange } from "@foyer/contract";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { LoadedProgramme } from "./panels.repository.ts";

type RecentChanges = LoadedProgramme["recentChanges"];
type RecentChange = RecentChanges["changes"][number];
type VisibleFields = { timeZone: string; agendaVisibleFields: readonly number[] };

const getPreviousTopic = ({ before }: RecentChange, language: Language): string =>
  before.topic[language] ?? LANGUAGES.map((other) => before.topic[other]).find(Boolean) ?? "";

const getIfChanged = <Value>(before: Value, now: Value): Value | null =>
  before && before !== now ? before : null;

/** Lists the changes of panels in the fields that the edition shows. Omits reverted changes. */
export const listChanges = (
  { changes, rooms }: RecentChanges,
  { timeZone, agendaVisibleFields }: VisibleFields,
  language: Language,
): PanelChange[] => {
  const toInstant = createInstants(timeZone);
  const showsTime = agendaVisibleFields.includes(AGENDA_FIELD.time);
  const showsDate = agendaVisibleFields.includes(AGENDA_FIELD.date);
  const formatLocation = (roomId: number | null): string => {
    const room = rooms.find(({ id }) => id === roomId);
    return [room?.building, room?.text]
      .flatMap((text) => (text ? (fieldInLanguage(text, language, "name") ?? []) : []))
      .join(", ");
  };
  return changes.flatMap((recentChange) => {
    const { panel, before, changedAt } = recentChange;
    const topic = fieldInLanguage(panel.text, language, "topic") ?? "";
    const startDate = showsTime && panel.startsAt ? toInstant(panel.startsAt) : null;
    const startBefore = showsTime && before.startsAt ? toInstant(new Date(before.startsAt)) : null;
    const location = formatLocation(panel.roomId);
    const change: PanelChange = {
      id: panel.id,
      changedAt: changedAt.toISOString(),
      isCancelled: panel.isHidden,
      topic,
      date: showsDate ? panel.day : null,
      startDate,
      location,
      before: {
        topic: getIfChanged(getPreviousTopic(recentChange, language), topic),
        startDate: getIfChanged(startBefore, startDate),
        location: getIfChanged(formatLocation(before.roomId), location),
      },
    };
    const isChanged = Object.values(change.before).some((value) => value !== null);
    // A panel that was hidden before the change cannot be cancelled.
    const isVisibleChange = panel.isHidden ? !before.isHidden : !before.isHidden && isChanged;
    return isVisibleChange ? [change] : [];
  });
};
