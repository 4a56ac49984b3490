import { readClock } from "@foyer/contract/dates";
import type { Role } from "@foyer/contract/organisers/rights";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { FormPanel } from "@foyer/ui/FormPanel.tsx";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../lib/client.ts";
import { DayField } from "../../lib/DayField.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal } from "../../lib/zone.ts";
import { EmailPreviewButton } from "../../resources/EmailPreviewButton.tsx";
import { RoleCards } from "./RoleCards.tsx";

const EMPTY: { username: string; email: string; role: Role; endsAt: string } = {
  username: "",
  email: "",
  role: "viewer",
  endsAt: "",
};

type RoleFormProps = { readonly edition: string; readonly roles: readonly Role[] };

/** Form that invites a colleague with a role. */
export const RoleForm = ({ edition, roles }: RoleFormProps) => {
  const { t } = useTranslation();
  const zone = useZone(edition);
  const [form, setForm] = useState(EMPTY);
  const [openedAt] = useState(() => new Date());
  const create = useMutation({
    mutationFn: () => {
      const { endsAt, ...body } = form;
      // The role includes its last day.
      const ends = endsAt === "" ? {} : { endsAt: fromLocal(`${endsAt}T23:59`, zone) };
      return call(officeRoutes.roles.create, { params: { edition }, body: { ...body, ...ends } });
    },
    onSuccess: () => {
      toast.success(t("roles.assigned"));
      setForm(EMPTY);
      void queryClient.invalidateQueries({ queryKey: [edition, "roles"] });
    },
  });
  const errors = getFieldErrors(create.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <ScreenPart id="new-role-title" title={t("roles.invite")} note={t("roles.inviteNote")}>
      <FormPanel onSubmit={handleSubmit}>
        {(["username", "email"] as const).map((name) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            type={name === "email" ? "email" : "text"}
            error={errors[name]?.join(" ")}
            value={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.target.value })}
          />
        ))}
        <DayField
          label={t("roles.ends")}
          min={readClock(openedAt, zone).day}
          error={errors["endsAt"]?.join(" ")}
          value={form.endsAt}
          onChange={(endsAt) => setForm({ ...form, endsAt })}
        />
        <RoleCards
          roles={roles}
          error={errors["role"]?.join(" ")}
          value={form.role}
          onChange={(role) => setForm({ ...form, role })}
        />
        <Button type="submit" busy={create.isPending}>
          {t("roles.assign")}
        </Button>
        <EmailPreviewButton
          queryKey={[edition, "roles", "invitation-preview", form.role]}
          load={(signal) =>
            call(officeRoutes.roles.previewInvitation, {
              params: { edition },
              query: { role: form.role },
              signal,
            })
          }
        />
        {create.isError && Object.keys(errors).length === 0 && (
          <p role="alert">{describeError(create.error)}</p>
        )}
      </FormPanel>
    </ScreenPart>
  );
};
