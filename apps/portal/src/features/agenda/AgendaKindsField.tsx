import { useTranslation } from "../../lib/use-translation.ts";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { AGENDA_KINDS, type AgendaKinds } from "./agenda-search.ts";
import styles from "./MyAgendaCard.module.css";

type AgendaKindsFieldProps = { kinds: AgendaKinds; onChange: (kinds: AgendaKinds) => void };

const LABELS = {
  recommended: "agenda.recommended",
  mine: "agenda.mySpeeches",
  bookmarked: "agenda.bookmarked",
} as const;

export const AgendaKindsField = ({ kinds, onChange }: AgendaKindsFieldProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.kinds}>
      <legend>
        <VisuallyHidden>{t("agenda.kinds")}</VisuallyHidden>
      </legend>
      {AGENDA_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(LABELS[kind])}
          checked={kinds[kind]}
          onChange={(event) => onChange({ ...kinds, [kind]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
};
