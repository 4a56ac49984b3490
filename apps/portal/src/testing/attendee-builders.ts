import type { Attendee, AttendeeDetails, AttendeeLookups } from "@foyer/contract";

type AttendeeChange = Omit<Partial<Attendee>, "description"> & {
  description?: Partial<Attendee["description"]>;
};

/** Attendee on the list of participants: by default a director of an institute in Poland. */
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

/** The same attendee as the details page receives it. */
export const buildAttendeeDetails = (
  change: AttendeeChange & Partial<Pick<AttendeeDetails, "panels">> = {},
): AttendeeDetails => {
  const { panels = [], ...attendee } = change;
  return { ...buildAttendee(attendee), panels };
};

/** Filters of the list, one option each. */
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
