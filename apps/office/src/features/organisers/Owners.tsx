import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { FormPanel } from "@foyer/ui/FormPanel.tsx";
import { Table } from "@foyer/ui/Table.tsx";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { call } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";

const EMPTY = { username: "", email: "" };

/** Owners of the installation. Only owners see the list and can add or remove owners. */
export const Owners = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [form, setForm] = useState(EMPTY);
  const owners = useQuery({
    queryKey: ["owners"],
    queryFn: async () => (await call(officeRoutes.owners.list)).items,
  });
  const create = useMutation({
    mutationFn: () => call(officeRoutes.owners.create, { body: form }),
    onSuccess: () => {
      toast.success(t("owners.added"));
      setForm(EMPTY);
      void owners.refetch();
    },
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(officeRoutes.owners.remove, { params: { id } }),
    // Users who remove themselves lose owner rights, which affects every query.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => toast.error(describeError(error)),
  });
  const errors = getFieldErrors(create.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <ScreenPart id="owners-title" title={t("owners.title")} note={t("owners.about")}>
      <ReadFailure query={owners} />
      <Table
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
                  variant="outline"
                  busy={remove.isPending}
                  onClick={() =>
                    void confirm("owners.confirmRemove", t("roles.remove"), {
                      name: username,
                    }).then((isConfirmed) => isConfirmed && remove.mutate(id))
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
            label={t(`owners.${name}`)}
            type={name === "email" ? "email" : "text"}
            error={errors[name]?.join(" ")}
            value={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.target.value })}
          />
        ))}
        <Button type="submit" busy={create.isPending}>
          {t("owners.add")}
        </Button>
        {create.isError && Object.keys(errors).length === 0 && (
          <p role="alert">{describeError(create.error)}</p>
        )}
      </FormPanel>
    </ScreenPart>
  );
};
