import { findRole, ROLES, type Role } from "@foyer/contract/organisers/rights";
import type { RoleRecord } from "@foyer/contract/organisers/roles";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Screen } from "@foyer/ui/Screen.tsx";
import { FormPanel } from "@foyer/ui/FormPanel.tsx";
import { Table } from "@foyer/ui/Table.tsx";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { EmailPreviewButton } from "../../resources/EmailPreviewButton.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { call, callVersioned } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { queryClient } from "../../lib/query-client.ts";
import { sessionQuery } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { Owners } from "./Owners.tsx";

const EMPTY: { username: string; email: string; role: Role; endsAt: string } = {
  username: "",
  email: "",
  role: "viewer",
  endsAt: "",
};

/** Fetches the version of a role before the write, because the list does not contain it. */
const withVersion = async (
  edition: string,
  { id }: RoleRecord,
  write: (version: string) => Promise<unknown>,
) => {
  const { version } = await callVersioned(officeRoutes.roles.get, { params: { edition, id } });
  await write(version);
  await queryClient.invalidateQueries({ queryKey: [edition, "roles"] });
};

export const RolesScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("resources.roles"));
  const [form, setForm] = useState(EMPTY);
  const { data: session } = useQuery(sessionQuery);
  const roles = useQuery({
    queryKey: [edition, "roles", "list"],
    queryFn: async () => (await call(officeRoutes.roles.list, { params: { edition } })).items,
  });
  const assignableRoles = ROLES.filter((role) => role !== "admin" || session?.isOwner === true);
  const create = useMutation({
    mutationFn: () => {
      const { endsAt, ...body } = form;
      const ends = endsAt === "" ? {} : { endsAt: new Date(endsAt).toISOString() };
      return call(officeRoutes.roles.create, { params: { edition }, body: { ...body, ...ends } });
    },
    onSuccess: () => {
      toast.success(t("roles.assigned"));
      setForm(EMPTY);
      void roles.refetch();
    },
  });
  const remove = useMutation({
    mutationFn: (record: RoleRecord) =>
      withVersion(edition, record, (version) =>
        call(officeRoutes.roles.remove, { params: { edition, id: record.id }, version }),
      ),
    onError: (error) => toast.error(describeError(error)),
  });
  const change = useMutation({
    mutationFn: ({ record, role }: { record: RoleRecord; role: Role }) =>
      withVersion(edition, record, (version) =>
        call(officeRoutes.roles.change, {
          params: { edition, id: record.id },
          version,
          body: { role },
        }),
      ),
    onError: (error) => toast.error(describeError(error)),
  });
  const errors = getFieldErrors(create.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  const options = assignableRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }));

  return (
    <Screen id="roles-title" title={t("resources.roles")}>
      <ReadFailure query={roles} />
      <Table
        labelledBy="roles-title"
        rows={
          roles.data?.map((record) => ({
            key: record.id,
            cells: {
              [t("fields.username")]: record.username,
              [t("fields.email")]: record.email,
              [t("fields.role")]: (
                <select
                  aria-label={t("roles.of", { name: record.username })}
                  value={record.role}
                  disabled={change.isPending || !assignableRoles.includes(record.role)}
                  onChange={(event) => {
                    const role = assignableRoles.find(
                      (candidate) => candidate === event.target.value,
                    );
                    if (role) change.mutate({ record, role });
                  }}
                >
                  {ROLES.map((role) => (
                    <option key={role} value={role} disabled={!assignableRoles.includes(role)}>
                      {t(`roles.${role}`)}
                    </option>
                  ))}
                </select>
              ),
              [t("fields.endsAt")]: record.endsAt?.slice(0, 10) ?? "–",
              [t("roles.actions")]: (
                <Button
                  variant="outline"
                  busy={remove.isPending}
                  onClick={() =>
                    globalThis.confirm(t("roles.confirmRemove", { name: record.username })) &&
                    remove.mutate(record)
                  }
                >
                  {t("roles.remove")}
                </Button>
              ),
            },
          })) ?? []
        }
      />
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
        <SelectField
          label={t("fields.role")}
          options={options}
          placeholder={t("form.select")}
          value={form.role}
          error={errors["role"]?.join(" ")}
          onChange={(event) =>
            setForm({ ...form, role: findRole(event.target.value) ?? form.role })
          }
        />
        <TextField
          label={t("roles.ends")}
          type="date"
          value={form.endsAt}
          onChange={(event) => setForm({ ...form, endsAt: event.target.value })}
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
      {session?.isOwner === true && <Owners />}
    </Screen>
  );
};
