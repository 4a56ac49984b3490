import { type Attendee, fullNameOf } from "@foyer/contract/attendee";
import { addresses } from "../../lib/addresses.ts";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { ChatWithMe } from "../../ui/ChatWithMe.tsx";
import { PersonCard } from "../../ui/PersonCard.tsx";
import styles from "./Representatives.module.css";

type RepresentativesProps = {
  people: readonly Attendee[];
};

/** Those who represent a partner; only to those with the attendees module a link. */
export const Representatives = ({ people }: RepresentativesProps) => (
  <ul className={styles.people}>
    {people.map((person, index) => (
      <li key={person.id ?? index}>
        <PersonCard
          name={fullNameOf(person.description)}
          position={person.description.position}
          company={person.description.company}
          country={person.description.country}
          picture={avatarAddress(person)}
          address={person.id === null ? undefined : addresses.attendeeDetails(person.id)}
          action={
            person.canChat && (
              <ChatWithMe name={fullNameOf(person.description)} externalId={person.externalId} />
            )
          }
        />
      </li>
    ))}
  </ul>
);
