import { ApiError } from "@foyer/client";
import type { Fields } from "@foyer/contract/office/fields";
import type { OfficeRecord } from "@foyer/contract/office/resource";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ReadFailure } from "./ReadFailure.tsx";
import { call } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import { queryClient } from "../lib/query-client.ts";
import { useRole } from "../lib/session.ts";
import { toast } from "../lib/toast.ts";
import { DraftNote } from "./drafts/DraftNote.tsx";
import { layOverForm, useSessionDraft } from "./drafts/use-session-draft.ts";
import { HistoryList } from "./HistoryList.tsx";
import { HotelGuests } from "./HotelGuests.tsx";
import { PersonTab } from "./person/PersonTab.tsx";
import { changeRecord, createRecord, fullTitleOf, isPlaceName, recordQuery } from "./queries.ts";
import { findPage } from "./preview/preview-link.ts";
import { PreviewTab } from "./preview/PreviewTab.tsx";
import { RecordForm } from "./RecordForm.tsx";
import styles from "./RecordScreen.module.css";
import { SignUps } from "./SignUps.tsx";

const TABS = ["fields", "signUps", "person", "guests", "history", "preview"] as const;
type Tab = (typeof TABS)[number];
/** What is a tab of one resource alone, for those who write it. */
const TABS_OF: Partial<Record<Tab, ResourceName>> = {
  signUps: "recreational-events",
  person: "people",
  guests: "hotels",
};

type RecordScreenProps = {
  readonly edition: string;
  readonly name: ResourceName;
  /** Null for a new record. */
  readonly id: number | null;
  /** The record that a new one is in. */
  readonly holder?: number | undefined;
  /** The record that a new one begins as, but for its title. */
  readonly like?: number | undefined;
};

/** What a new record in another one has from the beginning: it names what it cannot be without. */
const giveHolder = (fields: Fields, holder: number | undefined) => {
  const [name] =
    Object.entries(fields).find(([, { kind, needed }]) => kind === "one" && needed) ?? [];
  return name !== undefined && holder !== undefined ? { [name]: holder } : {};
};

/** What a new record has from the beginning of another one: all but the title and what is counted. */
const giveLike = ({ fields, title }: { fields: Fields; title: string }, model: OfficeRecord) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { kind }]) => name !== title && kind !== "count" && kind !== "hidden")
      .map(([name]) => [name, model[name]]),
  );

/** A record: its fields, and what was changed of it. */
export const RecordScreen = ({ edition, name, id, holder, like }: RecordScreenProps) => {
  const { t, language } = useTranslation();
  const resource = RESOURCES[name];
  const fields: Fields = resource.fields;
  const model = useQuery({
    ...recordQuery(edition, name, like ?? 0),
    enabled: id === null && like !== undefined,
  });
  const given = model.data ? giveLike(resource, model.data.record) : giveHolder(fields, holder);
  const newKey =
    like !== undefined ? `new-like-${like}` : holder === undefined ? "new" : `new-in-${holder}`;
  const draftKey = `${edition}/${name}/${id ?? newKey}`;
  const navigate = useNavigate();
  const { may } = useRole(edition);
  const mayWrite = may(resource.right);
  const [tab, setTab] = useState<Tab>("fields");
  /** How often a draft was laid over the form, which then begins anew. */
  const [taken, setTaken] = useState(0);
  const { draft, keep } = useSessionDraft(edition, name, id);
  const record = useQuery({ ...recordQuery(edition, name, id ?? 0), enabled: id !== null });
  const history = useQuery({
    queryKey: [edition, "history", name, id],
    queryFn: async () =>
      (await call(resourceRoutes[name].history, { params: { edition, id: id ?? 0 } })).data,
    enabled: id !== null && tab === "history",
  });
  const stored = record.data?.record;
  const page = findPage(name, stored);
  const tabs = TABS.filter((one) => mayWrite || !(one in TABS_OF)).filter(
    (one) => (TABS_OF[one] ?? name) === name && (one !== "preview" || page !== undefined),
  );
  const title = stored ? fullTitleOf(resource, stored, language) || `#${stored.id}` : "";

  const heading = id === null ? t("form.new", { resource: t(`resources.${name}`) }) : title;
  useTitle(heading || t(`resources.${name}`));

  const isPlace = isPlaceName(name);
  const home = isPlace ? "/$edition/places" : "/$edition/$resource";
  const toList = () => void navigate({ to: home, params: { edition, resource: name } });
  const { history: visited } = useRouter();
  const canGoBack = useCanGoBack();
  const remove = useMutation({
    mutationFn: () =>
      call(resourceRoutes[name].remove, {
        params: { edition, id: id ?? 0 },
        version: record.data?.version ?? "",
      }),
    onSuccess: () => {
      toast.success(t("form.deleted", { title }));
      void queryClient.invalidateQueries({ queryKey: [edition] });
      toList();
    },
    onError: (error) => toast.error(describeError(error)),
  });

  const save = async (patch: Record<string, unknown>) => {
    if (id === null) return createRecord(edition, name, { ...given, ...patch });
    const version = record.data?.version ?? "";
    const saved = await changeRecord(edition, name, { id, version }, patch);
    queryClient.setQueryData(recordQuery(edition, name, id).queryKey, saved);
    return saved;
  };
  const handleSaved = () => {
    toast.success(t("form.saved"));
    void queryClient.invalidateQueries({ queryKey: [edition] });
    if (id !== null) return;
    // A list is as it was left; a departure is added from the requests as well.
    if (canGoBack) visited.back();
    else toList();
  };

  const list = (
    <Link to={home} params={{ edition, resource: name }}>
      ← {t(isPlace ? "places.title" : `resources.${name}`)}
    </Link>
  );
  // What is gone does not come back by another try.
  if (record.error instanceof ApiError && record.error.status === 404) {
    return <EmptyState text={t("errors.nothingHere")} action={list} />;
  }
  if (record.isError) return <ReadFailure query={record} />;
  if (model.isError) return <ReadFailure query={model} />;

  return (
    <section aria-labelledby="record-title">
      <p className={styles.back}>{list}</p>
      <h1 id="record-title" className={styles.title}>
        {heading}
      </h1>
      {id !== null && (
        <div className={styles.tabs} role="group" aria-label={t("form.views")}>
          {tabs.map((one) => (
            <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
              {t(`form.${one}`)}
            </button>
          ))}
        </div>
      )}
      {tab === "signUps" && id !== null && <SignUps edition={edition} id={id} />}
      {tab === "person" && id !== null && <PersonTab edition={edition} id={id} name={heading} />}
      {tab === "guests" && id !== null && <HotelGuests edition={edition} id={id} />}
      {tab === "history" && (
        <>
          <ReadFailure query={history} />
          {history.data && (
            <HistoryList history={history.data} edition={edition} mayUndo={() => mayWrite} />
          )}
        </>
      )}
      {tab === "preview" && page !== undefined && (
        <PreviewTab
          edition={edition}
          page={page}
          version={`${record.data?.version} ${draft?.version}`}
        />
      )}
      <div hidden={tab !== "fields"}>
        {draft && (
          <DraftNote
            draft={draft}
            edition={edition}
            onTake={
              mayWrite
                ? () => {
                    layOverForm(draftKey, draft);
                    setTaken(taken + 1);
                  }
                : undefined
            }
          />
        )}
        {(id === null ? !model.isLoading : stored) && (
          <RecordForm
            key={`${name}/${id}/${taken}`}
            edition={edition}
            fields={fields}
            draftKey={draftKey}
            stored={stored}
            given={given}
            mayWrite={mayWrite}
            save={save}
            onSaved={handleSaved}
            keep={keep && ((typed) => keep(record.data?.version ?? "", typed))}
            reload={() => record.refetch()}
            actions={
              mayWrite &&
              id !== null &&
              (!("isHidden" in fields) || stored?.["isHidden"] === true) && (
                <Button
                  look="outline"
                  busy={remove.isPending}
                  onClick={() =>
                    globalThis.confirm(t("form.reallyDelete", { title })) && remove.mutate()
                  }
                >
                  {t("form.delete")}
                </Button>
              )
            }
          />
        )}
      </div>
    </section>
  );
};
