import { type Attendee, fullNameOf } from "@foyer/contract/attendee";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { addresses } from "../lib/addresses.ts";
import { avatarAddress } from "../lib/avatar-address.ts";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Card } from "@foyer/ui/Card.tsx";
import { ChatWithMe } from "./ChatWithMe.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Marked } from "./Marked.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import styles from "./PersonCard.module.css";
import { PersonLinks } from "./PersonLinks.tsx";

type PersonCardProps = {
  readonly attendee: Attendee;
  /** A card of its own, which answers to a press anywhere; else a line among others. */
  readonly framed?: boolean | undefined;
  /** What the person was found by, which is marked. */
  readonly search?: string | undefined;
};

/**
 * Draws a person in a list: picture, name, position, company and country, and what leads to them. The
 * name leads to their page only for those with the attendees module: nobody else is told an id.
 */
export const PersonCard = ({ attendee, framed = false, search = "" }: PersonCardProps) => {
  const { id, externalId, canChat, linkedIn, twitter, description } = attendee;
  const { position, company, country } = description;
  const name = fullNameOf(description);
  const from = [company, country].filter(Boolean).join(", ");
  const person = (
    <>
      <Avatar name={name} src={avatarAddress(attendee)} size={framed ? 56 : 48} />
      <div className={styles.words}>
        <p className={styles.name}>
          {id === null ? (
            <Marked text={name} search={search} />
          ) : (
            <NewTabLink className={styles.link} href={addresses.attendeeDetails(id)}>
              <span className={styles.label}>
                <Marked text={name} search={search} />
              </span>
              <Icon of={NewTabIcon} size={16} className={styles.mark} />
            </NewTabLink>
          )}
        </p>
        {position && (
          <p>
            <Marked text={position} search={search} />
          </p>
        )}
        {from !== "" && (
          <p className={styles.from}>
            <Marked text={from} search={search} />
          </p>
        )}
        <div className={styles.actions}>
          {canChat && <ChatWithMe name={name} externalId={externalId} />}
          <PersonLinks linkedIn={linkedIn} twitter={twitter} of={name} />
        </div>
      </div>
    </>
  );
  if (!framed) return <div className={styles.person}>{person}</div>;
  return (
    <Card padding="none" className={joinClasses(styles.person, styles.framed)}>
      {person}
    </Card>
  );
};
