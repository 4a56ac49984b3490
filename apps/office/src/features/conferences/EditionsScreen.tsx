import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { Frame } from "../../lib/Frame.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { localizedText } from "../../lib/localized-text.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { sessionQuery } from "../../lib/session.ts";
import styles from "./EditionsScreen.module.css";
import { CloneForm } from "./CloneForm.tsx";
import { editionsQuery } from "../../lib/editions-query.ts";

const YEAR = new Date().getFullYear();
const EMPTY = {
  year: String(YEAR),
  type: "1",
  pl: "",
  en: "",
  startsOn: "",
  endsOn: "",
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

const FIELDS = [
  { name: "pl", errorField: "name" },
  { name: "en", errorField: "name" },
  { name: "year", errorField: "year", type: "number" },
  { name: "type", errorField: "type", type: "number" },
  { name: "startsOn", errorField: "startsOn", type: "date" },
  { name: "endsOn", errorField: "endsOn", type: "date" },
  { name: "timeZone", errorField: "timeZone" },
] as const;

const NewEditionForm = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form, setForm] = useState(EMPTY);
  const create = useMutation({
    mutationFn: async () => {
      const { pl, en, year, type, ...others } = form;
      const name = { ...(pl && { pl }), ...(en && { en }) };
      const body = { ...others, name, year: Number(year), type: Number(type) };
      return await call(officeRoutes.editions.create, { body });
    },
    onSuccess: async ({ edition }) => {
      await queryClient.invalidateQueries();
      void navigate({ to: "/$edition", params: { edition } });
    },
  });
  const errors = getFieldErrors(create.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form}>
      {FIELDS.map(({ name, errorField, ...input }) => (
        <TextField
          key={name}
          label={t(`newEdition.${name}`)}
          {...input}
          error={name === "en" ? undefined : errors[errorField]?.join(" ")}
          value={form[name]}
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      ))}
      {create.isError && Object.keys(errors).length === 0 && (
        <p role="alert">{describeError(create.error)}</p>
      )}
      <Button type="submit" wide busy={create.isPending}>
        {t("newEdition.create")}
      </Button>
    </form>
  );
};

/** Editions of the user. Owners can create editions here. */
export const EditionsScreen = () => {
  const { t, language } = useTranslation();
  const { data: session } = useQuery(sessionQuery);
  const editions = useQuery(editionsQuery);
  const [openForm, setOpenForm] = useState<"new" | "clone" | null>(null);
  const items = editions.data ?? [];
  return (
    <Frame title={t("shell.editions")}>
      <ReadFailure query={editions} />
      {editions.data && items.length === 0 && <EmptyState text={t("newEdition.none")} />}
      <ul className={styles.list}>
        {items.map(({ edition, name, visible, isArchived, startsOn, endsOn }) => (
          <li key={edition}>
            <Link to="/$edition" params={{ edition }}>
              <strong>{localizedText(name, language) || edition}</strong>
              <small>
                {startsOn} – {endsOn} · {t(visible ? "values.visible" : "values.notVisible")}
                {isArchived && ` · ${t("archive.archived")}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {session?.isOwner === true &&
        (openForm === "new" || (editions.data && items.length === 0) ? (
          <NewEditionForm />
        ) : openForm === "clone" ? (
          <CloneForm />
        ) : (
          <div className={styles.actions}>
            <Button variant="outline" onClick={() => setOpenForm("new")}>
              {t("newEdition.title")}
            </Button>
            <Button variant="outline" onClick={() => setOpenForm("clone")}>
              {t("clone.title")}
            </Button>
          </div>
        ))}
    </Frame>
  );
};
