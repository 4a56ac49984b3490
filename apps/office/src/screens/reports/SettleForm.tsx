import {
  REPORT_OUTCOMES,
  REPORT_TEXT_MAX,
  type ReportOutcome,
  type ReportRecord,
} from "@foyer/contract/office/reports";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { TextArea } from "@foyer/ui/TextArea.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf } from "../../lib/field-errors.ts";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal, toLocal } from "../../lib/zone.ts";
import screen from "../screen.module.css";
import styles from "./reports.module.css";

const DAY_MS = 86_400_000;

const EMPTY = { outcome: "nothing" as ReportOutcome, reason: "", officeNote: "" };

type Settlement = typeof EMPTY & { until: string };

/** What is sent; a time that was taken out is refused at its field. */
const toBody = ({ outcome, reason, officeNote, until }: Settlement, zone: string) => ({
  outcome,
  officeNote,
  ...(outcome !== "nothing" && { reason }),
  ...(outcome === "silence" && { until: until && fromLocal(until, zone) }),
});

/** Where it is said what becomes of a report, with what each person will be told. */
export const SettleForm = ({
  edition,
  report: { id, reported, mayAct },
}: {
  readonly edition: string;
  readonly report: ReportRecord;
}) => {
  const { t } = useTranslation();
  const zone = useZone(edition);
  const [form, setForm] = useState(EMPTY);
  const [tomorrow] = useState(() => new Date(Date.now() + DAY_MS).toISOString());
  const [typed, setTyped] = useState<string | null>(null);
  const until = typed ?? toLocal(tomorrow, zone);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const settle = useMutation({
    mutationFn: () =>
      call(officeRoutes.reports.settle, {
        params: { edition, id },
        body: toBody({ ...form, until }, zone),
      }),
    onSuccess: () => {
      toast.success(t("reports.isSettled"));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
  });
  const errors = fieldErrorsOf(settle.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isSure =
      form.outcome !== "ban" || globalThis.confirm(t("reports.reallyBan", { name: reported.name }));
    if (!settle.isPending && isSure) settle.mutate();
  };
  const outcomes = REPORT_OUTCOMES.filter((outcome) => mayAct || outcome === "nothing");
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <h2>{t("reports.settle")}</h2>
      <SelectField
        label={t("reports.outcome")}
        placeholder={t("form.choose")}
        options={outcomes.map((value) => ({ value, label: t(`reports.outcomes.${value}`) }))}
        value={form.outcome}
        onChange={({ target }) => {
          const outcome = REPORT_OUTCOMES.find((one) => one === target.value);
          if (outcome) change({ outcome });
        }}
      />
      {!mayAct && <p>{t("reports.mayNotAct")}</p>}
      <p className={screen.note}>{t(`reports.tells.${form.outcome}`)}</p>
      {form.outcome === "silence" && (
        <TextField
          label={t("reports.until")}
          hint={zone}
          type="datetime-local"
          value={until}
          error={errors["until"]?.join(" ")}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {form.outcome !== "nothing" && (
        <TextArea
          label={t("reports.reason")}
          value={form.reason}
          maxLength={REPORT_TEXT_MAX}
          error={errors["reason"]?.join(" ")}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
      <TextArea
        label={t("reports.officeNote")}
        value={form.officeNote}
        maxLength={REPORT_TEXT_MAX}
        error={errors["officeNote"]?.join(" ")}
        onChange={({ target }) => change({ officeNote: target.value })}
      />
      {settle.isError && Object.keys(errors).length === 0 && (
        <p role="alert">{describeError(settle.error)}</p>
      )}
      <Button type="submit" busy={settle.isPending}>
        {t("reports.settle")}
      </Button>
    </form>
  );
};
