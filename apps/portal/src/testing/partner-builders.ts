import type { Attendee, Partner, PartnerDetails, PartnerGroup } from "@foyer/contract";

type PartnerChange = Omit<Partial<Partner>, "description"> & {
  name?: string;
  description?: Partial<Partner["description"]>;
};

/** A partner as lists give it: an invented bank with an address and no logo. @param change what differs */
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

/** A partner as its page gets it. @param change what differs */
export const buildPartnerDetails = (change: DetailsChange = {}): PartnerDetails => {
  const { hasPlan = false, attendees = [], panels = [], invitations = [], ...partner } = change;
  return { ...buildPartner(partner), hasPlan, attendees, panels, invitations };
};

/** A person by name alone, as those see them who have no access to attendees. */
export const buildNamedOnly = (firstName: string): Attendee => ({
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
