import { Button } from "@foyer/ui/Button.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import styles from "./programs.module.css";

type ShownOnceProps = {
  readonly label: string;
  readonly text: string;
  readonly onDone: () => void;
};

/** A secret that is not shown again, to be copied; what was selected is read out as it comes. */
export const ShownOnce = ({ label, text, onDone }: ShownOnceProps) => {
  const { t } = useTranslation();
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    onSuccess: () => toast.success(t("programs.copied")),
    onError: () => toast.error(t("programs.notCopied")),
  });
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
        <Button busy={copy.isPending} onClick={() => copy.mutate()}>
          {t("programs.copy")}
        </Button>
        <Button look="outline" onClick={onDone}>
          {t("programs.done")}
        </Button>
      </div>
    </div>
  );
};
