import { fullNameOf } from "@foyer/contract/attendee";
import type { LandingProfile } from "@foyer/contract/profile";
import { useId, type ReactNode } from "react";
import { avatarAddress } from "../../lib/avatar-address.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { PersonProfile } from "../../ui/PersonProfile.tsx";
import styles from "./ProfileCard.module.css";

const PICTURE_SIZE = 96;

type ProfileCardProps = {
  profile: LandingProfile;
  /** Leads on to what the person may use. */
  actions: ReactNode;
};

/** Who the visitor is in the edition; one who takes no part in it is told so. */
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
            <strong>{t("profile.noPart")}</strong> {t("profile.noPartHint")}
          </p>
        )}
      </PersonProfile>
    </Card>
  );
};
