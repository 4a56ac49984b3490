import { type Attendee, fullNameOf } from "@foyer/contract/attendees/attendee";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import { addresses } from "../lib/addresses.ts";
import { avatarAddress } from "../lib/avatar-address.ts";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Card } from "@foyer/ui/Card.tsx";
import { ChatWithMe } from "./ChatWithMe.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Highlighted } from "./Highlighted.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import styles from "./PersonCard.module.css";
import { PersonLinks } from "./PersonLinks.tsx";

type PersonCardProps = {
  readonly attendee: Attendee;
  /** True renders a card that is clickable as a whole, false a plain list entry. */
  readonly framed?: boolean | undefined;
  /** Search text to highlight. */
  readonly search?: string | undefined;
};

/**
 * Person in a list: picture, name, position, company, country and links. The name is a link only with the
 * attendees module, because other visitors receive no ids.
 */
export const PersonCard = ({ attendee, framed = false, search = "" }: PersonCardProps) => {
  const { id, externalId, canChat, linkedIn, twitter, description } = attendee;
  const { position, company, country } = description;
  const name = fullNameOf(description);
  const affiliation = [company, country].filter(Boolean).join(", ");
  const person = (
    <>
      <Avatar name={name} src={avatarAddress(attendee)} size={framed ? 56 : 48} />
      <div className={styles.text}>
        <p className={styles.name}>
          {id === null ? (
            <Highlighted text={name} search={search} />
          ) : (
            <NewTabLink className={styles.link} href={addresses.attendeeDetails(id)}>
              <span className={styles.label}>
                <Highlighted text={name} search={search} />
              </span>
              <Icon of={NewTabIcon} size={16} className={styles.newTabIcon} />
            </NewTabLink>
          )}
        </p>
        {position && (
          <p>
            <Highlighted text={position} search={search} />
          </p>
        )}
        {affiliation !== "" && (
          <p className={styles.from}>
            <Highlighted text={affiliation} search={search} />
          </p>
        )}
        <div className={joinClasses(styles.actions, !canChat && styles.onlyLinks)}>
          {canChat && <ChatWithMe name={name} externalId={externalId} />}
          <PersonLinks linkedIn={linkedIn} twitter={twitter} personName={name} />
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
