import { CLONE_PARTS, type ClonedEdition, type ClonePart } from "@foyer/contract/office/editions";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf } from "../lib/field-errors.ts";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { editionsQuery } from "../lib/editions-query.ts";
import { textIn } from "../lib/text-in.ts";
import { useTranslation } from "../lib/i18n.ts";
import { queryClient } from "../lib/query-client.ts";
import styles from "./EditionsScreen.module.css";

const PARTS = Object.keys(CLONE_PARTS) as ClonePart[];
const YEAR = new Date().getFullYear();
const EMPTY = { source: "", year: String(YEAR + 1), type: "1", pl: "", en: "", startsOn: "" };

const FIELDS = [
  { name: "pl", of: "name" },
  { name: "en", of: "name" },
  { name: "year", of: "year", type: "number" },
  { name: "type", of: "type", type: "number" },
  { name: "startsOn", of: "startsOn", type: "date" },
] as const;

/** What a clone has, and what it has not. */
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
              {left > 0 && <small> {t("clone.left", { count: left })}</small>}
            </li>
          ))}
      </ul>
      <Link to="/$edition" params={{ edition: edition.edition }}>
        {t("clone.open")}
      </Link>
    </section>
  );
};

/** Makes an edition out of another: which, when it is, and what of it is copied. */
export const CloneForm = () => {
  const { t, language } = useTranslation();
  const { data: editions = [] } = useQuery(editionsQuery);
  const [form, setForm] = useState(EMPTY);
  const [parts, setParts] = useState<readonly ClonePart[]>(PARTS);
  const [isPressed, setPressed] = useState(false);
  const clone = useMutation({
    mutationFn: async () => {
      const { source, pl, en, year, type, startsOn } = form;
      const name = { ...(pl && { pl }), ...(en && { en }) };
      const body = { name, year: Number(year), type: Number(type), startsOn, parts };
      return (await call(officeRoutes.editions.clone, { params: { edition: source }, body })).data;
    },
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const errors = fieldErrorsOf(clone.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!clone.isPending && form.source !== "") clone.mutate();
  };
  if (clone.data) return <Report {...clone.data} />;
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form}>
      <SelectField
        label={t("clone.source")}
        placeholder={t("form.choose")}
        options={editions.map(({ edition, name }) => ({
          value: edition,
          label: textIn(name, language) || edition,
        }))}
        error={isPressed && form.source === "" ? t("clone.noSource") : undefined}
        value={form.source}
        onChange={(event) => setForm({ ...form, source: event.target.value })}
      />
      {FIELDS.map(({ name, of, ...input }) => (
        <TextField
          key={name}
          label={t(`newEdition.${name}`)}
          {...input}
          error={name === "en" ? undefined : errors[of]?.join(" ")}
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
              setParts(PARTS.filter((one) => (one === part ? target.checked : parts.includes(one))))
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
        {t("clone.make")}
      </Button>
    </form>
  );
};
