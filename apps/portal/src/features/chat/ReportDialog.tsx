import {
  type ChatMessage,
  chatRoutes,
  REPORT_MESSAGES_MAX,
  REPORT_NOTE_MAX_LENGTH,
} from "@foyer/contract/chat/portal";
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
import { localTimeOf } from "./chat-time.ts";
import styles from "./ReportDialog.module.css";

type ReportProps = {
  readonly userId: number;
  readonly name: string;
  readonly onClose: () => void;
};

type ReportDialogProps = ReportProps & { readonly open: boolean };

/** Reports a contact to the organisers, with the selected messages only. */
export const ReportDialog = ({ open, ...report }: ReportDialogProps) =>
  open && <Report {...report} />;

/** Mounts when the dialog opens, so that the form starts empty. */
const Report = ({ userId, name, onClose }: ReportProps) => {
  const { t } = useTranslation();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const { data } = useInfiniteQuery(threadQuery(userId));
  const messages = data?.pages.toReversed().flat() ?? [];
  const form = useContractForm(chatRoutes.report, {
    defaultValues: { note: "" },
    compose: ({ note }) => ({ userId, note, messageIds: [...selectedIds] }),
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
      initialFocus="field"
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
          <MessageSelection
            messages={messages}
            name={name}
            selectedIds={selectedIds}
            onSelect={(id, isSelected) => setSelectedIds(toggleId(selectedIds, id, isSelected))}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isSending}>
            {t("chat.reportSend")}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t("chat.cancel")}
          </Button>
        </div>
        <FailureDialog failure={form.failure} onClose={form.dismiss} />
      </form>
    </Dialog>
  );
};

const toggleId = (ids: ReadonlySet<number>, id: number, isSelected: boolean): Set<number> => {
  const next = new Set(ids);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
};

type MessageSelectionProps = {
  readonly messages: readonly ChatMessage[];
  readonly name: string;
  readonly selectedIds: ReadonlySet<number>;
  readonly onSelect: (id: number, isSelected: boolean) => void;
};

/** Lists the loaded messages of the conversation, the latest first. */
const MessageSelection = ({ messages, name, selectedIds, onSelect }: MessageSelectionProps) => {
  const { t, language } = useTranslation();
  const me = useSession().userId;
  const isFull = selectedIds.size >= REPORT_MESSAGES_MAX;
  return (
    <fieldset className={styles.messages}>
      <legend>{t("chat.reportMessages", { count: REPORT_MESSAGES_MAX })}</legend>
      <div className={styles.list}>
        {messages.toReversed().map(({ id, senderId, sendDate, message }) => {
          const { day, clock } = localTimeOf(sendDate);
          return (
            <Checkbox
              key={id}
              checked={selectedIds.has(id)}
              disabled={isFull && !selectedIds.has(id)}
              onChange={({ target }) => onSelect(id, target.checked)}
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
