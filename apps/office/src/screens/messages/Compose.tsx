import {
  type Message,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from "@foyer/contract/office/messages";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useMutation } from "@tanstack/react-query";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { fieldErrorsOf } from "../../lib/field-errors.ts";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal, toLocal } from "../../lib/zone.ts";
import { useDraft } from "../../resources/use-draft.ts";
import { AudienceField } from "./AudienceField.tsx";
import { createMessage, draftOf, titleOf } from "./messages-query.ts";
import styles from "./messages.module.css";
import { PreviewDialog } from "./PreviewDialog.tsx";
import { SendDialog } from "./SendDialog.tsx";
import { useAct } from "./use-act.ts";
import { type FieldErrors, Words, WRITTEN } from "./Words.tsx";

const { messages } = officeRoutes;

type ComposeProps = {
  readonly edition: string;
  readonly message: Message;
  readonly version: string;
};

/** The ways with one more or less; a device shows the title alone, and leads to the rest in the portal. */
const toggle = (
  channels: readonly MessageChannel[],
  channel: MessageChannel,
  isOn: boolean,
): MessageChannel[] => {
  const wanted = new Set(channels);
  if (isOn) wanted.add(channel);
  else wanted.delete(channel);
  if (channel === "push" && isOn) wanted.add("portal");
  if (channel === "portal" && !isOn) wanted.delete("push");
  return MESSAGE_CHANNELS.filter((one) => wanted.has(one));
};

const errorsIn = (error: unknown): FieldErrors => fieldErrorsOf(error);

/** Where a message is written: for whom, by which ways, in what words. */
export const Compose = ({ edition, message, version }: ComposeProps) => {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const zone = useZone(edition);
  const [window, setWindow] = useState<"preview" | "send" | null>(null);
  const draft = useDraft(`${edition}/messages/${message.id}`, WRITTEN, message);
  const { act, isPending } = useAct(edition, message.id);
  const params = { edition, id: message.id };
  const { changed } = draft;

  const toList = () =>
    void navigate({
      to: "/$edition/messages",
      params: { edition },
      search: message.isTemplate ? { templates: true } : {},
    });
  const reread = () => queryClient.invalidateQueries({ queryKey: [edition, "messages"] });
  const save = useMutation({
    mutationFn: async () => {
      const patch = draft.patch();
      if (changed.length === 0) return;
      await call(messages.change, { params, version, body: patch });
      // What is read again is what was typed, so that nothing seems to be taken back between.
      await reread();
      flushSync(() => draft.settle(patch));
    },
    onError: reread,
  });
  const errors = errorsIn(save.error);
  /** Saves what was typed, and goes on where that was taken. */
  const saveThen = (next: () => void) => save.mutate(undefined, { onSuccess: next });
  const remove = useMutation({
    mutationFn: () => call(messages.remove, { params, version }),
    onSuccess: () => {
      flushSync(draft.clear);
      toList();
      void reread();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const keep = useMutation({
    mutationFn: () => createMessage(edition, { ...draftOf(message), isTemplate: true }),
    onSuccess: () => toast.success(t("messages.kept")),
    onError: (error) => toast.error(describeError(error)),
  });

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "s") {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  });
  useBlocker({
    shouldBlockFn: () => changed.length > 0 && !globalThis.confirm(t("form.leave")),
    enableBeforeUnload: () => changed.length > 0,
  });

  const channels = draft.value("channels") as MessageChannel[];
  const expiresAt = draft.value("expiresAt") as string | null;
  const isBusy = save.isPending || isPending;
  return (
    <form
      className={styles.compose}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) save.mutate();
      }}
    >
      {message.state === "stopped" && <p className={styles.note}>{t("messages.stoppedEarly")}</p>}
      <AudienceField
        edition={edition}
        filter={draft.value("filter") as Message["filter"]}
        channels={channels}
        error={errors["filter"]?.join(" ")}
        onChange={(filter) => draft.set("filter", filter)}
      />
      <fieldset className={styles.part}>
        <legend>{t("messages.channels")}</legend>
        {MESSAGE_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`messages.channel.${channel}`)}
            checked={channels.includes(channel)}
            onChange={({ target }) =>
              draft.set("channels", toggle(channels, channel, target.checked))
            }
          />
        ))}
        {channels.length === 0 && <p className={styles.error}>{t("messages.noChannel")}</p>}
      </fieldset>
      <Words edition={edition} draft={draft} errors={errors}>
        {channels.length > 0 && (
          <TextField
            label={t("messages.expires")}
            type="datetime-local"
            hint={t("messages.expiresHint", { zone })}
            value={expiresAt ? toLocal(expiresAt, zone) : ""}
            error={errors["expiresAt"]?.join(" ")}
            onChange={({ target }) =>
              draft.set("expiresAt", target.value === "" ? null : fromLocal(target.value, zone))
            }
          />
        )}
      </Words>
      <div className={styles.bar}>
        {!message.isTemplate && (
          <Button busy={isBusy} onClick={() => saveThen(() => setWindow("send"))}>
            {t("messages.send")}
          </Button>
        )}
        <Button type="submit" look="outline" busy={isBusy} aria-disabled={changed.length === 0}>
          {t("form.save")}
        </Button>
        <Button look="outline" busy={isBusy} onClick={() => saveThen(() => setWindow("preview"))}>
          {t("messages.preview")}
        </Button>
        <Button look="outline" busy={isBusy} onClick={() => saveThen(() => act("test"))}>
          {t("messages.test")}
        </Button>
        {!message.isTemplate && (
          <Button
            look="outline"
            busy={isBusy || keep.isPending}
            onClick={() => saveThen(() => keep.mutate())}
          >
            {t("messages.keep")}
          </Button>
        )}
        <Button
          look="outline"
          busy={remove.isPending}
          onClick={() => {
            const title = titleOf(message, language) || t("messages.untitled");
            if (globalThis.confirm(t("messages.reallyDelete", { title }))) remove.mutate();
          }}
        >
          {t("form.delete")}
        </Button>
        <p className={styles.changed} role="status">
          {t("form.changed", { count: changed.length })}
        </p>
        {save.isError && (
          <p className={styles.error} role="alert">
            {describeError(save.error)}
          </p>
        )}
      </div>
      {window === "preview" && (
        <PreviewDialog edition={edition} message={message} onClose={() => setWindow(null)} />
      )}
      {window === "send" && (
        <SendDialog edition={edition} message={message} onClose={() => setWindow(null)} />
      )}
    </form>
  );
};
