import type { AttendeeRole, PanelItem } from "@foyer/contract";
import type { ProgrammeItem } from "./programme-item.ts";

/** What a person does in an agenda item. */
export type Participation = { role: AttendeeRole; item: PanelItem };

/** Who takes part in what, by the person's id, each by start, then end; only what the programme shows. */
export type Participations = ReadonlyMap<number, readonly Participation[]>;

export const indexParticipations = (items: readonly ProgrammeItem[]): Participations => {
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
