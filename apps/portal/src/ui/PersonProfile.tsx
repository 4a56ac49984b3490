import LocationIcon from "@material-design-icons/svg/filled/place.svg?react";
import WorkIcon from "@material-design-icons/svg/filled/work.svg?react";
import type { ReactNode } from "react";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Html } from "./Html.tsx";
import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import { PersonLinks } from "./PersonLinks.tsx";
import styles from "./PersonProfile.module.css";

type PersonProfileProps = {
  readonly name: string;
  /** Id of the heading, for `aria-labelledby`. */
  readonly nameId?: string | undefined;
  readonly position: string | null;
  readonly company: string | null;
  readonly country: string | null;
  /** The person's own description, as HTML. */
  readonly description: string | null;
  readonly linkedIn: string | null;
  readonly twitter: string | null;
  /** URL of the picture. */
  readonly picture?: string | undefined;
  /** Edge of the picture in CSS pixels. */
  readonly pictureSize?: number | undefined;
  /** Content below the description. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** Full profile of a person, next to or below the picture depending on the space. */
export const PersonProfile = (props: PersonProfileProps) => {
  const { name, nameId, position, company, country, description, linkedIn, twitter } = props;
  const { picture, pictureSize = 120, children, actions } = props;
  const work = [position, company].filter(Boolean).join(", ");
  return (
    <div className={styles.frame}>
      <div className={styles.person}>
        <div className={styles.picture}>
          <Avatar name={name} src={picture} size={pictureSize} />
        </div>
        <div className={styles.head}>
          <h2 id={nameId} className={styles.name}>
            {name}
          </h2>
          {(work !== "" || country !== null) && (
            <ul className={styles.details}>
              <Detail icon={WorkIcon} text={work} />
              <Detail icon={LocationIcon} text={country ?? ""} />
            </ul>
          )}
        </div>
        <div className={styles.body}>
          {description !== null && <Html html={description} />}
          {children}
          <div className={styles.actions}>
            {actions}
            <PersonLinks linkedIn={linkedIn} twitter={twitter} />
          </div>
        </div>
      </div>
    </div>
  );
};

const Detail = ({ icon, text }: { icon: IconShape; text: string }) =>
  text === "" ? null : (
    <li className={styles.detail}>
      <Icon of={icon} />
      <span>{text}</span>
    </li>
  );
