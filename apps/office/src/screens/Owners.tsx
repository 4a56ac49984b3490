import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf } from "../lib/field-errors.ts";
import { ReadFailure } from "../resources/ReadFailure.tsx";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import { toast } from "../lib/toast.ts";
import styles from "./screen.module.css";
import { ScreenTable } from "./ScreenTable.tsx";

const EMPTY = { username: "", email: "" };

/** Who owns the installation, for those who do: they make others owners, and let them go. */
export const Owners = () => {
  const { t } = useTranslation();
  const [form, setForm] = useState(EMPTY);
  const owners = useQuery({
    queryKey: ["owners"],
    queryFn: async () => (await call(officeRoutes.owners.list)).data.items,
  });
  const create = useMutation({
    mutationFn: () => call(officeRoutes.owners.create, { body: form }),
    onSuccess: () => {
      toast.success(t("owners.made"));
      setForm(EMPTY);
      void owners.refetch();
    },
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(officeRoutes.owners.remove, { params: { id } }),
    // Who has let go of it themselves is no owner any more.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => toast.error(describeError(error)),
  });
  const errors = fieldErrorsOf(create.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <section aria-labelledby="owners-title">
      <h2 id="owners-title" className={styles.part}>
        {t("owners.title")}
      </h2>
      <p className={styles.note}>{t("owners.about")}</p>
      <ReadFailure query={owners} />
      <ScreenTable
        labelledBy="owners-title"
        rows={
          owners.data?.map(({ id, username, email, isReady }) => ({
            key: id,
            cells: {
              [t("fields.username")]: (
                <>
                  {username} {!isReady && <small>{t("owners.notReady")}</small>}
                </>
              ),
              [t("fields.email")]: email,
              [t("roles.actions")]: (
                <Button
                  look="outline"
                  busy={remove.isPending}
                  onClick={() =>
                    globalThis.confirm(t("owners.reallyRemove", { name: username })) &&
                    remove.mutate(id)
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
            label={t(`owners.${name}`)}
            type={name === "email" ? "email" : "text"}
            error={errors[name]?.join(" ")}
            value={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.target.value })}
          />
        ))}
        <Button type="submit" busy={create.isPending}>
          {t("owners.make")}
        </Button>
        {create.isError && Object.keys(errors).length === 0 && (
          <p role="alert">{describeError(create.error)}</p>
        )}
      </form>
    </section>
  );
};
