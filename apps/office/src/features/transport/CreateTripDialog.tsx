import { type Language, LANGUAGES } from "@foyer/contract/constants";
import { officeRoutes } from "@foyer/contract/office/routes";
import { field } from "@foyer/contract/resources/fields";
import { countSeats, type TravelRequest } from "@foyer/contract/transport/office";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { Field } from "@foyer/ui/Field.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { localizedText } from "../../lib/localized-text.ts";
import { toast } from "../../lib/toast.ts";
import { useZone } from "../../lib/use-zone.ts";
import { DateControl } from "../../resources/fields/DateControl.tsx";
import { createRecord } from "../../resources/queries.ts";
import { createTimeFormats } from "./time-formats.ts";
import styles from "./travel.module.css";
import { refreshTravel } from "./travel-query.ts";

type CreateTripDialogProps = {
  readonly edition: string;
  /** Requests with the same direction, time and place. */
  readonly group: readonly TravelRequest[];
  readonly first: TravelRequest;
  readonly onClose: () => void;
};

type TripForm = {
  name: string;
  departsAt: string | null;
  location: Partial<Record<Language, string>>;
  seats: string;
};

/** Creates a trip for a group of requests, filled from its transport option, and confirms the passengers. */
export const CreateTripDialog = ({ edition, group, first, onClose }: CreateTripDialogProps) => {
  const { t, language } = useTranslation();
  const times = createTimeFormats(language, useZone(edition));
  const { direction, requestedAt, place } = first;
  const [selected, setSelected] = useState(() => new Set(group.map((one) => one.attendeeId)));
  const passengers = group.filter(({ attendeeId }) => selected.has(attendeeId));
  const requiredSeats = passengers.reduce((sum, one) => sum + countSeats(one), 0);
  const [form, setForm] = useState<TripForm>(() => ({
    name: [localizedText(place, language), requestedAt && times.hour(requestedAt)]
      .filter(Boolean)
      .join(" "),
    departsAt: requestedAt,
    location: place,
    seats: String(requiredSeats),
  }));
  const change = (values: Partial<TripForm>) => setForm({ ...form, ...values });

  const confirm = useMutation({
    mutationFn: (id: number) =>
      call(officeRoutes.travel.confirm, {
        params: { edition, id },
        body: { attendees: passengers.map(({ attendeeId }) => attendeeId) },
      }),
    onSuccess: () =>
      toast.success(t("travel.confirmed", { count: passengers.length, name: form.name })),
    // The trip exists, so a second attempt starts in the list.
    onError: (error) => toast.error(describeError(error)),
  });
  const create = useMutation({
    mutationFn: () =>
      createRecord(edition, "trips", { ...form, direction, seats: Number(form.seats) || null }),
    onSuccess: async ({ record }) => {
      if (passengers.length > 0) await confirm.mutateAsync(record.id).catch(() => undefined);
      await refreshTravel(edition);
      onClose();
    },
  });
  const errors = getFieldErrors(create.error);
  const errorOf = (name: keyof TripForm) => errors[name]?.join(" ");
  const hasFewSeats = Number(form.seats) < requiredSeats;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("travel.createTripTitle", { leg: t(`travel.leg.${direction}`) })}
      closeLabel={t("form.close")}
      initialFocus="field"
      footer={
        <Button
          busy={create.isPending}
          aria-disabled={hasFewSeats}
          onClick={() => !hasFewSeats && create.mutate()}
        >
          {passengers.length === 0
            ? t("travel.createTrip")
            : t("travel.createAndConfirm", { count: passengers.length })}
        </Button>
      }
    >
      <div className={styles.newTrip}>
        <TextField
          label={t("fields.name")}
          value={form.name}
          error={errorOf("name")}
          onChange={({ target }) => change({ name: target.value })}
        />
        <DepartureField
          edition={edition}
          value={form.departsAt}
          error={errorOf("departsAt")}
          onChange={(departsAt) => change({ departsAt })}
        />
        {LANGUAGES.map((one) => (
          <TextField
            key={one}
            lang={one}
            label={`${t("fields.location")} · ${t(`languages.${one}`)}`}
            value={form.location[one] ?? ""}
            error={errorOf("location")}
            onChange={({ target }) =>
              change({ location: { ...form.location, [one]: target.value } })
            }
          />
        ))}
        <TextField
          label={t("fields.seats")}
          inputMode="numeric"
          value={form.seats}
          hint={t("travel.requiredSeats", { count: requiredSeats })}
          error={hasFewSeats ? t("travel.tooFewSeats", { count: requiredSeats }) : errorOf("seats")}
          onChange={({ target }) => change({ seats: target.value })}
        />
        <PassengerChoice group={group} selected={selected} onChange={setSelected} />
        {create.isError && Object.keys(errors).length === 0 && (
          <p role="alert">{describeError(create.error)}</p>
        )}
      </div>
    </Dialog>
  );
};

type DepartureFieldProps = {
  readonly edition: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
};

const DepartureField = ({ edition, value, error, onChange }: DepartureFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const label = t("fields.departsAt");
  return (
    <Field id={id} label={label} error={error}>
      <DateControl
        field={field.instant({ required: true })}
        edition={edition}
        id={id}
        label={label}
        value={value}
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-note`}
        disabled={false}
        onChange={(next) => onChange(typeof next === "string" ? next : null)}
      />
    </Field>
  );
};

type PassengerChoiceProps = {
  readonly group: readonly TravelRequest[];
  readonly selected: ReadonlySet<number>;
  readonly onChange: (selected: Set<number>) => void;
};

/** People of the group; those selected are confirmed for the new trip. */
const PassengerChoice = ({ group, selected, onChange }: PassengerChoiceProps) => {
  const { t } = useTranslation();
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.passengers}>
      <legend>{t("travel.newPassengers")}</legend>
      <p className={styles.quiet}>{t("travel.newPassengersHint")}</p>
      {group.map(({ attendeeId, name, accompanyingPerson }) => (
        <Checkbox
          key={attendeeId}
          checked={selected.has(attendeeId)}
          onChange={({ target }) => toggle(attendeeId, target.checked)}
          label={[name, accompanyingPerson && t("travel.with", { name: accompanyingPerson })]
            .filter(Boolean)
            .join(" ")}
        />
      ))}
    </fieldset>
  );
};
