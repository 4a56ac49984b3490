import type { Profile } from "@foyer/contract/conferences/portal";
import { AGENDA_FIELD } from "@foyer/contract/constants";

export type VisibleFields = { date: boolean; time: boolean; attendees: boolean; partners: boolean };

/** Returns the fields that the edition's agenda settings show. Without a profile these are all fields. */
export const visibleFieldsOf = (profile: Profile | null): VisibleFields => {
  const codes: readonly number[] = profile?.agendaVisibleFields ?? Object.values(AGENDA_FIELD);
  return {
    date: codes.includes(AGENDA_FIELD.date),
    time: codes.includes(AGENDA_FIELD.time),
    attendees: codes.includes(AGENDA_FIELD.attendees),
    partners: codes.includes(AGENDA_FIELD.partners),
  };
};
