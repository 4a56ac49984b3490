import {
  settingsRoutes,
  type ProfileSettings as Settings,
  type ProfileSettingsForm,
} from "@foyer/contract/settings";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "../../lib/queries.ts";
import { useSession } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { sendBody } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { Switch } from "@foyer/ui/Switch.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { settingsQuery } from "./settings.queries.ts";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./Form.module.css";

type ProfileSettingsProps = {
  /** Called when something was saved, which other pages show. */
  onSaved: () => void;
};

/** What others see of the visitor: links, chat, and the list of participants; and what e-mails tell of. */
export const ProfileSettings = ({ onSaved }: ProfileSettingsProps) => {
  const { t } = useTranslation();
  const { userId } = useSession();
  const settings = useQuery(settingsQuery(userId));
  return (
    <SettingsSection title={t("settings.profile")} text={t("settings.profileText")}>
      <QueryState
        query={settings}
        skeleton={<Skeleton shape="block" height={360} />}
        failureText={t("settings.profileFailed")}
      >
        {(saved) => <SettingsForm saved={saved} userId={userId} onSaved={onSaved} />}
      </QueryState>
    </SettingsSection>
  );
};

type SettingsFormProps = ProfileSettingsProps & { saved: Settings; userId: number | null };

const SettingsForm = ({ saved, userId, onSaved }: SettingsFormProps) => {
  const { t } = useTranslation();
  // Not what is read in the background: that would take away what somebody is typing.
  const [shown, setShown] = useState(saved);
  const form = useContractForm(settingsRoutes.save, {
    defaultValues: shown,
    send: (body) => save(body, userId),
    onSuccess: (read) => {
      if (read !== undefined) setShown(read);
      toast.success(t("settings.dataSaved"));
      onSaved();
    },
  });
  const { reset } = form;
  // A user name has become an address, and the fields themselves hold what is in them.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was read after saving replaces it
  useEffect(() => reset(), [shown]);

  const link = { inputMode: "url", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <TextField
        {...form.field("linkedIn")}
        {...link}
        label={t("settings.linkedIn")}
        placeholder="https://www.linkedin.com/in/…"
      />
      <TextField
        {...form.field("twitter")}
        {...link}
        label={t("settings.twitter")}
        placeholder="https://x.com/…"
        hint={t("settings.linksHint")}
      />
      <Switch
        {...form.tick("chatActive")}
        label={t("settings.chatActive")}
        hint={t("settings.chatActiveHint")}
      />
      <Switch
        {...form.tick("unreadEmails")}
        label={t("settings.unreadEmails")}
        hint={t("settings.unreadEmailsHint")}
      />
      <fieldset className={styles.group}>
        <legend>{t("settings.shownToOthers")}</legend>
        <Switch
          {...form.tick("isListed")}
          label={t("settings.isListed")}
          hint={t("settings.isListedHint")}
        />
        <Switch
          {...form.tick("showsPhoto")}
          label={t("settings.showsPhoto")}
          hint={t("settings.showsPhotoHint")}
        />
        <Switch
          {...form.tick("showsCompany")}
          label={t("settings.showsCompany")}
          hint={t("settings.showsCompanyHint")}
        />
        <Switch
          {...form.tick("showsLinks")}
          label={t("settings.showsLinks")}
          hint={t("settings.showsLinksHint")}
        />
        <Switch
          {...form.tick("takesInvitations")}
          label={t("settings.takesInvitations")}
          hint={t("settings.takesInvitationsHint")}
        />
      </fieldset>
      <div>
        <Button type="submit" busy={form.isSending}>
          {t("settings.save")}
        </Button>
      </div>
      <FailureDialog failure={form.failure} onClose={form.dismiss} />
    </form>
  );
};

/** Returns the settings as they are from now on; undefined where they are saved and could not be read. */
const save = async (
  body: ProfileSettingsForm,
  userId: number | null,
): Promise<Settings | undefined> => {
  await sendBody(settingsRoutes.save, body);
  try {
    return await queryClient.fetchQuery({ ...settingsQuery(userId), staleTime: 0 });
  } catch {
    return undefined;
  }
};
