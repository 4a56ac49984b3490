import { isSecureAddress } from "../../lib/web-address.ts";
import type { Organiser } from "@foyer/contract/conferences/portal";
import { Link } from "@tanstack/react-router";
import { useConferenceTexts } from "../../features/conferences/use-organiser.ts";
import { addresses } from "../../lib/addresses.ts";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { LogoMark } from "@foyer/ui/icons/LogoMark.tsx";
import { NewTabLink } from "@foyer/ui/NewTabLink.tsx";
import styles from "./Footer.module.css";

/** Footer with organiser, contact, technical operator and legal texts. */
export const Footer = () => {
  const { t } = useTranslation();
  const conference = useConferenceTexts(useLanguage());
  const organiser = conference?.organiser ?? null;
  return (
    <footer className={styles.footer} data-dark="">
      <div className={styles.columns}>
        <p className={styles.brand}>
          <LogoMark />
          Foyer
        </p>
        {organiser !== null && <OrganiserSections organiser={organiser} />}
        {organiser === null && conference !== null && (
          <section>
            <h2 className={styles.title}>{t("shell.conference")}</h2>
            <p>{conference.name}</p>
            {conference.date !== null && <p>{conference.date}</p>}
          </section>
        )}
        <nav aria-label={t("shell.documents")}>
          <h2 className={styles.title}>{t("shell.documents")}</h2>
          <p>
            <Link to={addresses.terms()}>{t("shell.terms")}</Link>
          </p>
          <p>
            <Link to={addresses.privacy()}>{t("shell.privacy")}</Link>
          </p>
        </nav>
      </div>
    </footer>
  );
};

const OrganiserSections = ({ organiser }: { organiser: Organiser }) => {
  const { t } = useTranslation();
  const { name, street, town, email, technicalPartner, appStoreUrl, googlePlayUrl } = organiser;
  return (
    <>
      <section>
        <h2 className={styles.title}>{t("shell.organiser")}</h2>
        <p>{name}</p>
        <p>{street}</p>
        <p>{town}</p>
      </section>
      <section>
        <h2 className={styles.title}>{t("shell.contact")}</h2>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <StoreLink name="App Store" url={appStoreUrl} />
        <StoreLink name="Google Play" url={googlePlayUrl} />
      </section>
      {technicalPartner !== null && (
        <section>
          <h2 className={styles.title}>{t("shell.technicalPartner")}</h2>
          <p>{technicalPartner}</p>
        </section>
      )}
    </>
  );
};

/** Link to the mobile app. */
const StoreLink = ({ name, url }: { name: string; url: string | null }) =>
  isSecureAddress(url) ? (
    <p>
      <NewTabLink href={url}>{name}</NewTabLink>
    </p>
  ) : null;
