import { editionSettings } from "@foyer/contract/conferences/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Screen } from "@foyer/ui/Screen.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { call } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useRole } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { settingsQuery } from "../../lib/use-zone.ts";
import { type PreviewProps, RecordForm } from "../../resources/RecordForm.tsx";
import { Archive } from "./Archive.tsx";

type EditionScreenProps = {
  readonly edition: string;
  /** Components that preview the value of a setting, by field name. */
  readonly previews: Readonly<Record<string, ComponentType<PreviewProps>>>;
};

export const EditionScreen = ({ edition, previews }: EditionScreenProps) => {
  const { t } = useTranslation();
  useTitle(t("resources.editions"));
  const { can } = useRole(edition);
  const settings = useQuery(settingsQuery(edition));
  if (settings.isError) return <ReadFailure query={settings} />;
  return (
    <Screen id="settings-title" title={t("resources.editions")}>
      {settings.data && (
        <RecordForm
          edition={edition}
          fields={editionSettings.fields}
          autosaveKey={`${edition}/settings`}
          stored={settings.data.data}
          canWrite={can("edition")}
          save={(body) =>
            call(officeRoutes.editions.change, {
              params: { edition },
              version: settings.data.version,
              body,
            })
          }
          onSaved={() => {
            toast.success(t("form.saved"));
            void queryClient.invalidateQueries();
          }}
          reload={() => settings.refetch()}
          previews={previews}
        />
      )}
      {can("edition") && <Archive edition={edition} />}
    </Screen>
  );
};
