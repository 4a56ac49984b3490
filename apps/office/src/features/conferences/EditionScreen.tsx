import { editionSettings } from "@foyer/contract/conferences/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import type { OfficeRecord } from "@foyer/contract/resources/resource";
import { Screen } from "@foyer/ui/Screen.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { call } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { useRole } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { settingsQuery } from "../../lib/use-zone.ts";
import type { Previews } from "../../resources/FormFields.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { useRecordEditing } from "../../resources/use-record-editing.ts";
import { Archive } from "./Archive.tsx";
import { SectionLinks } from "./settings/SectionLinks.tsx";
import { SettingsForm } from "./settings/SettingsForm.tsx";
import styles from "./settings/settings.module.css";

type EditionScreenProps = {
  readonly edition: string;
  /** Components that preview the value of a setting, by field name. */
  readonly previews: Previews;
};

type SettingsProps = EditionScreenProps & {
  readonly stored: { readonly data: OfficeRecord; readonly version: string };
  readonly reload: () => Promise<unknown>;
};

const Settings = ({ edition, previews, stored, reload }: SettingsProps) => {
  const { t } = useTranslation();
  const { can } = useRole(edition);
  const form = useRef<HTMLFormElement>(null);
  const editing = useRecordEditing(
    {
      fields: editionSettings.fields,
      autosaveKey: `${edition}/settings`,
      stored: stored.data,
      canWrite: can("edition"),
      save: (body) =>
        call(officeRoutes.editions.change, { params: { edition }, version: stored.version, body }),
      onSaved: () => {
        toast.success(t("form.saved"));
        void queryClient.invalidateQueries();
      },
      reload,
    },
    form,
  );
  // The section of the address exists only after the settings are loaded.
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (hash !== "") document.querySelector(`#${CSS.escape(hash)}`)?.scrollIntoView();
  }, [hash]);
  return (
    <div className={styles.layout}>
      <SectionLinks edition={edition} hasArchive={can("edition")} />
      <div className={styles.sections}>
        <SettingsForm form={form} edition={edition} editing={editing} previews={previews} />
        {can("edition") && <Archive edition={edition} />}
      </div>
    </div>
  );
};

/** Settings of an edition in sections. */
export const EditionScreen = (props: EditionScreenProps) => {
  const { t } = useTranslation();
  useTitle(t("resources.editions"));
  const settings = useQuery(settingsQuery(props.edition));
  if (settings.isError) return <ReadFailure query={settings} />;
  return (
    <Screen id="settings-title" title={t("resources.editions")} isBusy={settings.isPending}>
      {settings.isPending && <Loading />}
      {settings.data && (
        <Settings {...props} stored={settings.data} reload={() => settings.refetch()} />
      )}
    </Screen>
  );
};
