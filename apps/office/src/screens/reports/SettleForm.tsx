import {
  REPORT_OUTCOMES,
  REPORT_TEXT_MAX,
  type ReportOutcome,
  type ReportRecord,
} from "@foyer/contract/office/reports";
import { officeRoutes } from "@foyer/contract/office/routes";
import { ApiError } from "@foyer/client";
import { Button } from "@foyer/ui/Button.tsx";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { TextArea } from "@foyer/ui/TextArea.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import styles from "./reports.module.css";

const DAY_MS = 86_400_000;

/** A time as the browser's control writes it, in the zone of whoever types. */
const toLocal = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const toInstant = (local: string): string => {
  const instant = new Date(local);
  return Number.isNaN(instant.getTime()) ? local : instant.toISOString();
};

const newForm = () => ({
  outcome: "nothing" as ReportOutcome,
  reason: "",
  officeNote: "",
  until: toLocal(new Date(Date.now() + DAY_MS)),
});

const toSettlement = ({ outcome, reason, officeNote, until }: ReturnType<typeof newForm>) => ({
  outcome,
  officeNote,
  ...(outcome !== "nothing" && { reason }),
  ...(outcome === "silence" && { until: toInstant(until) }),
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
  const [form, setForm] = useState(newForm);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const settle = useMutation({
    mutationFn: () =>
      call(officeRoutes.reports.settle, { params: { edition, id }, body: toSettlement(form) }),
    onSuccess: () => {
      toast.success(t("reports.isSettled"));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
  });
  const errors = settle.error instanceof ApiError ? (settle.error.problem?.errors ?? {}) : {};
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
      <p className={styles.note}>{t(`reports.tells.${form.outcome}`)}</p>
      {form.outcome === "silence" && (
        <TextField
          label={t("reports.until")}
          type="datetime-local"
          value={form.until}
          error={errors["until"]?.join(" ")}
          onChange={({ target }) => change({ until: target.value })}
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
