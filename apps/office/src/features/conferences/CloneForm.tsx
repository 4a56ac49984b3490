import {
  CLONE_PARTS,
  type ClonedEdition,
  type ClonePart,
} from "@foyer/contract/conferences/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { editionsQuery } from "../../lib/editions-query.ts";
import { localizedText } from "../../lib/localized-text.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import styles from "./EditionsScreen.module.css";

const PARTS = Object.keys(CLONE_PARTS) as ClonePart[];
const YEAR = new Date().getFullYear();
const EMPTY = { source: "", year: String(YEAR + 1), type: "1", pl: "", en: "", startsOn: "" };

const FIELDS = [
  { name: "pl", errorField: "name" },
  { name: "en", errorField: "name" },
  { name: "year", errorField: "year", type: "number" },
  { name: "type", errorField: "type", type: "number" },
  { name: "startsOn", errorField: "startsOn", type: "date" },
] as const;

/** Copied and skipped records of a new edition. */
const Report = ({ edition, copied }: ClonedEdition) => {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="clone-report">
      <h2 id="clone-report">{t("clone.done")}</h2>
      <ul className={styles.report}>
        {copied
          .filter(({ count, left }) => count + left > 0)
          .map(({ resource, count, left }) => (
            <li key={resource}>
              {t(`resources.${resource}`)}: {count}
              {left > 0 && <small> {t("clone.skipped", { count: left })}</small>}
            </li>
          ))}
      </ul>
      <Link to="/$edition" params={{ edition: edition.edition }}>
        {t("clone.open")}
      </Link>
    </section>
  );
};

/** Creates an edition as a copy of selected parts of another one. */
export const CloneForm = () => {
  const { t, language } = useTranslation();
  const { data: editions = [] } = useQuery(editionsQuery);
  const [form, setForm] = useState(EMPTY);
  const [parts, setParts] = useState<readonly ClonePart[]>(PARTS);
  const [isSubmitted, setSubmitted] = useState(false);
  const clone = useMutation({
    mutationFn: async () => {
      const { source, pl, en, year, type, startsOn } = form;
      const name = { ...(pl && { pl }), ...(en && { en }) };
      const body = { name, year: Number(year), type: Number(type), startsOn, parts };
      return await call(officeRoutes.editions.clone, { params: { edition: source }, body });
    },
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const errors = getFieldErrors(clone.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!clone.isPending && form.source !== "") clone.mutate();
  };
  if (clone.data) return <Report {...clone.data} />;
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form}>
      <SelectField
        label={t("clone.source")}
        placeholder={t("form.select")}
        options={editions.map(({ edition, name }) => ({
          value: edition,
          label: localizedText(name, language) || edition,
        }))}
        error={isSubmitted && form.source === "" ? t("clone.noSource") : undefined}
        value={form.source}
        onChange={(event) => setForm({ ...form, source: event.target.value })}
      />
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
      <fieldset className={styles.parts}>
        <legend>{t("clone.parts")}</legend>
        {PARTS.map((part) => (
          <Checkbox
            key={part}
            label={CLONE_PARTS[part].map((resource) => t(`resources.${resource}`)).join(", ")}
            checked={parts.includes(part)}
            onChange={({ target }) =>
              setParts(
                PARTS.filter((candidate) =>
                  candidate === part ? target.checked : parts.includes(candidate),
                ),
              )
            }
          />
        ))}
      </fieldset>
      <p>{t("clone.about")}</p>
      {clone.isError && Object.keys(errors).length === 0 && (
        <p role="alert">{describeError(clone.error)}</p>
      )}
      <p role="status">{clone.isPending && t("clone.working")}</p>
      <Button type="submit" wide busy={clone.isPending}>
        {t("clone.create")}
      </Button>
    </form>
  );
};
