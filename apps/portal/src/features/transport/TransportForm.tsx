import { ApiError } from "@foyer/client";
import { transportRoutes, type Transport } from "@foyer/contract/transport/portal";
import type { Edition } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Card } from "@foyer/ui/Card.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import { FormSection } from "@foyer/ui/FormSection.tsx";
import { TransferFields, type TransportFormState } from "./TransferFields.tsx";
import type { Direction, TransportFields } from "./transport-fields.ts";
import styles from "./TransportForm.module.css";
import { useLegsForm } from "./use-legs-form.ts";

type TransportFormProps = {
  offer: Transport;
  edition: Edition;
  timeZone: string;
  /** Autosave key; specific to account and edition. */
  autosaveName: string;
  onSent: () => void;
  /** Called if the options have changed since they were loaded. */
  onStale: () => void;
};

const CONFLICT = 409;

const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === CONFLICT;

/** Request for transport with a section for each leg. The device stores the input until it is sent. */
export const TransportForm = (props: TransportFormProps) => {
  const { offer, timeZone, onStale } = props;
  const { t } = useTranslation();
  const { fields, form, handleInput } = useLegsForm(transportRoutes.request, props);
  const section = { offer, fields, form, timeZone };
  const handleClose = () => {
    form.dismiss();
    if (isConflict(form.failure)) onStale();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("transport.title")}
      onInput={handleInput}
      onSubmit={form.handleSubmit}
    >
      <Section
        {...section}
        direction="arrival"
        title={t("transport.arrival")}
        route={offer.arrivalRoute}
      />
      <Section
        {...section}
        direction="departure"
        title={t("transport.departure")}
        route={offer.departureRoute}
      />
      <div>
        <Button type="submit" busy={form.isSending}>
          {t("transport.send")}
        </Button>
      </div>
      <FailureDialog failure={form.failure} onClose={handleClose} />
    </form>
  );
};

type SectionProps = {
  direction: Direction;
  title: string;
  route: string;
  offer: Transport;
  fields: TransportFields;
  form: TransportFormState;
  timeZone: string;
};

const Section = ({ title, route, ...section }: SectionProps) => {
  const { direction, fields, form } = section;
  return (
    <Card>
      <FormSection
        title={title}
        subtitle={route}
        name={direction}
        isOn={fields[direction]}
        onSwitch={() => form.validate("arrival", "departure")}
        error={form.checkboxError(direction)}
      >
        <TransferFields {...section} />
      </FormSection>
    </Card>
  );
};
