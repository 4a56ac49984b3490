import { useTranslation } from "react-i18next";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import type { AgendaKinds } from "./my-agenda.ts";
import styles from "./MyAgendaCard.module.css";

type AgendaKindsFieldProps = { kinds: AgendaKinds; onChange: (kinds: AgendaKinds) => void };

const KINDS = [
  { kind: "recommended", label: "agenda.recommended" },
  { kind: "mine", label: "agenda.mine" },
  { kind: "bookmarked", label: "agenda.bookmarked" },
] as const;

/** The ticks that choose what the agenda shows. */
export const AgendaKindsField = ({ kinds, onChange }: AgendaKindsFieldProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.kinds}>
      <legend>
        <VisuallyHidden>{t("agenda.kinds")}</VisuallyHidden>
      </legend>
      {KINDS.map(({ kind, label }) => (
        <Checkbox
          key={kind}
          label={t(label)}
          checked={kinds[kind]}
          onChange={(event) => onChange({ ...kinds, [kind]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
};
