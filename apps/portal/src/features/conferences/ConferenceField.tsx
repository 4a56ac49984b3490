import type { Conference } from "@foyer/contract/conferences/portal";
import { useState } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { useLanguage, type Edition } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { conferenceTexts, editionName } from "./conference-texts.ts";
import styles from "./ConferenceField.module.css";

type ConferenceFieldProps = {
  conferences: readonly Conference[];
  value: Conference | undefined;
  onChange: (conference: Conference) => void;
};

/** Select box of the editions with the logo of the selected one above it. */
export const ConferenceField = ({ conferences, value, onChange }: ConferenceFieldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const logo = value && conferenceTexts(value, language).logo;
  return (
    <div className={styles.field}>
      {logo && <Logo key={logo} id={logo} />}
      <SelectField
        label={t("auth.conference")}
        placeholder={value === undefined ? t("auth.conferencePlaceholder") : undefined}
        options={conferences.map((conference) => ({
          value: keyOf(conference),
          label: editionName(conference, language),
        }))}
        value={value === undefined ? "" : keyOf(value)}
        onChange={({ target }) => {
          const selected = conferences.find((conference) => keyOf(conference) === target.value);
          if (selected !== undefined) onChange(selected);
        }}
      />
    </div>
  );
};

const keyOf = ({ year, type }: Edition) => `${year}/${type}`;

/** The logo is decorative because the name follows as text. A broken picture is hidden. */
const Logo = ({ id }: { id: string }) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img className={styles.logo} src={fileAddress(id)} alt="" onError={() => setBroken(true)} />
  );
};
