import { createTermFilter } from "@foyer/contract/search-text";
import { groupBy } from "@foyer/ui/group-by.ts";
import { useNavigate } from "@tanstack/react-router";
import { SETTINGS_SECTIONS } from "../../features/conferences/settings/settings-sections.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useRole } from "../../lib/session.ts";
import { useStoredState } from "../../lib/use-stored-state.ts";
import type { OfficeScreen } from "../navigation.ts";
import { useNavigation } from "../use-navigation.ts";
import { ACTIONS, type PaletteAction } from "./palette-actions.ts";
import { type FoundRecord, useFoundRecords, useRecords } from "./use-records.ts";

const MAX_RECENT = 5;

export type PaletteEntry = {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly open: () => void;
};
export type PaletteGroup = { readonly label: string; readonly entries: readonly PaletteEntry[] };

/** Creates the entries of the palette, which open screens and records or run actions. */
const useEntryFactories = (edition: string) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openRecord = (resource: string, id: string) =>
    void navigate({ to: "/$edition/$resource/$id", params: { edition, resource, id } });
  const run = (action: PaletteAction) => {
    switch (action.to) {
      case "record":
        return openRecord(action.resource, "new");
      case "import": {
        const params = { edition, resource: action.resource };
        return void navigate({ to: "/$edition/$resource/import", params });
      }
      case "publish":
        return void navigate({ to: "/$edition/publish", params: { edition } });
      case "announcement":
        return void navigate({ to: "/$edition/announcements/new", params: { edition } });
    }
  };
  return {
    ofScreen: (screen: OfficeScreen, group: string): PaletteEntry => ({
      key: screen.label,
      label: t(screen.label),
      ...(screen.label !== group && { detail: t(group) }),
      open: () =>
        void navigate({ to: screen.to, params: { edition, resource: screen.resource ?? "" } }),
    }),
    ofRecord: ({ resource, id, title, detail }: FoundRecord): PaletteEntry => ({
      key: `${resource}/${id}`,
      label: title,
      detail,
      open: () => openRecord(resource, String(id)),
    }),
    ofAction: (action: PaletteAction): PaletteEntry => ({
      key: `action/${action.name}`,
      label: t(`palette.actions.${action.name}`),
      open: () => run(action),
    }),
    ofSetting: (section: string): PaletteEntry => ({
      key: `settings/${section}`,
      label: t(`settings.sections.${section}`),
      open: () => void navigate({ to: "/$edition/settings", params: { edition }, hash: section }),
    }),
  };
};

/**
 * Returns the entries that match the search term, in groups. Without a term they are the recently opened
 * ones, the actions and the screens.
 */
export const usePaletteGroups = (edition: string, term: string) => {
  const { t } = useTranslation();
  const { can, canRead } = useRole(edition);
  const factories = useEntryFactories(edition);
  const navigation = useNavigation(edition);
  const [recentKeys, setRecentKeys] = useStoredState<readonly string[]>(`${edition}/recent`, []);
  const found = useFoundRecords(edition, term);
  const recentRecords = useRecords(edition, recentKeys).map(factories.ofRecord);
  const isMatch = createTermFilter(term);

  const screens = navigation.flatMap((group) =>
    group.screens.map((screen) => factories.ofScreen(screen, group.label)),
  );
  const recent = recentKeys.flatMap(
    (key) => [...screens, ...recentRecords].find((entry) => entry.key === key) ?? [],
  );
  const byResource = groupBy(found.records, ({ resource }) => resource);
  const matching = (entries: readonly PaletteEntry[]) =>
    entries.filter(({ label, detail = "" }) => isMatch(label, detail));
  const groups: PaletteGroup[] = [
    { label: t("palette.recent"), entries: term === "" ? recent : [] },
    {
      label: t("palette.actionsTitle"),
      entries: matching(ACTIONS.filter(({ writes }) => can(writes)).map(factories.ofAction)),
    },
    { label: t("palette.screens"), entries: matching(screens) },
    {
      label: t("shell.settings"),
      entries:
        term === "" || !canRead("edition")
          ? []
          : matching(SETTINGS_SECTIONS.map(({ id }) => factories.ofSetting(id))),
    },
    ...[...byResource].map(([resource, records]) => ({
      label: t(`resources.${resource}`),
      entries: records.map(factories.ofRecord),
    })),
  ];
  /** Stores only keys, because titles of records may be personal. */
  const remember = ({ key }: PaletteEntry) => {
    if (/^(action|settings)\//.test(key)) return;
    setRecentKeys([key, ...recentKeys.filter((other) => other !== key)].slice(0, MAX_RECENT));
  };
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: found.isSearching,
    error: found.error,
    remember,
  };
};
