import { fullNameOf } from "@foyer/contract/attendees/attendee";
import type { LandingProfile } from "@foyer/contract/profile/portal";
import { useId, type ReactNode } from "react";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { PersonProfile } from "../../ui/PersonProfile.tsx";
import styles from "./ProfileCard.module.css";

const PICTURE_SIZE = 96;

type ProfileCardProps = {
  profile: LandingProfile;
  /** Links to the modules that the person may use. */
  actions: ReactNode;
};

/** Card with the visitor's profile, or a note for accounts that do not take part in the edition. */
export const ProfileCard = ({ profile, actions }: ProfileCardProps) => {
  const { t } = useTranslation();
  const nameId = useId();
  const { position, company, country, description, linkedIn, twitter } = profile;
  return (
    <Card as="section" aria-labelledby={nameId}>
      <PersonProfile
        {...{ position, company, country, description, linkedIn, twitter }}
        name={fullNameOf(profile)}
        nameId={nameId}
        picture={avatarAddress({ id: profile.attendeeId, hasAvatar: profile.hasAvatar })}
        pictureSize={PICTURE_SIZE}
        actions={actions}
      >
        {profile.attendeeId === null && (
          <p className={styles.note}>
            <strong>{t("profile.notParticipating")}</strong> {t("profile.notParticipatingHint")}
          </p>
        )}
      </PersonProfile>
    </Card>
  );
};
