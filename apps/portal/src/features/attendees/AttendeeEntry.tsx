import { type Attendee, fullNameOf } from "@foyer/contract/attendee";
import { addresses } from "../../lib/addresses.ts";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { ChatWithMe } from "../../ui/ChatWithMe.tsx";
import { PersonCard } from "../../ui/PersonCard.tsx";

/** A participant in the list: a card that opens the details in a new tab. */
export const AttendeeEntry = ({ attendee }: { attendee: Attendee }) => (
  <PersonCard
    name={fullNameOf(attendee.description)}
    position={attendee.description.position}
    company={attendee.description.company}
    country={attendee.description.country}
    picture={avatarAddress(attendee)}
    address={attendee.id === null ? undefined : addresses.attendeeDetails(attendee.id)}
    framed
    action={
      attendee.canChat && (
        <ChatWithMe name={fullNameOf(attendee.description)} externalId={attendee.externalId} />
      )
    }
  />
);
