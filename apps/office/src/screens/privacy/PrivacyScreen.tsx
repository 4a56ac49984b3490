import type { DeletionRequest } from "@foyer/contract/office/privacy";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { call } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { useTitle } from "../../lib/use-title.ts";
import { HistoryList } from "../../resources/HistoryList.tsx";
import styles from "../screen.module.css";
import { ScreenTable } from "../ScreenTable.tsx";

/** Of the register of exports so many are shown; all of them are in the history. */
const EXPORTS = 25;

type DeletionsProps = {
  readonly edition: string;
  readonly deletions: readonly DeletionRequest[];
};

/** Who asked to be deleted, and by when it is done. */
const Deletions = ({ edition, deletions }: DeletionsProps) => {
  const { t } = useTranslation();
  const say = useInstant();
  if (deletions.length === 0) return <p>{t("privacy.noDeletions")}</p>;
  return (
    <ScreenTable
      labelledBy="privacy-deletions"
      rows={deletions.map(({ id, name, requestedAt, deletesAt, dueAt }) => ({
        key: id,
        cells: {
          [t("fields.person")]: (
            <Link
              to="/$edition/$resource/$id"
              params={{ edition, resource: "people", id: String(id) }}
            >
              {name || `#${id}`}
            </Link>
          ),
          [t("privacy.asked")]: say(requestedAt),
          [t("privacy.deletes")]: say(deletesAt),
          [t("privacy.due")]: say(dueAt),
        },
      }))}
    />
  );
};

/** What organisers owe to people whose data they hold: wishes, what goes by itself, and what has left. */
export const PrivacyScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const say = useInstant();
  useTitle(t("privacy.title"));
  const privacy = useQuery({
    queryKey: [edition, "privacy"],
    queryFn: async () => (await call(officeRoutes.privacy.get, { params: { edition } })).data,
  });
  const { data } = privacy;
  const exports = useQuery({
    queryKey: [edition, "history", "exports"],
    queryFn: async () => {
      const query = { action: "export" as const, size: EXPORTS };
      return (await call(officeRoutes.history.all, { params: { edition }, query })).data;
    },
  });
  return (
    <section aria-labelledby="privacy-title">
      <h1 id="privacy-title" className={styles.title}>
        {t("privacy.title")}
      </h1>
      {privacy.isPending && <p role="status">{t("shell.loading")}</p>}
      <ReadFailure query={privacy} />
      {data && (
        <>
          <h2 id="privacy-deletions" className={styles.part}>
            {t("privacy.deletions")}
          </h2>
          <p className={styles.note}>{t("privacy.deletionsNote")}</p>
          <Deletions edition={edition} deletions={data.deletions} />
          <h2 className={styles.part}>{t("privacy.retention")}</h2>
          <p className={styles.note}>
            {t("privacy.retentionNote", { at: say(data.retention.at) })}
          </p>
          <ul className={styles.tiles}>
            {(["people", "named", "stays"] as const).map((name) => (
              <li key={name} className={styles.tile}>
                <strong>{data.retention[name]}</strong>
                <span>{t(`privacy.${name}`, { count: data.retention[name] })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className={styles.part}>{t("privacy.exports")}</h2>
      <p className={styles.note}>{t("privacy.exportsNote")}</p>
      <ReadFailure query={exports} />
      {exports.data?.total === 0 && <p>{t("privacy.noExports")}</p>}
      {exports.data && (
        <HistoryList history={exports.data} edition={edition} mayUndo={() => false} />
      )}
    </section>
  );
};
