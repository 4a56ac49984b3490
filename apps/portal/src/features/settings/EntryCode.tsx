import { fullNameOf } from "@foyer/contract/attendees/attendee";
import { type LandingProfile, profileRoutes } from "@foyer/contract/profile/portal";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { lazy } from "react";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./EntryCode.module.css";
import { SettingsSection } from "./SettingsSection.tsx";

/**
 * Heights of the QR code and of the whole figure, in CSS pixels. Wide windows have 20 px more, phones 20 px
 * less.
 */
const CODE_HEIGHT = 340;
const HEIGHT = 456;

// Lazy because its library has 6 kB and nothing else uses it.
const QrCode = lazy(async () => ({ default: (await import("./QrCode.tsx")).QrCode }));

/** Entry code that an attendee of the edition shows at check-in. */
export const EntryCode = () => {
  const { t } = useTranslation();
  const { isParticipant } = useAccess();
  const profile = useEditionQuery(profileRoutes.landing, {}, { enabled: isParticipant });
  if (!isParticipant) return null;
  return (
    <SettingsSection title={t("settings.entryCode")} text={t("settings.entryCodeText")}>
      <QueryState
        query={profile}
        skeleton={<Skeleton shape="block" height={HEIGHT} />}
        failureText={t("settings.entryCodeFailed")}
        quiet
      >
        {(data) => <Code profile={data} />}
      </QueryState>
    </SettingsSection>
  );
};

const Code = ({ profile }: { readonly profile: LandingProfile }) => {
  const { t } = useTranslation();
  const { entryCode } = profile;
  // Persisted queries of an older release have no entry code until they are refetched.
  if (!entryCode) return <Skeleton shape="block" height={HEIGHT} />;
  return (
    <figure className={styles.code}>
      <LazyPart fallback={<Skeleton shape="block" height={CODE_HEIGHT} />}>
        <QrCode text={entryCode} label={t("settings.entryCodeLabel")} />
      </LazyPart>
      <figcaption>
        <strong className={styles.name}>{fullNameOf(profile)}</strong>
        <span className={styles.hint}>{t("settings.entryCodeManual")}</span>
        <span className={styles.codeText}>{entryCode.match(/.{1,4}/g)?.join(" ")}</span>
      </figcaption>
    </figure>
  );
};
