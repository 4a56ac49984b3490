import {
  settingsRoutes,
  type ProfileSettings as Settings,
  type ProfileSettingsForm,
} from "@foyer/contract/settings/portal";
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
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { Switch } from "@foyer/ui/Switch.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { settingsQuery } from "./settings.queries.ts";
import { SettingsQuery } from "./SettingsQuery.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./Form.module.css";

type ProfileSettingsProps = {
  /** Called after saving, because other pages show the settings. */
  onSaved: () => void;
};

/** Profile links, chat, visibility to other attendees, and digest e-mails. */
export const ProfileSettings = ({ onSaved }: ProfileSettingsProps) => {
  const { t } = useTranslation();
  const { userId } = useSession();
  const settings = useQuery(settingsQuery(userId));
  return (
    <SettingsSection
      anchor="profile"
      title={t("settings.profile")}
      text={t("settings.profileText")}
    >
      <SettingsQuery
        query={settings}
        skeleton={<Skeleton shape="block" height={360} />}
        failureText={t("settings.profileFailed")}
      >
        {(saved) => <SettingsForm saved={saved} userId={userId} onSaved={onSaved} />}
      </SettingsQuery>
    </SettingsSection>
  );
};

type SettingsFormProps = ProfileSettingsProps & { saved: Settings; userId: number | null };

const SettingsForm = ({ saved, userId, onSaved }: SettingsFormProps) => {
  const { t } = useTranslation();
  // Background refetches must not replace the form values, because the user may be typing.
  const [loaded, setLoaded] = useState(saved);
  const form = useContractForm(settingsRoutes.save, {
    defaultValues: loaded,
    send: (body) => save(body, userId),
    onSuccess: (stored) => {
      if (stored !== undefined) setLoaded(stored);
      toast.success(t("settings.dataSaved"));
      onSaved();
    },
  });
  const { reset } = form;
  // The server turns user names into URLs. The fields are uncontrolled, so only a reset shows the stored values.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only values fetched after saving replace the input
  useEffect(() => reset(), [loaded]);

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
        {...form.checkbox("chatActive")}
        label={t("settings.chatActive")}
        hint={t("settings.chatActiveHint")}
      />
      <Switch
        {...form.checkbox("digestEmails")}
        label={t("settings.digestEmails")}
        hint={t("settings.digestEmailsHint")}
      />
      <Switch
        {...form.checkbox("announcementEmails")}
        label={t("settings.announcementEmails")}
        hint={t("settings.announcementEmailsHint")}
      />
      <fieldset className={styles.group}>
        <legend>{t("settings.visibleToOthers")}</legend>
        <Switch
          {...form.checkbox("isListed")}
          label={t("settings.isListed")}
          hint={t("settings.isListedHint")}
        />
        <Switch
          {...form.checkbox("showsPhoto")}
          label={t("settings.showsPhoto")}
          hint={t("settings.showsPhotoHint")}
        />
        <Switch
          {...form.checkbox("showsCompany")}
          label={t("settings.showsCompany")}
          hint={t("settings.showsCompanyHint")}
        />
        <Switch
          {...form.checkbox("showsLinks")}
          label={t("settings.showsLinks")}
          hint={t("settings.showsLinksHint")}
        />
        <Switch
          {...form.checkbox("allowsInvitations")}
          label={t("settings.allowsInvitations")}
          hint={t("settings.allowsInvitationsHint")}
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

/** Saves the settings and returns the stored ones; undefined if they could not be fetched after saving. */
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
