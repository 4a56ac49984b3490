import { AGENDA_FIELD, type Language, LANGUAGES, type PanelChange } from "@foyer/contract";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { LoadedProgramme } from "./panels.repository.ts";

type Marks = LoadedProgramme["changed"];
type Mark = Marks["marks"][number];
type Shown = { timeZone: string; agendaVisibleFields: readonly number[] };

const topicBefore = ({ before }: Mark, language: Language): string =>
  before.topic[language] ?? LANGUAGES.map((other) => before.topic[other]).find(Boolean) ?? "";

/** What an item was, where that was another thing than it is. */
const unlessSame = <Value>(before: Value, now: Value): Value | null =>
  before && before !== now ? before : null;

/** What has become of items, as far as the edition shows it. What was changed back is left out. */
export const listChanges = (
  { marks, rooms }: Marks,
  { timeZone, agendaVisibleFields }: Shown,
  language: Language,
): PanelChange[] => {
  const toInstant = createInstants(timeZone);
  const showsTime = agendaVisibleFields.includes(AGENDA_FIELD.time);
  const showsDate = agendaVisibleFields.includes(AGENDA_FIELD.date);
  const placeOf = (roomId: number | null): string => {
    const found = rooms.find(({ id }) => id === roomId);
    return [found?.building, found?.text]
      .flatMap((text) => (text ? (fieldInLanguage(text, language, "name") ?? []) : []))
      .join(", ");
  };
  return marks.flatMap((mark) => {
    const { panel, before, changedAt } = mark;
    const topic = fieldInLanguage(panel.text, language, "topic") ?? "";
    const startDate = showsTime && panel.startsAt ? toInstant(panel.startsAt) : null;
    const startBefore = showsTime && before.startsAt ? toInstant(new Date(before.startsAt)) : null;
    const place = placeOf(panel.roomId);
    const change: PanelChange = {
      id: panel.id,
      changedAt: changedAt.toISOString(),
      isCalledOff: panel.isHidden,
      topic,
      date: showsDate ? panel.day : null,
      startDate,
      place,
      before: {
        topic: unlessSame(topicBefore(mark, language), topic),
        startDate: unlessSame(startBefore, startDate),
        place: unlessSame(placeOf(before.roomId), place),
      },
    };
    const isOther = Object.values(change.before).some((value) => value !== null);
    // What nobody was shown before is not called off for anybody.
    const isWorthAMark = panel.isHidden ? !before.isHidden : !before.isHidden && isOther;
    return isWorthAMark ? [change] : [];
  });
};
