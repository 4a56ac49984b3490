import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { AnnouncementChannel } from "@foyer/contract/notifications/deliveries";
import type { Audience } from "@foyer/contract/notifications/office";
import { Banner } from "@foyer/ui/Banner.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { countReaders } from "./reach.ts";
import styles from "./announcements.module.css";

type LanguageWarningProps = {
  readonly audience: Audience;
  readonly channels: readonly AnnouncementChannel[];
  readonly written: readonly Language[];
  readonly onWrite: (language: Language) => void;
};

/** Number of people who get the other language, because theirs has no text. */
export const LanguageWarning = (props: LanguageWarningProps) => {
  const { audience, channels, written, onWrite } = props;
  const { t } = useTranslation();
  if (written.length !== 1) return null;
  const missing = LANGUAGES.filter((language) => !written.includes(language));
  return missing.map((language) => {
    const count = countReaders(audience, channels, language);
    return (
      count > 0 && (
        <Banner key={language} className={styles.languageWarning} role="status">
          <span>{t(`announcements.missingLanguage.${language}`, { count })}</span>
          <Button variant="outline" onClick={() => onWrite(language)}>
            {t(`announcements.write.${language}`)}
          </Button>
        </Banner>
      )
    );
  });
};
