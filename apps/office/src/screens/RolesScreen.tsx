import { ROLES, type Role } from "@foyer/contract/office/rights";
import type { RoleRecord } from "@foyer/contract/office/roles";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf } from "../lib/field-errors.ts";
import { ReadFailure } from "../resources/ReadFailure.tsx";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import { queryClient } from "../lib/query-client.ts";
import { sessionQuery } from "../lib/session.ts";
import { toast } from "../lib/toast.ts";
import { Owners } from "./Owners.tsx";
import styles from "./screen.module.css";
import { ScreenTable } from "./ScreenTable.tsx";

const EMPTY = { username: "", email: "", role: "viewer", endsAt: "" };

/** Writes a role in the version that it has now, which the list does not tell. */
const withVersion = async (
  edition: string,
  { id }: RoleRecord,
  write: (version: string) => Promise<unknown>,
) => {
  const { version } = await call(officeRoutes.roles.get, { params: { edition, id } });
  await write(version);
  await queryClient.invalidateQueries({ queryKey: [edition, "roles"] });
};

/** Who works on an edition, and as what. */
export const RolesScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("resources.roles"));
  const [form, setForm] = useState(EMPTY);
  const { data: session } = useQuery(sessionQuery);
  const roles = useQuery({
    queryKey: [edition, "roles", "list"],
    queryFn: async () => (await call(officeRoutes.roles.list, { params: { edition } })).data.items,
  });
  const given = ROLES.filter((role) => role !== "admin" || session?.isOwner === true);
  const create = useMutation({
    mutationFn: () => {
      const { endsAt, ...body } = form;
      const ends = endsAt === "" ? {} : { endsAt: new Date(endsAt).toISOString() };
      return call(officeRoutes.roles.create, { params: { edition }, body: { ...body, ...ends } });
    },
    onSuccess: () => {
      toast.success(t("roles.given"));
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
  const errors = fieldErrorsOf(create.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  const options = given.map((role) => ({ value: role, label: t(`roles.${role}`) }));

  return (
    <section aria-labelledby="roles-title">
      <h1 id="roles-title" className={styles.title}>
        {t("resources.roles")}
      </h1>
      <ReadFailure query={roles} />
      <ScreenTable
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
                  disabled={change.isPending || !given.includes(record.role)}
                  onChange={(event) => {
                    const role = given.find((one) => one === event.target.value);
                    if (role) change.mutate({ record, role });
                  }}
                >
                  {ROLES.map((role) => (
                    <option key={role} value={role} disabled={!given.includes(role)}>
                      {t(`roles.${role}`)}
                    </option>
                  ))}
                </select>
              ),
              [t("fields.endsAt")]: record.endsAt?.slice(0, 10) ?? "–",
              [t("roles.actions")]: (
                <Button
                  look="outline"
                  busy={remove.isPending}
                  onClick={() =>
                    globalThis.confirm(t("roles.reallyRemove", { name: record.username })) &&
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
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
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
          placeholder={t("form.choose")}
          value={form.role}
          error={errors["role"]?.join(" ")}
          onChange={(event) => setForm({ ...form, role: event.target.value })}
        />
        <TextField
          label={t("roles.ends")}
          type="date"
          value={form.endsAt}
          onChange={(event) => setForm({ ...form, endsAt: event.target.value })}
        />
        <Button type="submit" busy={create.isPending}>
          {t("roles.give")}
        </Button>
        {create.isError && Object.keys(errors).length === 0 && (
          <p role="alert">{describeError(create.error)}</p>
        )}
      </form>
      {session?.isOwner === true && <Owners />}
    </section>
  );
};
