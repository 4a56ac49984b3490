import type { Fields } from "@foyer/contract/resources/fields";
import type { OfficeRecord, RecordInput } from "@foyer/contract/resources/resource";
import type { ResourceName } from "@foyer/contract/office/resources";
import type { Right } from "@foyer/contract/organisers/rights";
import { type LinkProps } from "@tanstack/react-router";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { AutosavedForm } from "../lib/autosave.ts";
import type { ListSearch } from "./list-search.ts";

export type RecordTabProps = {
  readonly edition: string;
  readonly id: number;
  readonly title: string;
};

export type BulkDialogProps = {
  readonly edition: string;
  /** Request body that selects the records, by ids or by a filter. */
  readonly selector: object;
  readonly count: number;
  readonly onClose: () => void;
};

/** Action on selected records: the text key of its button, and the dialog that it opens. */
type BulkAddition = {
  readonly label: string;
  readonly Dialog: ComponentType<BulkDialogProps>;
};

export type ListDialogProps = { readonly edition: string; readonly onClose: () => void };

/** Action on a whole list, for users with write access: the text key of its item, and its dialog. */
type ListAddition = {
  readonly label: string;
  readonly Dialog: ComponentType<ListDialogProps>;
};

/** Records that the user selected in a list: by their ids, or all that match the search. */
export type SelectedRecords = { readonly ids: readonly number[] } | { readonly search: ListSearch };

/** Link from selected records to a screen that works with them, for users with a right. */
type BulkLink = {
  readonly label: string;
  readonly right: Right;
  readonly findTarget: (
    edition: string,
    selected: SelectedRecords,
  ) => Pick<LinkProps, "to" | "params" | "search">;
};

/** Unpublished changes of a record. */
export type RecordDraft = AutosavedForm & {
  readonly version: string;
  /** @param onApply merges the draft into the form; undefined for users without write access */
  readonly renderBanner: (onApply: (() => void) | undefined) => ReactNode;
};

/** Draft of a record, and the function that saves the input as a draft; undefined if unavailable. */
export type RecordDrafts = {
  readonly draft?: RecordDraft | undefined;
  readonly save?: ((version: string, body: RecordInput) => Promise<void>) | undefined;
};

export type DraftsProps = {
  readonly edition: string;
  /** Null for a new record. */
  readonly id: number | null;
  readonly children: (drafts: RecordDrafts) => ReactNode;
};

export type FieldGroupProps = {
  readonly edition: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The whole stored record; empty for a new one. */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly onChange: (name: string, value: unknown) => void;
  readonly errorsOf: (name: string) => string | undefined;
  readonly isChanged: boolean;
  readonly disabled: boolean;
};

/** Fields that one component edits together. */
export type FieldGroup = {
  readonly fields: readonly string[];
  readonly Component: ComponentType<FieldGroupProps>;
};

export type RecordBannerProps = {
  readonly edition: string;
  /** Null for a new record. */
  readonly id: number | null;
  /** Current input. */
  readonly values: Readonly<Record<string, unknown>>;
};

/** Column of a list that shows several fields. It replaces the column of the first one, which sorts it. */
export type CombinedColumn = {
  /** Text key of its header. */
  readonly label: string;
  /** Fields without a column of their own. */
  readonly covers: readonly string[];
  readonly width?: number;
  /** The column of the title shows the title by default. */
  readonly Cell?: ComponentType<{ readonly edition: string; readonly record: OfficeRecord }>;
};

/** Additions of a feature to the list and the records of one resource. */
type ResourceExtension = {
  /** Tabs for users with write access. The name selects the label `form.<name>`. */
  readonly tabs?: Readonly<Record<string, ComponentType<RecordTabProps>>>;
  /** Fields of the form that one component edits together. */
  readonly groups?: readonly FieldGroup[];
  /** Shown above the fields of the form. */
  readonly Banner?: ComponentType<RecordBannerProps>;
  /** Notice above the list. */
  readonly Notice?: ComponentType<{ readonly edition: string }>;
  /** Actions on selected records. */
  readonly actions?: Readonly<Record<string, BulkAddition>>;
  /** Actions on the whole list, in the menu of its title. */
  readonly menu?: Readonly<Record<string, ListAddition>>;
  /** Links from selected records. */
  readonly links?: Readonly<Record<string, BulkLink>>;
  /** Columns that show several fields, by the field that sorts them. */
  readonly columns?: Readonly<Record<string, CombinedColumn>>;
  /** Returns the title of a record. */
  readonly formatTitle?: (record: OfficeRecord, title: string) => string;
  /** Returns the path of the portal page that shows a record to everyone; undefined if there is none. */
  readonly findPage?: (record: OfficeRecord) => string | undefined;
  /** Screen that shows the records instead of their list, and the text key of its title. */
  readonly overview?: { readonly to: LinkProps["to"]; readonly title: string };
  /** Loads the draft of a record for the components that it renders. */
  readonly Drafts?: ComponentType<DraftsProps>;
};

/** History entries that belong to no resource. */
type HistoryExtension = {
  readonly fields: Fields;
  /** Resource whose record the entry changes. */
  readonly recordOf?: ResourceName;
  /** Screen of the entry if no record shows it. */
  readonly screen?: LinkProps["to"];
  /** True if entries of created and deleted objects list their fields. */
  readonly listsAllFields?: true;
};

/** Additions of one feature to the engine. */
export type OfficeExtension = {
  readonly resources?: Readonly<Partial<Record<ResourceName, ResourceExtension>>>;
  readonly history?: Readonly<Record<string, HistoryExtension>>;
  /** Returns the keys, without the edition, of further queries that a change of the resource affects. */
  readonly listAffected?: (resource: string) => readonly (readonly string[])[];
};

export const ExtensionsContext = createContext<readonly OfficeExtension[]>([]);

export const useExtensions = (): readonly OfficeExtension[] => useContext(ExtensionsContext);

/** Returns the additions of all features to a resource. */
export const useResourceExtension = (name: ResourceName): ResourceExtension => {
  const additions = useExtensions().flatMap(({ resources }) => resources?.[name] ?? []);
  return {
    ...Object.assign({}, ...additions),
    tabs: Object.assign({}, ...additions.map(({ tabs }) => tabs)),
    actions: Object.assign({}, ...additions.map(({ actions }) => actions)),
    links: Object.assign({}, ...additions.map(({ links }) => links)),
  };
};

/** Returns the addition for history entries of an object that is no resource. */
export const useHistoryExtension = (resource: string): HistoryExtension | undefined =>
  useExtensions().find(({ history }) => history && Object.hasOwn(history, resource))?.history?.[
    resource
  ];
