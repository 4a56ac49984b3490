import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useId, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { LINK } from "./extensions.ts";

/** An address as people write it: without a scheme it is one of the web, or of a person. */
const completeAddress = (written: string): string => {
  const address = written.trim();
  if (address === "" || LINK.test(address)) return address;
  return address.includes("@") ? `mailto:${address}` : `https://${address}`;
};

type LinkDialogProps = {
  readonly address: string;
  readonly onClose: () => void;
  /** Called with an empty address to take the link away. */
  readonly onSet: (address: string) => void;
};

/** Asks where a link leads. */
export const LinkDialog = ({ address, onClose, onSet }: LinkDialogProps) => {
  const { t } = useTranslation();
  const [written, setWritten] = useState(address);
  const formId = useId();
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
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the record is around this one on the screen, not in the document.
          event.stopPropagation();
          onSet(completeAddress(written));
        }}
      >
        <TextField
          label={t("html.address")}
          hint={t("html.addressHint")}
          inputMode="url"
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
      </form>
    </Dialog>
  );
};
