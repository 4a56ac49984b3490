import type { Language } from "@foyer/contract/constants";
import { type Announcement, CONFIRM_COUNT_ABOVE } from "@foyer/contract/notifications/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { DayTimeField } from "../../lib/DayField.tsx";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal, toLocal } from "../../lib/zone.ts";
import { audienceQuery } from "./announcements-query.ts";
import styles from "./announcements.module.css";
import { LanguageWarning } from "./LanguageWarning.tsx";
import { listTexts, listWrittenLanguages } from "./reach.ts";
import { AudienceReach } from "./AudienceReach.tsx";

type SendDialogProps = {
  readonly edition: string;
  readonly announcement: Announcement;
  readonly onClose: () => void;
  /** Opens the text in a language that it lacks. */
  readonly onWrite?: ((language: Language) => void) | undefined;
};

/** Local time for which the announcement is or was scheduled; empty if it has passed. */
const getPlannedTime = ({ sendAt }: Announcement, zone: string): string =>
  sendAt !== null && Date.parse(sendAt) > Date.now() ? toLocal(sendAt, zone) : "";

/**
 * Confirms recipients and time before the announcement is sent. For many recipients the user types their
 * number.
 */
export const SendDialog = ({ edition, announcement, onClose, onWrite }: SendDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const zone = useZone(edition);
  const [planned] = useState(() => getPlannedTime(announcement, zone));
  const [isLater, setLater] = useState(planned !== "");
  const [sendAt, setSendAt] = useState(planned);
  const [enteredCount, setEnteredCount] = useState("");
  const audience = useQuery({
    ...audienceQuery(edition, announcement.audience, listTexts(announcement)),
    staleTime: 0,
  });
  const send = useMutation({
    mutationFn: (expected: number) =>
      call(officeRoutes.announcements.send, {
        params: { edition, id: announcement.id },
        body: { expected, ...(isLater && { at: fromLocal(sendAt, zone) }) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [edition, "announcements"] });
      onClose();
    },
    onError: () => {
      setEnteredCount("");
      void audience.refetch();
    },
  });
  const total = audience.data?.total ?? 0;
  const isCountRequired = total > CONFIRM_COUNT_ABOVE;
  const isReady =
    total > 0 &&
    (!isCountRequired || enteredCount === String(total)) &&
    (!isLater || sendAt !== "");
  const errors = getFieldErrors(send.error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !send.isPending) send.mutate(total);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("announcements.sendTitle")}
      closeLabel={t("form.close")}
      footer={
        <Button type="submit" form={formId} busy={send.isPending} aria-disabled={!isReady}>
          {t(isLater ? "announcements.schedule" : "announcements.sendTo", { count: total })}
        </Button>
      }
    >
      <form id={formId} className={styles.preview} noValidate onSubmit={handleSubmit}>
        {audience.isPending && <Loading lines={3} />}
        <ReadFailure query={audience} />
        {audience.data && (
          <>
            <p>
              <strong>{t("announcements.people", { count: total })}</strong>{" "}
              <span className={styles.sentence}>{audience.data.text}</span>
            </p>
            {onWrite && (
              <LanguageWarning
                audience={audience.data}
                channels={announcement.channels}
                written={listWrittenLanguages(announcement.title, announcement.body)}
                onWrite={onWrite}
              />
            )}
            <AudienceReach audience={audience.data} channels={announcement.channels} />
          </>
        )}
        <fieldset className={styles.when}>
          <legend>{t("announcements.when")}</legend>
          {[false, true].map((later) => (
            <label key={String(later)}>
              <input
                type="radio"
                name="when"
                checked={isLater === later}
                onChange={() => setLater(later)}
              />
              {t(later ? "announcements.later" : "announcements.now")}
            </label>
          ))}
        </fieldset>
        {isLater && (
          <DayTimeField
            label={t("announcements.at")}
            hint={zone}
            value={sendAt}
            error={errors["at"]?.join(" ")}
            onChange={setSendAt}
          />
        )}
        {isCountRequired && (
          <TextField
            label={t("announcements.typeNumber", { count: total })}
            inputMode="numeric"
            autoComplete="off"
            value={enteredCount}
            onChange={(event) => setEnteredCount(event.target.value.trim())}
          />
        )}
        {send.isError && !errors["at"] && (
          <p role="alert" className={styles.error}>
            {describeError(send.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
};
