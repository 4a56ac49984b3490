import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import WorkIcon from "@material-design-icons/svg/filled/work.svg?react";
import type { ReactNode } from "react";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Html } from "./Html.tsx";
import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import { PersonLinks } from "./PersonLinks.tsx";
import styles from "./PersonProfile.module.css";

type PersonProfileProps = {
  readonly name: string;
  /** The heading's id, for what the name names. */
  readonly nameId?: string | undefined;
  readonly position: string | null;
  readonly company: string | null;
  readonly country: string | null;
  /** What the person tells about themselves: HTML. */
  readonly description: string | null;
  readonly linkedIn: string | null;
  readonly twitter: string | null;
  /** The picture's address. */
  readonly picture?: string | undefined;
  /** Edge of the picture in CSS pixels. */
  readonly pictureSize?: number | undefined;
  /** What stands below the person's own text. */
  readonly children?: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
};

/** Draws a person in full, beside or below the picture as the place that it has allows. */
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
            <ul className={styles.facts}>
              <Fact icon={WorkIcon} text={work} />
              <Fact icon={PlaceIcon} text={country ?? ""} />
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

const Fact = ({ icon, text }: { icon: IconShape; text: string }) =>
  text === "" ? null : (
    <li className={styles.fact}>
      <Icon of={icon} />
      <span>{text}</span>
    </li>
  );
