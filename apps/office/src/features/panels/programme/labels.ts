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
  const panels = new Map(plan.panels.map((panel) => [panel.id, panel]));
  const rooms = new Map(
    programme.rooms.map((room) => [room.id, { ...room, name: localizedText(room.name, language) }]),
  );
  const people = new Map(programme.people.map(({ id, name }) => [id, name]));
  const titles = new Map(plan.panels.map(({ id, topic }) => [id, localizedText(topic, language)]));
  const titleOf = (id: number) => titles.get(id) ?? `#${id}`;
  const personOf = (id: number) => people.get(id) ?? `#${id}`;
  const roomOf = (id: number | null) =>
    id === null ? t("grid.noRoom") : (rooms.get(id)?.name ?? `#${id}`);
  const timeOf = ({ startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">) =>
    startsAt === null || endsAt === null
      ? t("grid.noTime")
      : `${readClock(startsAt, zone).clock}–${readClock(endsAt, zone).clock}`;

  /** Explains a clash of a panel in one sentence, with the person, the other panel and its slot. */
  const clashOf = ({ rule, panelIds, personId, roomId }: Clash, id: number): string => {
    const other = panels.get(panelIds.find((panelId) => panelId !== id) ?? 0);
    const parent = panels.get(panels.get(id)?.parent ?? 0);
    return t(`grid.clash.${rule}`, {
      title: titleOf((other ?? parent)?.id ?? id),
      person: personId === undefined ? "" : personOf(personId),
      room: roomOf(other?.room ?? null),
      time: other?.startsAt == null ? "" : readClock(other.startsAt, zone).clock,
      minutes: plan.minutesBetweenBuildings,
      count: panels.get(id)?.bookmarks ?? 0,
      seats: rooms.get(roomId ?? 0)?.capacity ?? 0,
    });
  };

  return {
    titleOf,
    roomOf,
    timeOf,
    clashOf,
    personOf,
    slotOf: (slot: Slot) => `${timeOf(slot)}, ${roomOf(slot.room)}`,
  };
};

export type Labels = ReturnType<typeof createLabels>;
