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

/** Greatest height of the QR code, whose frame is square, in CSS pixels. */
const CODE_MAX_HEIGHT = 360;

/** Height of the name and the code's text on a phone, in CSS pixels. */
const CAPTION_HEIGHT = 120;

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
        skeleton={<CodeSkeleton />}
        failureText={t("settings.entryCodeFailed")}
        quiet
      >
        {(data) => <Code profile={data} />}
      </QueryState>
    </SettingsSection>
  );
};

const CodeSkeleton = () => (
  <div className={styles.code}>
    <div className={styles.frame}>
      <Skeleton shape="block" height={CODE_MAX_HEIGHT} />
    </div>
    <Skeleton shape="block" height={CAPTION_HEIGHT} />
  </div>
);

const Code = ({ profile }: { readonly profile: LandingProfile }) => {
  const { t } = useTranslation();
  const { entryCode } = profile;
  // Persisted queries of an older release have no entry code until they are refetched.
  if (!entryCode) return <CodeSkeleton />;
  return (
    <figure className={styles.code}>
      <div className={styles.frame}>
        <LazyPart fallback={<Skeleton shape="block" height={CODE_MAX_HEIGHT} />}>
          <QrCode text={entryCode} label={t("settings.entryCodeLabel")} />
        </LazyPart>
      </div>
      <figcaption>
        <strong className={styles.name}>{fullNameOf(profile)}</strong>
        <span className={styles.hint}>{t("settings.entryCodeManual")}</span>
        <span className={styles.codeText}>{entryCode.match(/.{1,4}/g)?.join(" ")}</span>
      </figcaption>
    </figure>
  );
};
