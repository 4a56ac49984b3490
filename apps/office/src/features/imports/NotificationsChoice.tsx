import type { ImportNotifications } from "@foyer/contract/imports/office";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./import.module.css";

type NotificationsChoiceProps = {
  readonly notifications: ImportNotifications;
  readonly notifyNobody: boolean;
  readonly onChange: (notifyNobody: boolean) => void;
};

/** Number of people whom an import notifies of changed sessions, and the choice to notify nobody. */
export const NotificationsChoice = ({
  notifications: { agendas, people, changed, cancelled, restored },
  notifyNobody,
  onChange,
}: NotificationsChoiceProps) => {
  const { t, language } = useTranslation();
  if (agendas + people === 0) return null;
  const kinds = [
    changed > 0 && t("import.changes", { count: changed }),
    cancelled > 0 && t("import.cancellations", { count: cancelled }),
    restored > 0 && t("import.restorations", { count: restored }),
  ].filter((kind) => kind !== false);
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(kinds);
  const isQuiet = people === 0 || notifyNobody;
  return (
    <>
      <p className={styles.hint}>
        {agendas > 0 && t("import.agendas", { count: agendas })}{" "}
        {isQuiet
          ? t("import.noRecipients")
          : t("import.recipients", { count: people, kinds: list })}
      </p>
      {people > 0 && (
        <Checkbox
          label={t("import.notifyNobody")}
          checked={notifyNobody}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    </>
  );
};
