import { type Attendee, fullNameOf } from "@foyer/contract/attendee";
import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import WorkIcon from "@material-design-icons/svg/filled/work.svg?react";
import type { ReactNode } from "react";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/Card.tsx";
import { Html } from "../../ui/Html.tsx";
import { Icon } from "../../ui/icons/Icon.tsx";
import { NewTabLink } from "../../ui/NewTabLink.tsx";
import styles from "./AttendeeCard.module.css";

type AttendeeCardProps = {
  attendee: Attendee;
  /** Buttons of the page: the way back, and to write to the person. */
  actions: ReactNode;
};

/** A participant in full. */
export const AttendeeCard = ({ attendee, actions }: AttendeeCardProps) => {
  const { position, company, country, description } = attendee.description;
  const name = fullNameOf(attendee.description);
  const work = [position, company].filter(Boolean).join(", ");
  return (
    <Card as="article">
      <div className={styles.card}>
        <div className={styles.picture}>
          <Avatar name={name} src={avatarAddress(attendee)} size={120} />
        </div>
        <div className={styles.person}>
          <h2 className={styles.name}>{name}</h2>
          <ul className={styles.facts}>
            {work !== "" && (
              <li className={styles.fact}>
                <Icon of={WorkIcon} />
                <span>{work}</span>
              </li>
            )}
            {country && (
              <li className={styles.fact}>
                <Icon of={PlaceIcon} />
                <span>{country}</span>
              </li>
            )}
          </ul>
          {description && <Html html={description} />}
          <div className={styles.actions}>
            <WebLink address={attendee.linkedIn} label="LinkedIn" />
            <WebLink address={attendee.twitter} label="X" />
            {actions}
          </div>
        </div>
      </div>
    </Card>
  );
};

/** Somebody typed the address, so only the web's own schemes become a link. */
const WebLink = ({ address, label }: { address: string | null; label: string }) =>
  address !== null && /^https?:\/\//i.test(address) ? (
    <NewTabLink className={buttonClass({ look: "outline" })} href={address}>
      <Icon of={NewTabIcon} />
      {label}
    </NewTabLink>
  ) : null;
