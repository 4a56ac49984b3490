import { fullNameOf } from "@foyer/contract/attendee";
import { type LandingProfile, profileRoutes } from "@foyer/contract/profile";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { lazy } from "react";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./EntryCode.module.css";
import { SettingsSection } from "./SettingsSection.tsx";

/** Of the code by itself, and with the words under it; wide windows have 20 px more, phones 20 less. */
const CODE_HEIGHT = 340;
const HEIGHT = 456;

// What draws it weighs 6 kB and is wanted nowhere else.
const QrCode = lazy(async () => ({ default: (await import("./QrCode.tsx")).QrCode }));

/** What the person shows at the door of the edition, for who takes part. */
export const EntryCode = () => {
  const { t } = useTranslation();
  const { takesPart } = useAccess();
  const profile = useEditionQuery(profileRoutes.landing, {}, { enabled: takesPart });
  if (!takesPart) return null;
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
  // What was kept of a release before has none, and is read anew.
  if (!entryCode) return <Skeleton shape="block" height={HEIGHT} />;
  return (
    <figure className={styles.code}>
      <LazyPart fallback={<Skeleton shape="block" height={CODE_HEIGHT} />}>
        <QrCode text={entryCode} label={t("settings.entryCodeLabel")} />
      </LazyPart>
      <figcaption>
        <strong className={styles.name}>{fullNameOf(profile)}</strong>
        <span className={styles.how}>{t("settings.entryCodeTyped")}</span>
        <span className={styles.typed}>{entryCode.match(/.{1,4}/g)?.join(" ")}</span>
      </figcaption>
    </figure>
  );
};
