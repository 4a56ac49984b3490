import type { EditionEntry } from "@foyer/contract/conferences/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call } from "../../lib/client.ts";
import { DayField } from "../../lib/DayField.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { listTimeZones } from "../../lib/time-zones.ts";
import { today } from "../../lib/today.ts";
import { findFreeType, findFreeYear, proposeType } from "./edition-proposals.ts";
import {
  type FieldErrors,
  FirstDayField,
  NameFields,
  NumberFields,
  toName,
  useMissingErrors,
} from "./EditionFields.tsx";
import styles from "./EditionsScreen.module.css";

type NewEditionFormProps = { readonly editions: readonly EditionEntry[] };

const buildForm = (editions: readonly EditionEntry[]) => {
  const type = proposeType(editions);
  return {
    pl: "",
    en: "",
    startsOn: "",
    endsOn: "",
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    year: String(findFreeYear(editions, Number(today().slice(0, 4)), type)),
    type: String(type),
  };
};

/** Creates an empty edition and opens its first steps. */
export const NewEditionForm = ({ editions }: NewEditionFormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const findMissing = useMissingErrors();
  const [form, setForm] = useState(() => buildForm(editions));
  const [missing, setMissing] = useState<FieldErrors>({});
  const create = useMutation({
    mutationFn: async () => {
      const { pl: _pl, en: _en, year, type, ...days } = form;
      const body = { ...days, name: toName(form), year: Number(year), type: Number(type) };
      return await call(officeRoutes.editions.create, { body });
    },
    onSuccess: async ({ edition }) => {
      await queryClient.invalidateQueries();
      void navigate({ to: "/$edition", params: { edition } });
    },
  });
  const errors: FieldErrors = { ...getFieldErrors(create.error), ...missing };
  const change = (values: Partial<typeof form>) => {
    setMissing({});
    setForm({ ...form, ...values });
  };
  const proposeName = (startsOn: string) => {
    const year = startsOn.slice(0, 4);
    return { year, type: String(findFreeType(editions, Number(year), Number(form.type))) };
  };
  // The year follows the first day, and the last day is never before the first one.
  const changeFirstDay = (startsOn: string) =>
    change({
      startsOn,
      ...(form.endsOn < startsOn && { endsOn: startsOn }),
      ...(startsOn !== "" && proposeName(startsOn)),
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = findMissing(form);
    setMissing(found);
    if (!create.isPending && Object.keys(found).length === 0) create.mutate();
  };
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form}>
      <NameFields form={form} errors={errors} onChange={change} />
      <FirstDayField form={form} errors={errors} onChange={changeFirstDay} />
      <DayField
        label={t("newEdition.endsOn")}
        min={form.startsOn || undefined}
        error={errors["endsOn"]?.join(" ")}
        value={form.endsOn}
        onChange={(endsOn) => change({ endsOn })}
      />
      <SelectBoxField
        label={t("newEdition.timeZone")}
        error={errors["timeZone"]?.join(" ")}
        options={listTimeZones(form.timeZone)}
        value={form.timeZone}
        onChange={(timeZone) => change({ timeZone })}
      />
      <NumberFields form={form} errors={errors} onChange={change} />
      {create.isError && Object.keys(errors).length === 0 && (
        <p role="alert">{describeError(create.error)}</p>
      )}
      <Button type="submit" wide busy={create.isPending}>
        {t("newEdition.create")}
      </Button>
    </form>
  );
};
