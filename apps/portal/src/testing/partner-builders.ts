import type { Attendee, Partner, PartnerDetails, PartnerGroup } from "@foyer/contract";

type PartnerChange = Omit<Partial<Partner>, "description"> & {
  name?: string;
  description?: Partial<Partner["description"]>;
};

/** Partner in a list, by default an invented bank with an address and no logo. */
export const buildPartner = (change: PartnerChange = {}): Partner => {
  const { name, description, ...rest } = change;
  return {
    id: 1,
    roomId: null,
    description: {
      name: name ?? "Larch Bank",
      description: "Lends to family firms.",
      url: "https://www.larch.example/",
      logoId: null,
      ...description,
    },
    ...rest,
  };
};

export const buildPartnerGroup = (
  name: string,
  partners: Partner[],
  id: number | null = 1,
): PartnerGroup => ({ id, description: { name }, partners });

type DetailsChange = PartnerChange &
  Partial<Pick<PartnerDetails, "hasPlan" | "attendees" | "panels" | "invitations">>;

/** Partner as the details page receives it. */
export const buildPartnerDetails = (change: DetailsChange = {}): PartnerDetails => {
  const { hasPlan = false, attendees = [], panels = [], invitations = [], ...partner } = change;
  return { ...buildPartner(partner), hasPlan, attendees, panels, invitations };
};

/** Attendee with a name only, as visitors without the attendees module receive it. */
export const buildNameOnlyAttendee = (firstName: string): Attendee => ({
  id: null,
  externalId: null,
  hasAvatar: false,
  canChat: false,
  linkedIn: null,
  twitter: null,
  description: {
    firstName,
    lastName: "Nowak",
    country: null,
    position: null,
    company: null,
    description: null,
  },
});
