import { fullNameOf } from "@foyer/contract/attendees/attendee";
import { profileRoutes } from "@foyer/contract/profile/portal";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import styles from "./MenuPerson.module.css";

/** Picture and name of the logged-in person, as a link to Settings. */
export const MenuPerson = () => {
  const { data } = useEditionQuery(profileRoutes.landing);
  if (data === undefined) return <div className={styles.person} />;
  const name = fullNameOf(data);
  return (
    <Link to={addresses.profile()} className={styles.person}>
      <Avatar
        name={name}
        src={avatarAddress({ id: data.attendeeId, hasAvatar: data.hasAvatar })}
        size={40}
      />
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.position}>
          {[data.position, data.company].filter(Boolean).join(", ")}
        </span>
      </span>
    </Link>
  );
};
