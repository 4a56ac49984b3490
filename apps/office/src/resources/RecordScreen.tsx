import { ApiError } from "@foyer/client";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { useRole } from "../lib/session.ts";
import { useTitle } from "../lib/use-title.ts";
import { type DraftsProps, type RecordDrafts, useResourceExtension } from "./extensions.ts";
import { toCopiedValues, toParentValues } from "./initial-values.ts";
import { ListLink, useListTarget } from "./ListLink.tsx";
import { getTitle, recordQuery, type Versioned } from "./queries.ts";
import { ReadFailure } from "./ReadFailure.tsx";
import { MaskedNote } from "./MaskedNote.tsx";
import { RecordFields } from "./RecordFields.tsx";
import styles from "./RecordScreen.module.css";
import { RecordTabs } from "./RecordTabs.tsx";

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

const RecordWithDrafts = (props: RecordScreenProps & { readonly drafts: RecordDrafts }) => {
  const { edition, name, id, parentId, templateId, drafts } = props;
  const { t } = useTranslation();
  const { findPage } = useResourceExtension(name);
  const template = useQuery({
    ...recordQuery(edition, name, templateId ?? 0),
    enabled: id === null && templateId !== undefined,
  });
  const record = useQuery({ ...recordQuery(edition, name, id ?? 0), enabled: id !== null });
  const stored = record.data;
  const title = useRecordTitle(name, stored);
  const heading = id === null ? t("form.new", { resource: t(`resources.${name}`) }) : title;
  useTitle(heading || t(`resources.${name}`));
  const { can } = useRole(edition);
  const canWrite = can(RESOURCES[name].right);
  const [tab, setTab] = useState("fields");
  const navigate = useNavigate();
  const listTarget = useListTarget(props);

  // A retry cannot bring back a deleted record.
  if (record.error instanceof ApiError && record.error.status === 404) {
    return <EmptyState text={t("errors.pageNotFound")} action={<ListLink {...props} />} />;
  }
  if (record.isError) return <ReadFailure query={record} />;
  if (template.isError) return <ReadFailure query={template} />;

  return (
    <section aria-labelledby="record-title">
      <p className={styles.back}>
        <ListLink edition={edition} name={name} />
      </p>
      <h1 id="record-title" className={styles.title}>
        {heading}
      </h1>
      <MaskedNote edition={edition} resource={RESOURCES[name]} />
      {id !== null && (
        <RecordTabs
          edition={edition}
          name={name}
          id={id}
          title={heading}
          canWrite={canWrite}
          page={stored && findPage?.(stored.record)}
          version={`${stored?.version} ${drafts.draft?.version}`}
          selected={tab}
          onSelect={setTab}
        />
      )}
      <div hidden={tab !== "fields"}>
        {(id === null ? !template.isLoading : stored) && (
          <RecordFields
            edition={edition}
            name={name}
            title={title}
            stored={stored}
            initial={
              template.data
                ? toCopiedValues(RESOURCES[name], template.data.record)
                : toParentValues(RESOURCES[name].fields, parentId)
            }
            drafts={drafts}
            autosaveKey={autosaveKeyOf(props)}
            canWrite={canWrite}
            reload={() => record.refetch()}
            openList={() => void navigate(listTarget)}
          />
        )}
      </div>
    </section>
  );
};
