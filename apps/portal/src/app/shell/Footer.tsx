import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { ORGANISER, TECHNICAL_PARTNER } from "../../lib/organiser.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { LogoMark } from "../../ui/icons/LogoMark.tsx";
import styles from "./Footer.module.css";

/** Who organises, whom to write to, who keeps it running, and what was agreed to. */
export const Footer = () => {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer} data-dark="">
      <div className={styles.columns}>
        <p className={styles.brand}>
          <LogoMark />
          Foyer
        </p>
        <section>
          <h2 className={styles.title}>{t("shell.organiser")}</h2>
          <p>{ORGANISER.name}</p>
          <p>{ORGANISER.street}</p>
          <p>{ORGANISER.town}</p>
        </section>
        <section>
          <h2 className={styles.title}>{t("shell.contact")}</h2>
          <p>
            <a href={`mailto:${ORGANISER.email}`}>{ORGANISER.email}</a>
          </p>
        </section>
        <section>
          <h2 className={styles.title}>{t("shell.technicalPartner")}</h2>
          <p>{TECHNICAL_PARTNER}</p>
        </section>
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
