import type { Attendee, AttendeeDetails, AttendeeLookups } from "@foyer/contract";

type AttendeeChange = Omit<Partial<Attendee>, "description"> & {
  description?: Partial<Attendee["description"]>;
};

/** Somebody on the list of participants: a director of an institute in Poland unless told otherwise. */
export const buildAttendee = ({ description, ...change }: AttendeeChange = {}): Attendee => {
  const id = change.id ?? 1;
  return {
    id,
    externalId: `person-${id}`,
    hasAvatar: false,
    canChat: false,
    linkedIn: null,
    twitter: null,
    ...change,
    description: {
      firstName: "Ewa",
      lastName: `Nowak${id}`,
      country: "Poland",
      position: "Director",
      company: "Przełęcz Institute",
      description: null,
      ...description,
    },
  };
};

/** The same as their page gets it. */
export const buildAttendeeDetails = (
  change: AttendeeChange & Partial<Pick<AttendeeDetails, "panels">> = {},
): AttendeeDetails => {
  const { panels = [], ...attendee } = change;
  return { ...buildAttendee(attendee), panels };
};

/** What the list can be filtered by: one of each. */
export const buildAttendeeLookups = (): AttendeeLookups => ({
  trades: [{ value: 3, text: "Banking" }],
  countries: [{ value: "PL", text: "Poland" }],
  thematicPaths: ["Energy forum"],
  panelTypes: ["Debate"],
  options: {
    thematicPaths: [{ value: 5, text: "Energy forum" }],
    panelTypes: [{ value: 2, text: "Debate" }],
  },
});
