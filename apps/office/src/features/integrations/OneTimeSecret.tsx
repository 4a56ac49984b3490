import { Button } from "@foyer/ui/Button.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { CopyButton } from "../../resources/CopyButton.tsx";
import styles from "./integrations.module.css";

type OneTimeSecretProps = {
  readonly label: string;
  readonly text: string;
  readonly onDone: () => void;
};

/**
 * Secret that is shown once, with a button to copy it. The field is selected on mount, so screen readers
 * announce it.
 */
export const OneTimeSecret = ({ label, text, onDone }: OneTimeSecretProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.secret}>
      <TextField
        label={label}
        hint={t("integrations.copyNow")}
        value={text}
        readOnly
        ref={(input) => input?.select()}
        spellCheck={false}
      />
      <div className={styles.buttons}>
        <CopyButton text={text} />
        <Button variant="outline" onClick={onDone}>
          {t("integrations.done")}
        </Button>
      </div>
    </div>
  );
};
