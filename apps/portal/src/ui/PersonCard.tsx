import NewTabIcon from "@material-design-icons/svg/filled/open_in_new.svg?react";
import type { ReactNode } from "react";
import { Avatar } from "./Avatar.tsx";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { NewTabLink } from "./NewTabLink.tsx";
import styles from "./PersonCard.module.css";

type PersonCardProps = {
  readonly name: string;
  readonly position: string | null;
  readonly company: string | null;
  readonly country: string | null;
  /** The picture's address. */
  readonly picture?: string | undefined;
  /** Where the person is told of in full, in a new tab; without it the name is a name. */
  readonly address?: string | undefined;
  /** A card of its own, which answers to a press anywhere; else a line among others. */
  readonly framed?: boolean | undefined;
  /** What else can be done, such as writing to the person. */
  readonly action?: ReactNode;
};

/** Draws a person in a list: picture, name, position, company and country. */
export const PersonCard = (props: PersonCardProps) => {
  const { name, position, company, country, picture, address, framed = false, action } = props;
  const from = [company, country].filter(Boolean).join(", ");
  return (
    <div className={joinClasses(styles.person, framed && styles.framed)}>
      <Avatar name={name} src={picture} size={framed ? 56 : 48} />
      <div className={styles.words}>
        <p className={styles.name}>
          {address === undefined ? (
            name
          ) : (
            <NewTabLink className={styles.link} href={address}>
              <span className={styles.label}>{name}</span>
              <Icon of={NewTabIcon} size={16} className={styles.mark} />
            </NewTabLink>
          )}
        </p>
        {position && <p>{position}</p>}
        {from !== "" && <p className={styles.from}>{from}</p>}
        {action}
      </div>
    </div>
  );
};
