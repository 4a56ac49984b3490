import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";

type NameDialogProps = {
  readonly title: string;
  readonly initial: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
};

const NAME_MAX = 60;

/** Dialog for the name of a saved view. */
export const NameDialog = ({ title, initial, onClose, onSave }: NameDialogProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    onSave(name.trim());
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      closeLabel={t("form.close")}
      initialFocus="field"
      footer={
        <Button type="submit" form={formId} aria-disabled={name.trim() === ""}>
          {t("list.saveView")}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <TextField
          label={t("list.viewName")}
          value={name}
          maxLength={NAME_MAX}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
};
