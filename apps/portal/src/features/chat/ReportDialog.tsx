import {
  type ChatMessage,
  chatRoutes,
  REPORT_MESSAGES_MAX,
  REPORT_NOTE_MAX_LENGTH,
} from "@foyer/contract/chat";
import { nameDay } from "@foyer/contract/dates";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import { TextArea } from "@foyer/ui/TextArea.tsx";
import { threadQuery } from "./chat-cache.ts";
import { placeInTime } from "./chat-time.ts";
import styles from "./ReportDialog.module.css";

type ReportProps = {
  readonly userId: number;
  readonly name: string;
  readonly onClose: () => void;
};

type ReportDialogProps = ReportProps & { readonly open: boolean };

/** Tells the organisers of somebody's conduct, with the messages that are chosen here and no others. */
export const ReportDialog = ({ open, ...report }: ReportDialogProps) =>
  open && <Report {...report} />;

/** Begins empty each time. */
const Report = ({ userId, name, onClose }: ReportProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data } = useInfiniteQuery(threadQuery(userId));
  const messages = data?.pages.toReversed().flat() ?? [];
  const form = useContractForm(chatRoutes.report, {
    defaultValues: { note: "" },
    compose: ({ note }) => ({ userId, note, messageIds: [...chosen] }),
    onSuccess: () => {
      toast.success(t("chat.reportSent"));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("chat.reportTitle", { name })}
      closeLabel={t("chat.close")}
    >
      <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <p>{t("chat.reportText")}</p>
        <TextArea
          {...form.field("note")}
          label={t("chat.reportNote")}
          hint={t("chat.reportHint")}
          rows={3}
          maxLength={REPORT_NOTE_MAX_LENGTH}
        />
        {messages.length > 0 && (
          <Choice
            messages={messages}
            name={name}
            chosen={chosen}
            onChoose={(id, isChosen) => setChosen(withOrWithout(chosen, id, isChosen))}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isSending}>
            {t("chat.reportSend")}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t("chat.cancel")}
          </Button>
        </div>
        <FailureDialog failure={form.failure} onClose={form.dismiss} />
      </form>
    </Dialog>
  );
};

const withOrWithout = (ids: ReadonlySet<number>, id: number, isIn: boolean): Set<number> => {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};

type ChoiceProps = {
  readonly messages: readonly ChatMessage[];
  readonly name: string;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (id: number, isChosen: boolean) => void;
};

/** What was loaded of the conversation, the latest first. */
const Choice = ({ messages, name, chosen, onChoose }: ChoiceProps) => {
  const { t, language } = useTranslation();
  const me = useSession().userId;
  const isFull = chosen.size >= REPORT_MESSAGES_MAX;
  return (
    <fieldset className={styles.messages}>
      <legend>{t("chat.reportMessages", { count: REPORT_MESSAGES_MAX })}</legend>
      <div className={styles.list}>
        {messages.toReversed().map(({ id, senderId, sendDate, message }) => {
          const { day, clock } = placeInTime(sendDate);
          return (
            <Checkbox
              key={id}
              checked={chosen.has(id)}
              disabled={isFull && !chosen.has(id)}
              onChange={({ target }) => onChoose(id, target.checked)}
              label={
                <>
                  <span className={styles.sender}>
                    {senderId === me ? t("chat.you") : name}, {nameDay(day, language)}, {clock}
                  </span>
                  <span className={styles.text} dir="auto">
                    {message}
                  </span>
                </>
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
};
