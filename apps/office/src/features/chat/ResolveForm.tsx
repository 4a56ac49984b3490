import {
  REPORT_OUTCOMES,
  REPORT_TEXT_MAX,
  type ReportOutcome,
  type ReportResolution,
  type ReportRecord,
} from "@foyer/contract/chat/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { TextArea } from "@foyer/ui/TextArea.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ScreenNote } from "@foyer/ui/Screen.tsx";
import { DayTimeField } from "../../lib/DayField.tsx";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { call } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal, toLocal } from "../../lib/zone.ts";
import styles from "./reports.module.css";

const DAY_MS = 86_400_000;

const EMPTY = { outcome: "nothing" as ReportOutcome, reason: "", internalNote: "" };

type ResolutionInput = typeof EMPTY & { until: string };

/**
 * Builds the request body. An empty time is sent as an empty string, so that the server reports the error at
 * its field.
 */
const toBody = (
  { outcome, reason, internalNote, until }: ResolutionInput,
  zone: string,
): ReportResolution => {
  if (outcome === "nothing") return { outcome, internalNote };
  const body = { internalNote, reason };
  if (outcome !== "silence") return { ...body, outcome };
  return { ...body, outcome, until: until && fromLocal(until, zone) };
};

/** Form for the outcome of a report. It describes the e-mails that each outcome sends. */
export const ResolveForm = ({
  edition,
  report: { id, reported, canAct },
}: {
  readonly edition: string;
  readonly report: ReportRecord;
}) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const zone = useZone(edition);
  const [form, setForm] = useState(EMPTY);
  const [tomorrow] = useState(() => new Date(Date.now() + DAY_MS).toISOString());
  const [selectedUntil, setSelectedUntil] = useState<string | null>(null);
  const until = selectedUntil ?? toLocal(tomorrow, zone);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const resolve = useMutation({
    mutationFn: () =>
      call(officeRoutes.reports.resolve, {
        params: { edition, id },
        body: toBody({ ...form, until }, zone),
      }),
    onSuccess: () => {
      toast.success(t("reports.isResolved"));
      void queryClient.invalidateQueries({ queryKey: [edition] });
    },
  });
  const errors = getFieldErrors(resolve.error);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isConfirmed =
      form.outcome !== "ban" ||
      (await confirm("reports.confirmBan", t("reports.outcomes.ban"), { name: reported.name }));
    if (!resolve.isPending && isConfirmed) resolve.mutate();
  };
  const outcomes = REPORT_OUTCOMES.filter((outcome) => canAct || outcome === "nothing");
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <h2>{t("reports.resolve")}</h2>
      <SelectBoxField
        label={t("reports.outcome")}
        options={outcomes.map((value) => ({ value, label: t(`reports.outcomes.${value}`) }))}
        value={form.outcome}
        onChange={(selected) => {
          const outcome = REPORT_OUTCOMES.find((candidate) => candidate === selected);
          if (outcome) change({ outcome });
        }}
      />
      {!canAct && <p>{t("reports.cannotAct")}</p>}
      <ScreenNote>{t(`reports.notifies.${form.outcome}`)}</ScreenNote>
      {form.outcome === "silence" && (
        <DayTimeField
          label={t("reports.until")}
          hint={zone}
          value={until}
          error={errors["until"]?.join(" ")}
          onChange={setSelectedUntil}
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
        label={t("reports.internalNote")}
        value={form.internalNote}
        maxLength={REPORT_TEXT_MAX}
        error={errors["internalNote"]?.join(" ")}
        onChange={({ target }) => change({ internalNote: target.value })}
      />
      {resolve.isError && Object.keys(errors).length === 0 && (
        <p role="alert">{describeError(resolve.error)}</p>
      )}
      <Button type="submit" busy={resolve.isPending}>
        {t("reports.resolve")}
      </Button>
    </form>
  );
};
