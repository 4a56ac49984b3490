import { Button } from "@foyer/ui/Button.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { CopyButton } from "../../resources/CopyButton.tsx";
import styles from "./programs.module.css";

type ShownOnceProps = {
  readonly label: string;
  readonly text: string;
  readonly onDone: () => void;
};

/** A secret that is not shown again, to be copied; what was selected is read out as it comes. */
export const ShownOnce = ({ label, text, onDone }: ShownOnceProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.secret}>
      <TextField
        label={label}
        hint={t("programs.shownOnce")}
        value={text}
        readOnly
        ref={(input) => input?.select()}
        spellCheck={false}
      />
      <div className={styles.buttons}>
        <CopyButton text={text} />
        <Button look="outline" onClick={onDone}>
          {t("programs.done")}
        </Button>
      </div>
    </div>
  );
};
