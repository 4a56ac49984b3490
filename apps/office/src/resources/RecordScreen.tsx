import { ApiError } from "@foyer/client";
import { type Language, LANGUAGES } from "@foyer/contract/constants";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import type { Fields } from "@foyer/contract/resources/fields";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { PageHeader } from "@foyer/ui/PageHeader.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { otherLanguage } from "../lib/language.ts";
import { Loading } from "../lib/Loading.tsx";
import { useRole } from "../lib/session.ts";
import { useTitle } from "../lib/use-title.ts";
import { type DraftsProps, type RecordDrafts, useResourceExtension } from "./extensions.ts";
import { toCopiedValues, toParentValues } from "./initial-values.ts";
import { ListLink, useListTarget } from "./ListLink.tsx";
import { getTitle, recordHistoryQuery, recordQuery, type Versioned } from "./queries.ts";
import { ReadFailure } from "./ReadFailure.tsx";
import { MaskedNote } from "./MaskedNote.tsx";
import { RecordFields } from "./RecordFields.tsx";
import { RecordPosition } from "./RecordPosition.tsx";
import styles from "./RecordScreen.module.css";
import { RecordSide } from "./RecordSide.tsx";
import { RecordTabs } from "./RecordTabs.tsx";
import { useRecordActions } from "./use-record-actions.ts";

type RecordScreenProps = {
  readonly edition: string;
  readonly name: ResourceName;
  /** Null for a new record. */
  readonly id: number | null;
  /** Id of the parent of a new record. */
  readonly parentId?: number | undefined;
  /** Id of the record to copy, without its title. */
  readonly templateId?: number | undefined;
};

const NoDrafts = ({ children }: DraftsProps) => children({});

/** Returns the storage key of the unsaved input, which differs for each parent and template of a new record. */
const autosaveKeyOf = ({ edition, name, id, parentId, templateId }: RecordScreenProps): string => {
  const newKey =
    templateId !== undefined
      ? `new-like-${templateId}`
      : parentId === undefined
        ? "new"
        : `new-in-${parentId}`;
  return `${edition}/${name}/${id ?? newKey}`;
};

/** Returns the title of a stored record outside its list. */
const useRecordTitle = (name: ResourceName, stored: Versioned | undefined): string => {
  const { language } = useTranslation();
  const { formatTitle = (_record, title) => title } = useResourceExtension(name);
  if (!stored) return "";
  const { record } = stored;
  return formatTitle(record, getTitle(RESOURCES[name], record, language)) || `#${record.id}`;
};

/** Record with its form, its history and the tabs of its resource. */
export const RecordScreen = (props: RecordScreenProps) => {
  const { edition, name, id } = props;
  const { Drafts = NoDrafts } = useResourceExtension(name);
  return (
    <Drafts edition={edition} id={id}>
      {(drafts) => <RecordWithDrafts {...props} drafts={drafts} />}
    </Drafts>
  );
};

/** Languages in which a translated field of the record has no text, although the other one has. */
const findMissingLanguages = (fields: Fields, record: Versioned["record"]): Language[] =>
  LANGUAGES.filter((language) =>
    Object.entries(fields).some(([name, { translated }]) => {
      const texts = record[name] as Partial<Record<Language, unknown>> | null;
      return translated === true && !texts?.[language] && texts?.[otherLanguage(language)];
    }),
  );

/** State of a stored record, shown beside its title. */
const RecordState = ({ name, stored }: { name: ResourceName; stored: Versioned }) => {
  const { t } = useTranslation();
  const missing = findMissingLanguages(RESOURCES[name].fields, stored.record);
  const isHidden = stored.record["isHidden"] === true;
  if (missing.length === 0 && !isHidden) return null;
  return (
    <span className={styles.states}>
      {missing.map((language) => (
        <span key={language} className={styles.warning}>
          {t(`form.missingIn.${language}`)}
        </span>
      ))}
      {isHidden && <span className={styles.hidden}>{t("fields.isHidden")}</span>}
    </span>
  );
};

const RecordWithDrafts = (props: RecordScreenProps & { readonly drafts: RecordDrafts }) => {
  const { edition, name, id, parentId, templateId, drafts } = props;
  const { t } = useTranslation();
  const { findPage } = useResourceExtension(name);
  const template = useQuery({
    ...recordQuery(edition, name, templateId ?? 0),
    enabled: id === null && templateId !== undefined,
  });
  const record = useQuery({ ...recordQuery(edition, name, id ?? 0), enabled: id !== null });
  const history = useQuery({
    ...recordHistoryQuery(edition, name, id ?? 0),
    enabled: id !== null,
  });
  const stored = record.data;
  const title = useRecordTitle(name, stored);
  const heading = id === null ? t(`add.${name}`) : title;
  useTitle(heading || t(`resources.${name}`));
  const { can } = useRole(edition);
  const canWrite = can(RESOURCES[name].right);
  const [tab, setTab] = useState("fields");
  const navigate = useNavigate();
  const listTarget = useListTarget(props);
  const openList = () => void navigate(listTarget);
  const menu = useRecordActions({
    edition,
    name,
    title,
    stored,
    canWrite,
    onDeleted: openList,
  });

  // A retry cannot bring back a deleted record.
  if (record.error instanceof ApiError && record.error.status === 404) {
    return <EmptyState isPage text={t("errors.pageNotFound")} action={<ListLink {...props} />} />;
  }
  if (record.isError) return <ReadFailure query={record} />;
  if (template.isError) return <ReadFailure query={template} />;

  const preview = {
    // Attendees have no page of a hidden record.
    page: stored && stored.record["isHidden"] !== true ? findPage?.(stored.record) : undefined,
    version: `${stored?.version} ${drafts.draft?.version}`,
  };
  return (
    <section className={styles.screen} aria-labelledby="record-title">
      <PageHeader
        id="record-title"
        title={heading}
        breadcrumb={
          <>
            <ListLink edition={edition} name={name} />
            <RecordPosition edition={edition} name={name} id={id} />
          </>
        }
        state={stored && <RecordState name={name} stored={stored} />}
        menu={menu}
      />
      <MaskedNote edition={edition} resource={RESOURCES[name]} />
      {id !== null && (
        <RecordTabs
          {...preview}
          edition={edition}
          name={name}
          id={id}
          title={heading}
          canWrite={canWrite}
          selected={tab}
          onSelect={setTab}
        />
      )}
      <div hidden={tab !== "fields"}>
        {id !== null && !stored && <Loading />}
        {(id === null ? !template.isLoading : stored) && (
          <RecordFields
            edition={edition}
            name={name}
            stored={stored}
            initial={
              template.data
                ? toCopiedValues(RESOURCES[name], template.data.record)
                : toParentValues(RESOURCES[name].fields, parentId)
            }
            drafts={drafts}
            autosaveKey={autosaveKeyOf(props)}
            canWrite={canWrite}
            reload={() => Promise.all([record.refetch(), history.refetch()])}
            openList={openList}
            changes={history.data?.items}
            side={
              id !== null && (
                <RecordSide
                  {...preview}
                  edition={edition}
                  history={history.data}
                  canWrite={canWrite}
                  onHistory={() => setTab("history")}
                />
              )
            }
          />
        )}
      </div>
    </section>
  );
};
