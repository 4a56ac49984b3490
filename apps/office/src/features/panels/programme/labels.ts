import { readClock } from "@foyer/contract/dates";
import type { Clash } from "@foyer/contract/panels/clashes";
import type { GridProgramme } from "@foyer/contract/panels/office";
import type { TFunction } from "i18next";
import { localizedText } from "../../../lib/localized-text.ts";
import type { OfficePlan, Slot } from "./plan.ts";

type Dependencies = {
  t: TFunction;
  language: string;
  zone: string;
  plan: OfficePlan;
  programme: GridProgramme;
};

/** Creates the functions that format titles, rooms, times, people and clashes of panels. */
export const createLabels = ({ t, language, zone, plan, programme }: Dependencies) => {
  const titles = new Map(plan.panels.map(({ id, topic }) => [id, localizedText(topic, language)]));
  const rooms = new Map(programme.rooms.map(({ id, name }) => [id, localizedText(name, language)]));
  const people = new Map(programme.people.map(({ id, name }) => [id, name]));
  const titleOf = (id: number) => titles.get(id) ?? `#${id}`;
  const roomOf = (id: number | null) =>
    id === null ? t("grid.noRoom") : (rooms.get(id) ?? `#${id}`);
  const timeOf = ({ startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">) =>
    startsAt === null || endsAt === null
      ? t("grid.noTime")
      : `${readClock(startsAt, zone).clock}–${readClock(endsAt, zone).clock}`;

  /** Names the rule of a clash, with the person and the other panels. */
  const clashOf = ({ rule, panelIds, personId }: Clash, id: number): string => {
    const others = panelIds.filter((panelId) => panelId !== id).map(titleOf);
    const person = personId === undefined ? [] : [people.get(personId) ?? `#${personId}`];
    const involved = [...person, ...others].join(", ");
    return involved ? `${t(`values.clash${rule}`)}: ${involved}` : t(`values.clash${rule}`);
  };

  return { titleOf, roomOf, timeOf, clashOf, peopleOf: (id: number) => people.get(id) ?? `#${id}` };
};

export type Labels = ReturnType<typeof createLabels>;
