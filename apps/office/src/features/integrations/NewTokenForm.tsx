import { findRole, type Role, ROLES } from "@foyer/contract/organisers/rights";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { FormPanel } from "@foyer/ui/FormPanel.tsx";
import { DayField } from "../../lib/DayField.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal } from "../../lib/zone.ts";
import { OneTimeSecret } from "./OneTimeSecret.tsx";

const EMPTY: { name: string; role: Role; lastDay: string } = {
  name: "",
  role: "viewer",
  lastDay: "",
};

/** Creates a token and shows it once; the server stores only its hash. */
export const NewTokenForm = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const zone = useZone(edition);
  const [form, setForm] = useState(EMPTY);
  const create = useMutation({
    mutationFn: async () => {
      const { lastDay, ...body } = form;
      const expiry = lastDay === "" ? {} : { endsAt: fromLocal(`${lastDay}T23:59`, zone) };
      const params = { edition };
      return await call(officeRoutes.tokens.create, { params, body: { ...body, ...expiry } });
    },
    onSuccess: () => {
      setForm(EMPTY);
      void queryClient.invalidateQueries({ queryKey: [edition, "tokens"] });
    },
  });
  const errors = getFieldErrors(create.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  if (create.data) {
    const { name, token } = create.data;
    return (
      <OneTimeSecret
        label={t("integrations.secretLabel", { name })}
        text={token}
        onDone={() => create.reset()}
      />
    );
  }
  return (
    <FormPanel onSubmit={handleSubmit}>
      <TextField
        label={t("integrations.name")}
        error={errors["name"]?.join(" ")}
        value={form.name}
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      <SelectBoxField
        label={t("fields.role")}
        options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={form.role}
        error={errors["role"]?.join(" ")}
        onChange={(role) => setForm({ ...form, role: findRole(role) ?? form.role })}
      />
      <DayField
        label={t("integrations.lastDay")}
        value={form.lastDay}
        error={errors["endsAt"]?.join(" ")}
        onChange={(lastDay) => setForm({ ...form, lastDay })}
      />
      <Button type="submit" busy={create.isPending}>
        {t("integrations.createToken")}
      </Button>
      {create.isError && Object.keys(errors).length === 0 && (
        <p role="alert">{describeError(create.error)}</p>
      )}
    </FormPanel>
  );
};
