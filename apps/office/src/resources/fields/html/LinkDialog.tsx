import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useId, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { readLinkAddress } from "./link-address.ts";

type LinkDialogProps = {
  readonly address: string;
  readonly onClose: () => void;
  /** Called with an empty address to take the link away. */
  readonly onSet: (address: string) => void;
};

/** Asks where a link leads, and takes no address that the server would not keep. */
export const LinkDialog = ({ address, onClose, onSet }: LinkDialogProps) => {
  const { t } = useTranslation();
  const [written, setWritten] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const submit = () => {
    const read = written.trim() === "" ? "" : readLinkAddress(written);
    if (read !== null) return onSet(read);
    setRefused(true);
    input.current?.focus();
  };
  return (
    <Dialog
      open
      size="small"
      title={t("html.link")}
      closeLabel={t("form.close")}
      onClose={onClose}
      footer={
        <>
          {address !== "" && (
            <Button look="outline" onClick={() => onSet("")}>
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
          // The form of the record is around this one on the screen, not in the document.
          event.stopPropagation();
          submit();
        }}
      >
        <TextField
          ref={input}
          label={t("html.address")}
          hint={t("html.addressHint")}
          error={isRefused ? t("html.addressWrong") : undefined}
          inputMode="url"
          value={written}
          onChange={({ target }) => {
            setWritten(target.value);
            setRefused(false);
          }}
        />
      </form>
    </Dialog>
  );
};
