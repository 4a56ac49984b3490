import type { DeletionRequest } from "@foyer/contract/retention/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PartTitle, Screen, ScreenNote } from "@foyer/ui/Screen.tsx";
import { tileClass } from "@foyer/ui/tile-class.ts";
import { Tiles } from "@foyer/ui/Tiles.tsx";
import { Table } from "@foyer/ui/Table.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { call } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useTitle } from "../../lib/use-title.ts";
import { HistoryList } from "../../resources/HistoryList.tsx";

/** Number of exports on this screen; the history contains all of them. */
const VISIBLE_EXPORTS = 25;

type DeletionsProps = {
  readonly edition: string;
  readonly deletions: readonly DeletionRequest[];
};

/** Lists deletion requests with their due dates. */
const Deletions = ({ edition, deletions }: DeletionsProps) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  if (deletions.length === 0) return <p>{t("privacy.noDeletions")}</p>;
  return (
    <Table
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
          [t("privacy.requestedOn")]: formatInstant(requestedAt),
          [t("privacy.deletedOn")]: formatInstant(deletesAt),
          [t("privacy.due")]: formatInstant(dueAt),
        },
      }))}
    />
  );
};

/** Deletion requests, automatic deletion after the edition, and the latest exports of personal data. */
export const PrivacyScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  useTitle(t("privacy.title"));
  const privacy = useQuery({
    queryKey: [edition, "privacy"],
    queryFn: () => call(officeRoutes.privacy.get, { params: { edition } }),
  });
  const { data } = privacy;
  const exports = useQuery({
    queryKey: [edition, "history", "exports"],
    queryFn: async () => {
      const query = { action: "export" as const, size: VISIBLE_EXPORTS };
      return await call(officeRoutes.history.all, { params: { edition }, query });
    },
  });
  return (
    <Screen id="privacy-title" title={t("privacy.title")}>
      {privacy.isPending && <Loading />}
      <ReadFailure query={privacy} />
      {data && (
        <>
          <PartTitle id="privacy-deletions">{t("privacy.deletions")}</PartTitle>
          <ScreenNote>{t("privacy.deletionsNote")}</ScreenNote>
          <Deletions edition={edition} deletions={data.deletions} />
          <PartTitle>{t("privacy.retention")}</PartTitle>
          <ScreenNote>
            {t("privacy.retentionNote", { at: formatInstant(data.retention.at) })}
          </ScreenNote>
          <Tiles>
            {(["people", "named", "stays"] as const).map((name) => (
              <li key={name} className={tileClass}>
                <strong>{data.retention[name]}</strong>
                <span>{t(`privacy.${name}`, { count: data.retention[name] })}</span>
              </li>
            ))}
          </Tiles>
        </>
      )}
      <PartTitle>{t("privacy.exports")}</PartTitle>
      <ScreenNote>{t("privacy.exportsNote")}</ScreenNote>
      <ReadFailure query={exports} />
      {exports.data?.total === 0 && <p>{t("privacy.noExports")}</p>}
      {exports.data && (
        <HistoryList history={exports.data} edition={edition} canUndo={() => false} />
      )}
    </Screen>
  );
};
