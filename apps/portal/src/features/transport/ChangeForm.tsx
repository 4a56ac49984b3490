import { ApiError } from "@foyer/client";
import { type OwnLeg, type Transport, transportRoutes } from "@foyer/contract/transport/portal";
import type { Edition } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import { TransferFields } from "./TransferFields.tsx";
import { type Direction, fieldsOf } from "./transport-fields.ts";
import styles from "./TransportForm.module.css";
import { useLegsForm } from "./use-legs-form.ts";

export type ChangeFormProps = {
  direction: Direction;
  title: string;
  leg: OwnLeg | null;
  offer: Transport;
  edition: Edition;
  timeZone: string;
  /** Autosave key of the form. */
  autosaveName: string;
  onSent: () => void;
  onCancel: () => void;
  /** Called if the options have changed since they were loaded. */
  onStale: () => void;
};

const focusFirst = (element: HTMLFormElement | null) => element?.querySelector("select")?.focus();

/** Form that changes one leg; the other leg stays unchanged. */
export const ChangeForm = (props: ChangeFormProps) => {
  const { direction, title, leg, offer, edition, timeZone, onSent, onCancel, onStale } = props;
  const { t } = useTranslation();
  const { fields, form, handleInput, clearSavedInput } = useLegsForm(transportRoutes.change, {
    offer,
    edition,
    autosaveName: props.autosaveName,
    initial: fieldsOf(offer, direction, leg),
    onSent,
  });
  const handleClose = () => {
    form.dismiss();
    if (form.failure instanceof ApiError) onStale();
  };
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      noValidate
      aria-label={title}
      onInput={handleInput}
      onSubmit={form.handleSubmit}
    >
      <TransferFields {...{ direction, offer, fields, form, timeZone }} />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.isSending}>
          {t("transport.send")}
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            clearSavedInput();
            onCancel();
          }}
        >
          {t("transport.cancel")}
        </Button>
      </div>
      <FailureDialog failure={form.failure} onClose={handleClose} />
    </form>
  );
};
