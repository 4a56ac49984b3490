import { type Attendee, fullNameOf } from "@foyer/contract/attendees/attendee";
import type { ReactNode } from "react";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { PersonProfile } from "../../ui/PersonProfile.tsx";

type AttendeeCardProps = {
  attendee: Attendee;
  /** Buttons of the page: back, and write to the person. */
  actions: ReactNode;
};

export const AttendeeCard = ({ attendee, actions }: AttendeeCardProps) => (
  <Card as="article">
    <PersonProfile
      {...attendee.description}
      name={fullNameOf(attendee.description)}
      linkedIn={attendee.linkedIn}
      twitter={attendee.twitter}
      picture={avatarAddress(attendee)}
      actions={actions}
    />
  </Card>
);
