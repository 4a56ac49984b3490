import { ApiError } from "@foyer/client";
import { type OwnRide, type Transport, transportRoutes } from "@foyer/contract/transport";
import type { Edition } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import { TransferFields } from "./TransferFields.tsx";
import { type Direction, fieldsOf } from "./transport-fields.ts";
import styles from "./TransportForm.module.css";
import { useRidesForm } from "./use-rides-form.ts";

export type ChangeFormProps = {
  direction: Direction;
  title: string;
  ride: OwnRide | null;
  offer: Transport;
  edition: Edition;
  timeZone: string;
  /** Under which the form is stored until it is sent. */
  draftName: string;
  onSent: () => void;
  onCancel: () => void;
  /** Called when what was asked for turns out to be another thing by now. */
  onStale: () => void;
};

const focusFirst = (element: HTMLFormElement | null) => element?.querySelector("select")?.focus();

/** Asks for another ride on one way; the other way stays as it is. */
export const ChangeForm = (props: ChangeFormProps) => {
  const { direction, title, ride, offer, edition, timeZone, onSent, onCancel, onStale } = props;
  const { t } = useTranslation();
  const { fields, form, handleInput, forget } = useRidesForm(transportRoutes.change, {
    offer,
    edition,
    draftName: props.draftName,
    initial: fieldsOf(offer, direction, ride),
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
          look="outline"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {t("transport.leave")}
        </Button>
      </div>
      <FailureDialog failure={form.failure} onClose={handleClose} />
    </form>
  );
};
