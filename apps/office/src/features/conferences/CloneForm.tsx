import {
  CLONE_PARTS,
  type ClonedEdition,
  type ClonePart,
  type EditionEntry,
} from "@foyer/contract/conferences/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { localizedText } from "../../lib/localized-text.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { proposeCopy } from "./edition-proposals.ts";
import {
  type FieldErrors,
  FirstDayField,
  NameFields,
  NumberFields,
  toName,
  useMissingErrors,
} from "./EditionFields.tsx";
import styles from "./EditionsScreen.module.css";

const PARTS = Object.keys(CLONE_PARTS) as ClonePart[];

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

type PartsProps = {
  readonly parts: readonly ClonePart[];
  readonly onChange: (parts: readonly ClonePart[]) => void;
};

const Parts = ({ parts, onChange }: PartsProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.parts}>
      <legend>{t("clone.parts")}</legend>
      {PARTS.map((part) => (
        <Checkbox
          key={part}
          label={CLONE_PARTS[part].map((resource) => t(`resources.${resource}`)).join(", ")}
          checked={parts.includes(part)}
          onChange={({ target }) =>
            onChange(PARTS.filter((one) => (one === part ? target.checked : parts.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
};

type CloneFormProps = { readonly editions: readonly EditionEntry[] };

const EMPTY = { pl: "", en: "", year: "", type: "", startsOn: "" };

const buildForm = (editions: readonly EditionEntry[], source: EditionEntry | undefined) => ({
  source: source?.edition ?? "",
  ...(source ? proposeCopy(editions, source) : EMPTY),
});

/** Creates an edition as a copy of selected parts of another one, with proposed year, names and days. */
export const CloneForm = ({ editions }: CloneFormProps) => {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const findMissing = useMissingErrors();
  const [form, setForm] = useState(() => buildForm(editions, editions[0]));
  const [parts, setParts] = useState<readonly ClonePart[]>(PARTS);
  const [missing, setMissing] = useState<FieldErrors>({});
  const clone = useMutation({
    mutationFn: async () => {
      const { source, year, type, startsOn } = form;
      const body = { name: toName(form), year: Number(year), type: Number(type), startsOn, parts };
      return await call(officeRoutes.editions.clone, { params: { edition: source }, body });
    },
    onSuccess: async ({ edition: { edition }, copied }) => {
      await queryClient.invalidateQueries();
      if (copied.some(({ left }) => left > 0)) return;
      const count = copied.reduce((sum, one) => sum + one.count, 0);
      toast.success(t("clone.copied", { count }));
      void navigate({ to: "/$edition", params: { edition } });
    },
  });
  const errors: FieldErrors = { ...getFieldErrors(clone.error), ...missing };
  const change = (values: Partial<typeof form>) => {
    setMissing({});
    setForm({ ...form, ...values });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = findMissing(form);
    setMissing(found);
    if (!clone.isPending && Object.keys(found).length === 0) clone.mutate();
  };
  if (clone.data?.copied.some(({ left }) => left > 0)) return <Report {...clone.data} />;
  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form}>
      <SelectBoxField
        label={t("clone.source")}
        error={errors["source"]?.join(" ")}
        placeholder={t("form.select")}
        options={editions.map(({ edition, name }) => ({
          value: edition,
          label: localizedText(name, language) || edition,
        }))}
        value={form.source || null}
        onChange={(source) =>
          change(
            buildForm(
              editions,
              editions.find(({ edition }) => edition === source),
            ),
          )
        }
      />
      <NameFields form={form} errors={errors} onChange={change} />
      <FirstDayField form={form} errors={errors} onChange={(startsOn) => change({ startsOn })} />
      <NumberFields form={form} errors={errors} onChange={change} />
      <Parts parts={parts} onChange={setParts} />
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
