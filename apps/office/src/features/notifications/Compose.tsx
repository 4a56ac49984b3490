import type { Language } from "@foyer/contract/constants";
import type { AnnouncementChannel } from "@foyer/contract/notifications/deliveries";
import type { Announcement } from "@foyer/contract/notifications/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import MoreIcon from "@material-design-icons/svg/filled/more_horiz.svg?react";
import { Button } from "@foyer/ui/Button.tsx";
import { Menu } from "@foyer/ui/Menu.tsx";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { MenuSection } from "@foyer/ui/MenuSection.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ActionBar } from "@foyer/ui/ActionBar.tsx";
import { DayTimeField } from "../../lib/DayField.tsx";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { readAutosave, saveAutosave } from "../../lib/autosave.ts";
import { call } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal, toLocal } from "../../lib/zone.ts";
import { useRecordForm } from "../../resources/use-record-form.ts";
import { AudienceField } from "./AudienceField.tsx";
import {
  announcementQuery,
  audienceQuery,
  createAnnouncement,
  toInput,
  titleOf,
} from "./announcements-query.ts";
import styles from "./announcements.module.css";
import { ChannelsField } from "./ChannelsField.tsx";
import { LanguageWarning } from "./LanguageWarning.tsx";
import { listTexts, listWrittenLanguages } from "./reach.ts";
import { PreviewDialog } from "./PreviewDialog.tsx";
import { SendDialog } from "./SendDialog.tsx";
import { useAnnouncementAction } from "./use-announcement-action.ts";
import type { ComposeDialog } from "./compose-dialog.ts";
import { TextFields, CONTENT_FIELDS } from "./TextFields.tsx";

const { announcements } = officeRoutes;

type ComposeProps = {
  readonly edition: string;
  readonly announcement: Announcement;
  /** Null for a new announcement, which the first save creates. */
  readonly version: string | null;
  /** Dialog that is open from the start. */
  readonly initialDialog?: ComposeDialog | undefined;
  readonly onDialogClose?: () => void;
};

const autosaveKeyOf = (edition: string, id: number | string) => `${edition}/announcements/${id}`;

/** Form of an announcement: audience, channels and texts. */
export const Compose = (props: ComposeProps) => {
  const { edition, announcement, version, initialDialog, onDialogClose } = props;
  const { t, language } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const zone = useZone(edition);
  const [dialog, setDialog] = useState(initialDialog ?? null);
  const closeDialog = () => {
    setDialog(null);
    onDialogClose?.();
  };
  const isNew = version === null;
  const autosaveKey = autosaveKeyOf(
    edition,
    isNew ? `new-to-${JSON.stringify(announcement.audience)}` : announcement.id,
  );
  const form = useRecordForm(autosaveKey, CONTENT_FIELDS, announcement);
  const { runAction, isPending } = useAnnouncementAction(edition);
  const params = { edition, id: announcement.id };
  const { changed } = form;

  const openList = () =>
    void navigate({
      to: "/$edition/announcements",
      params: { edition },
      search: announcement.isTemplate ? { templates: true } : {},
    });
  const refetch = () => queryClient.invalidateQueries({ queryKey: [edition, "announcements"] });
  const openStored = (id: number, search: { dialog?: ComposeDialog } = {}) =>
    void navigate({
      to: "/$edition/announcements/$id",
      params: { edition, id: String(id) },
      search,
      replace: true,
      resetScroll: false,
    });
  /** Creates the draft. Its form receives the text that the user has typed during the request. */
  const create = async () => {
    const patch = form.getPatch();
    const id = await createAnnouncement(edition, { ...toInput(announcement), ...patch });
    await queryClient.prefetchQuery(announcementQuery(edition, id));
    flushSync(() => form.markSaved(patch));
    saveAutosave(autosaveKeyOf(edition, id), readAutosave(autosaveKey));
    flushSync(() => form.clear());
    return id;
  };
  const save = useMutation({
    mutationFn: async () => {
      if (version === null) return await create();
      const patch = form.getPatch();
      if (changed.length > 0) {
        await call(announcements.change, { params, version, body: patch });
        // Refetches before the changes are cleared. Otherwise the form would briefly show the old values.
        await refetch();
        flushSync(() => form.markSaved(patch));
      }
      return announcement.id;
    },
    onError: refetch,
  });
  const errors = getFieldErrors(save.error);
  /** Saves the changes and continues only if the server accepts them. */
  const saveThen = (next: (id: number) => void) => save.mutate(undefined, { onSuccess: next });
  const submit = () => saveThen((id) => isNew && openStored(id));
  const saveAndOpen = (next: ComposeDialog) =>
    saveThen((id) => (isNew ? openStored(id, { dialog: next }) : setDialog(next)));
  const saveAndTest = () =>
    saveThen((id) => {
      runAction(id, "test");
      if (isNew) openStored(id);
    });
  const remove = useMutation({
    mutationFn: async () => {
      if (version !== null) await call(announcements.remove, { params, version });
    },
    onSuccess: () => {
      flushSync(form.clear);
      openList();
      void refetch();
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const saveAsTemplate = useMutation({
    mutationFn: () => createAnnouncement(edition, { ...toInput(announcement), isTemplate: true }),
    onSuccess: () => toast.success(t("announcements.savedAsTemplate")),
    onError: (error) => toast.error(describeError(error)),
  });

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "s") {
        event.preventDefault();
        if (!save.isPending) submit();
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  });
  useBlocker({
    shouldBlockFn: async () =>
      changed.length > 0 && !(await confirm("form.confirmLeave", t("form.leave"))),
    enableBeforeUnload: () => changed.length > 0,
  });

  const channels = form.getValue("channels") as AnnouncementChannel[];
  const expiresAt = form.getValue("expiresAt") as string | null;
  const audience = form.getValue("audience") as Announcement["audience"];
  const texts = {
    title: form.getValue("title") as Announcement["title"],
    body: form.getValue("body") as Announcement["body"],
  };
  const reach = useQuery(audienceQuery(edition, audience, listTexts(texts)));
  const [activeLanguage, setActiveLanguage] = useState(language);
  const textSection = useRef<HTMLElement>(null);
  /** Moves the focus to the title in a language. */
  const writeIn = (next: Language) => {
    flushSync(() => {
      closeDialog();
      setActiveLanguage(next);
    });
    // The dialog returns the focus to its button first.
    setTimeout(() =>
      textSection.current?.querySelector<HTMLElement>(`input[id$="-${next}"]`)?.focus(),
    );
  };
  const isBusy = save.isPending || isPending || remove.isPending || saveAsTemplate.isPending;
  const confirmRemoval = async () => {
    const title = titleOf(announcement, language) || t("announcements.untitled");
    const isConfirmed = await confirm("announcements.confirmDelete", t("form.delete"), { title });
    if (isConfirmed && !isBusy) remove.mutate();
  };
  return (
    <form
      className={styles.compose}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      {announcement.state === "stopped" && (
        <p className={styles.note}>{t("announcements.stoppedEarly")}</p>
      )}
      <AudienceField
        edition={edition}
        audience={audience}
        channels={channels}
        reach={reach}
        error={Object.entries(errors)
          .find(([name]) => name.startsWith("audience"))?.[1]
          .join(" ")}
        onChange={(next) => form.setValue("audience", next)}
      />
      <ChannelsField channels={channels} onChange={(next) => form.setValue("channels", next)} />
      <TextFields
        edition={edition}
        form={form}
        errors={errors}
        section={textSection}
        activeLanguage={activeLanguage}
        onLanguage={setActiveLanguage}
      >
        {reach.data && (
          <LanguageWarning
            audience={reach.data}
            channels={channels}
            written={listWrittenLanguages(texts.title, texts.body)}
            onWrite={writeIn}
          />
        )}
        {channels.length > 0 && (
          <DayTimeField
            label={t("announcements.expires")}
            hint={t("announcements.expiresHint", { zone })}
            value={expiresAt ? toLocal(expiresAt, zone) : ""}
            error={errors["expiresAt"]?.join(" ")}
            onChange={(local) =>
              form.setValue("expiresAt", local === "" ? null : fromLocal(local, zone))
            }
          />
        )}
      </TextFields>
      <ActionBar className={styles.bar}>
        <p className={styles.changed} role="status">
          {changed.length > 0 && t("form.changed", { count: changed.length })}
        </p>
        {save.isError && (
          <p className={styles.error} role="alert">
            {describeError(save.error)}
          </p>
        )}
        {!isNew && (
          <Menu label={t("shell.moreActions")} icon={MoreIcon} opensUp isInPage>
            <MenuSection>
              {!announcement.isTemplate && (
                <MenuItem onSelect={() => isBusy || saveThen(() => saveAsTemplate.mutate())}>
                  {t("announcements.saveAsTemplate")}
                </MenuItem>
              )}
              <MenuItem onSelect={() => void confirmRemoval()}>{t("form.delete")}</MenuItem>
            </MenuSection>
          </Menu>
        )}
        <Button variant="outline" busy={isBusy} onClick={saveAndTest}>
          {t("announcements.test")}
        </Button>
        <Button variant="outline" busy={isBusy} onClick={() => saveAndOpen("preview")}>
          {t("announcements.preview")}
        </Button>
        <Button
          type="submit"
          variant={announcement.isTemplate ? "primary" : "outline"}
          busy={isBusy}
          aria-disabled={!isNew && changed.length === 0}
        >
          {t("form.save")}
        </Button>
        {!announcement.isTemplate && (
          <Button busy={isBusy} onClick={() => saveAndOpen("send")}>
            {t("announcements.send")}
          </Button>
        )}
      </ActionBar>
      {dialog === "preview" && (
        <PreviewDialog edition={edition} announcement={announcement} onClose={closeDialog} />
      )}
      {dialog === "send" && (
        <SendDialog
          edition={edition}
          announcement={announcement}
          onClose={closeDialog}
          onWrite={writeIn}
        />
      )}
    </form>
  );
};
