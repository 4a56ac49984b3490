import { clockOf, dayOf, nameDay } from "@foyer/contract/dates";
import type { ImportSession } from "@foyer/contract/imports/office";
import type { TFunction } from "i18next";

type Part = "time" | "room";

/** A changed part of a session, formatted. */
export type MovedPart = { part: Part; before: string; after: string };

type Formatting = { t: TFunction; language: string };

/** Formats the hours of a session, with the day unless both sides are on the same one. */
const formatTime = (
  { starts, ends }: ImportSession,
  isSameDay: boolean,
  { t, language }: Formatting,
): string => {
  if (starts === null) return t("import.noTime");
  const hours = `${clockOf(starts)}–${clockOf(ends ?? starts)}`;
  return isSameDay ? hours : `${nameDay(dayOf(starts), language)}, ${hours}`;
};

/** Lists the changed parts of a moved session: its time and its room. */
export const listMovedParts = (
  { before, after }: { before: ImportSession; after: ImportSession },
  formatting: Formatting,
): MovedPart[] => {
  const { t } = formatting;
  const isSameDay = dayOf(before.starts ?? "") === dayOf(after.starts ?? "");
  const time = (session: ImportSession) => formatTime(session, isSameDay, formatting);
  const parts: MovedPart[] = [
    { part: "time", before: time(before), after: time(after) },
    {
      part: "room",
      before: before.room ?? t("import.noRoom"),
      after: after.room ?? t("import.noRoom"),
    },
  ];
  return parts.filter((one) => one.before !== one.after);
};

/** Formats title, day, hours and room of a session in one line. */
export const describeSession = (session: ImportSession, formatting: Formatting): string =>
  [session.title, formatTime(session, false, formatting), session.room].filter(Boolean).join(" · ");
