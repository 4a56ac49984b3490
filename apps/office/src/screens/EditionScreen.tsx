import { editionSettings } from "@foyer/contract/office/editions";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useQuery } from "@tanstack/react-query";
import { ReadFailure } from "../resources/ReadFailure.tsx";
import { call } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import { queryClient } from "../lib/query-client.ts";
import { useRole } from "../lib/session.ts";
import { toast } from "../lib/toast.ts";
import { settingsQuery } from "../lib/use-zone.ts";
import { RecordForm } from "../resources/RecordForm.tsx";
import { Archive } from "./Archive.tsx";
import { PartnersPreview } from "./PartnersPreview.tsx";
import styles from "./screen.module.css";

const PREVIEWS = { partnersDisplayMode: PartnersPreview };

/** The settings of an edition. */
export const EditionScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  useTitle(t("resources.editions"));
  const { may } = useRole(edition);
  const settings = useQuery(settingsQuery(edition));
  if (settings.isError) return <ReadFailure query={settings} />;
  return (
    <section aria-labelledby="settings-title">
      <h1 id="settings-title" className={styles.title}>
        {t("resources.editions")}
      </h1>
      {settings.data && (
        <RecordForm
          edition={edition}
          fields={editionSettings.fields}
          draftKey={`${edition}/settings`}
          stored={settings.data.data}
          mayWrite={may("edition")}
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
          previews={PREVIEWS}
        />
      )}
      {may("edition") && <Archive edition={edition} />}
    </section>
  );
};
