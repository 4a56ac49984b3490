import type { Clash } from "@foyer/contract/office/clashes";
import type { GridProgramme } from "@foyer/contract/office/programme";
import type { TFunction } from "i18next";
import { toLocal } from "../../lib/zone.ts";
import type { OfficePlan, Placement } from "./plan.ts";

type Texts = { pl?: string | undefined; en?: string | undefined };
type Language = keyof Texts;

export const inLanguage = (texts: Texts, language: Language): string =>
  texts[language] ?? texts.pl ?? texts.en ?? "";

const CLOCK_AT = "2026-09-01T".length;

/** `10:30` on the clocks of a zone. */
export const clockOf = (time: number, zone: string): string =>
  toLocal(new Date(time).toISOString(), zone).slice(CLOCK_AT);

type Wording = {
  t: TFunction;
  language: Language;
  zone: string;
  plan: OfficePlan;
  programme: GridProgramme;
};

/** Puts into words where sessions are and what clashes. */
export const createWords = ({ t, language, zone, plan, programme }: Wording) => {
  const titles = new Map(plan.sessions.map(({ id, topic }) => [id, inLanguage(topic, language)]));
  const rooms = new Map(programme.rooms.map(({ id, name }) => [id, inLanguage(name, language)]));
  const people = new Map(programme.people.map(({ id, name }) => [id, name]));
  const titleOf = (id: number) => titles.get(id) ?? `#${id}`;
  const roomOf = (id: number | null) =>
    id === null ? t("grid.noRoom") : (rooms.get(id) ?? `#${id}`);
  const timeOf = ({ startsAt, endsAt }: Pick<Placement, "startsAt" | "endsAt">) =>
    startsAt === null || endsAt === null
      ? t("grid.noTime")
      : `${clockOf(startsAt, zone)}–${clockOf(endsAt, zone)}`;

  /** What is wrong with a session, and with which other one or whom. */
  const clashOf = ({ rule, sessionIds, personId }: Clash, id: number): string => {
    const others = sessionIds.filter((one) => one !== id).map(titleOf);
    const who = personId === undefined ? [] : [people.get(personId) ?? `#${personId}`];
    const about = [...who, ...others].join(", ");
    return about ? `${t(`values.clash${rule}`)}: ${about}` : t(`values.clash${rule}`);
  };

  return { titleOf, roomOf, timeOf, clashOf, peopleOf: (id: number) => people.get(id) ?? `#${id}` };
};

export type Words = ReturnType<typeof createWords>;
