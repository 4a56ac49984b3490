import { ROLES } from "@foyer/contract/office/rights";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { fieldErrorsOf } from "../../lib/field-errors.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal } from "../../lib/zone.ts";
import screen from "../screen.module.css";
import { ShownOnce } from "./ShownOnce.tsx";

const EMPTY = { name: "", role: "viewer", lastDay: "" };

/** Makes a token, and shows it this once. */
export const NewTokenForm = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const zone = useZone(edition);
  const [form, setForm] = useState(EMPTY);
  const create = useMutation({
    mutationFn: async () => {
      const { lastDay, ...body } = form;
      const ends = lastDay === "" ? {} : { endsAt: fromLocal(`${lastDay}T23:59`, zone) };
      const params = { edition };
      return (await call(officeRoutes.tokens.create, { params, body: { ...body, ...ends } })).data;
    },
    onSuccess: () => {
      setForm(EMPTY);
      void queryClient.invalidateQueries({ queryKey: [edition, "tokens"] });
    },
  });
  const errors = fieldErrorsOf(create.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  if (create.data) {
    const { name, token } = create.data;
    return (
      <ShownOnce label={t("programs.shown", { name })} text={token} onDone={() => create.reset()} />
    );
  }
  return (
    <form className={screen.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t("programs.name")}
        error={errors["name"]?.join(" ")}
        value={form.name}
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      <SelectField
        label={t("fields.role")}
        options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        placeholder={t("form.choose")}
        value={form.role}
        error={errors["role"]?.join(" ")}
        onChange={(event) => setForm({ ...form, role: event.target.value })}
      />
      <TextField
        label={t("programs.ends")}
        type="date"
        value={form.lastDay}
        error={errors["endsAt"]?.join(" ")}
        onChange={(event) => setForm({ ...form, lastDay: event.target.value })}
      />
      <Button type="submit" busy={create.isPending}>
        {t("programs.make")}
      </Button>
      {create.isError && Object.keys(errors).length === 0 && (
        <p role="alert">{describeError(create.error)}</p>
      )}
    </form>
  );
};
