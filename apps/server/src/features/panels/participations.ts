import type { AttendeeRole, PanelItem } from "@foyer/contract";
import type { ProgrammePanel } from "./programme-panel.ts";

export type Participation = { role: AttendeeRole; item: PanelItem };

/** Participations in visible panels by attendee id, each list by start, then end. */
export type Participations = ReadonlyMap<number, readonly Participation[]>;

export const indexParticipations = (items: readonly ProgrammePanel[]): Participations => {
  const index = new Map<number, Participation[]>();
  for (const { item, attendees } of items) {
    for (const { role, attendee } of attendees) {
      if (attendee.id === null) continue;
      const participation = { role, item };
      const others = index.get(attendee.id);
      if (others) others.push(participation);
      else index.set(attendee.id, [participation]);
    }
  }
  return index;
};
