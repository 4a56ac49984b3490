import LanguageIcon from "@material-design-icons/svg/filled/language.svg?react";
import type { Language } from "@foyer/contract/constants";
import { describeError } from "../../lib/describe-error.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { useLanguage } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import styles from "./LanguageToggle.module.css";

/** Texts in the target language: a visitor who needs the button cannot read the page. */
const TO: Record<Language, { code: string; name: string; action: string }> = {
  pl: { code: "PL", name: "Polski", action: "zmień język na polski" },
  en: { code: "EN", name: "English", action: "change the language to English" },
};

type LanguageToggleProps = {
  isFull: boolean;
};

export const LanguageToggle = ({ isFull }: LanguageToggleProps) => {
  const other = useLanguage() === "pl" ? "en" : "pl";
  const { code, name, action } = TO[other];
  const handleClick = () => {
    changeLanguage(other).catch((error: unknown) => toast.error(describeError(error)));
  };
  return (
    <button type="button" className={styles.toggle} lang={other} onClick={handleClick}>
      <Icon of={LanguageIcon} />
      {isFull ? name : code}
      <VisuallyHidden> – {action}</VisuallyHidden>
    </button>
  );
};
