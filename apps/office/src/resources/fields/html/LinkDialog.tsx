import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useId, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { readLinkAddress } from "./link-address.ts";

type LinkDialogProps = {
  readonly address: string;
  readonly onClose: () => void;
  /** Called with an empty address to remove the link. */
  readonly onSet: (address: string) => void;
};

/** Dialog for the address of a link. It rejects addresses that the server would remove. */
export const LinkDialog = ({ address, onClose, onSet }: LinkDialogProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(address);
  const [isRejected, setRejected] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const submit = () => {
    const parsed = text.trim() === "" ? "" : readLinkAddress(text);
    if (parsed !== null) return onSet(parsed);
    setRejected(true);
    input.current?.focus();
  };
  return (
    <Dialog
      open
      size="small"
      title={t("html.link")}
      closeLabel={t("form.close")}
      initialFocus="field"
      onClose={onClose}
      footer={
        <>
          {address !== "" && (
            <Button variant="outline" onClick={() => onSet("")}>
              {t("html.unlink")}
            </Button>
          )}
          <Button type="submit" form={formId}>
            {t("form.ok")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through the portal of the dialog to the form of the record.
          event.stopPropagation();
          submit();
        }}
      >
        <TextField
          ref={input}
          label={t("html.address")}
          hint={t("html.addressHint")}
          error={isRejected ? t("html.invalidAddress") : undefined}
          inputMode="url"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setRejected(false);
          }}
        />
      </form>
    </Dialog>
  );
};
