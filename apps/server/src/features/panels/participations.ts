import type { AttendeeRole, PanelItem } from "@foyer/contract";
import type { Programme } from "./programme.ts";

/** What a person does in an agenda item. */
export type Participation = { role: AttendeeRole; item: PanelItem };

/** Who takes part in what, by the person's id, each by start, then end; only what the programme shows. */
export type Participations = ReadonlyMap<number, readonly Participation[]>;

const indexOf = (programme: Programme): Participations => {
  const index = new Map<number, Participation[]>();
  for (const { item, attendees } of programme.byId.values()) {
    for (const { role, attendee } of attendees) {
      if (attendee.id === null) continue;
      const known = index.get(attendee.id);
      if (known) known.push({ role, item });
      else index.set(attendee.id, [{ role, item }]);
    }
  }
  return index;
};

const indexes = new WeakMap<Programme, Participations>();

/** The participations of a programme, indexed once for as long as it stands. */
export const participationsOf = (programme: Programme): Participations => {
  const known = indexes.get(programme) ?? indexOf(programme);
  indexes.set(programme, known);
  return known;
};
