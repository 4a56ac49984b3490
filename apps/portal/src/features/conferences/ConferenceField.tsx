import type { Conference } from "@foyer/contract/conferences";
import { useState } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { useLanguage, type Edition } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Select } from "@foyer/ui/Select.tsx";
import { conferenceTexts, editionName } from "./conference-texts.ts";
import styles from "./ConferenceField.module.css";

type ConferenceFieldProps = {
  conferences: readonly Conference[];
  value: Conference | undefined;
  onChange: (conference: Conference) => void;
};

/** The drop-down list of editions by name in the current language, under the chosen one's logo. */
export const ConferenceField = ({ conferences, value, onChange }: ConferenceFieldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const logo = value && conferenceTexts(value, language).logo;
  return (
    <div className={styles.field}>
      {logo && <Logo key={logo} id={logo} />}
      <Select
        label={t("auth.conference")}
        labelPlace="above"
        placeholder={t("auth.conferencePlaceholder")}
        options={conferences.map((conference) => ({
          value: keyOf(conference),
          label: editionName(conference, language),
        }))}
        value={value === undefined ? null : keyOf(value)}
        onChange={(key) => {
          const chosen = conferences.find((conference) => keyOf(conference) === key);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </div>
  );
};

const keyOf = ({ year, type }: Edition) => `${year}/${type}`;

/** The name stands under it in words, so the picture itself is decoration; a broken one is hidden. */
const Logo = ({ id }: { id: string }) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img className={styles.logo} src={fileAddress(id)} alt="" onError={() => setBroken(true)} />
  );
};
