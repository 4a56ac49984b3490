import type { Attendee } from "@foyer/contract/attendees/attendee";
import { PersonCard } from "../../ui/PersonCard.tsx";
import styles from "./Representatives.module.css";

type RepresentativesProps = {
  people: readonly Attendee[];
};

export const Representatives = ({ people }: RepresentativesProps) => (
  <ul className={styles.people}>
    {people.map((person, index) => (
      <li key={person.id ?? index}>
        <PersonCard attendee={person} />
      </li>
    ))}
  </ul>
);
