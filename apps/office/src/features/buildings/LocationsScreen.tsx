import { resourceRoutes } from "@foyer/contract/office/routes";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import { EmptyScreen } from "@foyer/ui/EmptyScreen.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Screen } from "@foyer/ui/Screen.tsx";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { useRole } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { useStoredState } from "../../lib/use-stored-state.ts";
import { useTitle } from "../../lib/use-title.ts";
import { NoMatches } from "../../resources/NoMatches.tsx";
import { swapWithNeighbour } from "../../resources/reorder.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { wholeListQuery } from "../../resources/queries.ts";
import { LocationList } from "./LocationItem.tsx";
import styles from "./locations.module.css";
import { buildTree, LEVELS, type LocationNode, searchTree } from "./tree.ts";

const keysOf = (nodes: readonly LocationNode[]): string[] =>
  nodes.flatMap(({ kind, key, children }) => (kind === "rooms" ? [] : [key, ...keysOf(children)]));

export const LocationsScreen = ({ edition }: { readonly edition: string }) => {
  const { t, language } = useTranslation();
  useTitle(t("locations.title"));
  const { can } = useRole(edition);
  const canWrite = can("places");
  const [search, setSearch] = useState("");
  const deferredSearch = useDeferredValue(search);
  const [liveText, setLiveText] = useState("");
  const [collapsed, setCollapsed] = useStoredState<readonly string[]>(`${edition}/locations`, []);

  const buildings = useQuery(wholeListQuery(edition, "buildings"));
  const floors = useQuery(wholeListQuery(edition, "floors"));
  const rooms = useQuery(wholeListQuery(edition, "rooms"));
  const queries = [buildings, floors, rooms];
  const failed = queries.find(({ isError }) => isError);
  const lists =
    buildings.data && floors.data && rooms.data
      ? { buildings: buildings.data, floors: floors.data, rooms: rooms.data }
      : null;

  const order = useMutation({
    mutationFn: async ({ node, ids }: { node: LocationNode; ids: number[]; message: string }) => {
      const { kind } = node;
      await call(resourceRoutes[kind].order, { params: { edition }, body: { ids } });
      await queryClient.invalidateQueries({ queryKey: [edition, kind] });
    },
    onSuccess: (_result, { message }) => setLiveText(message),
    onError: (error) => toast.error(describeError(error)),
  });
  const move = (node: LocationNode, siblings: readonly LocationNode[], by: -1 | 1) => {
    const siblingIds = siblings.map(({ id }) => id);
    const all = lists?.[node.kind].map(({ id }) => id) ?? [];
    const ids = order.isPending ? null : swapWithNeighbour(all, siblingIds, node.id, by);
    if (!ids) return;
    const message = t("locations.moved", {
      name: node.name,
      position: siblingIds.indexOf(node.id) + by + 1,
      total: siblingIds.length,
    });
    order.mutate({ node, ids, message });
  };

  const tree = lists ? buildTree(lists, language) : [];
  const isSearching = deferredSearch.trim() !== "";
  const visibleNodes = isSearching ? searchTree(tree, deferredSearch) : tree;
  const keys = keysOf(tree);
  const areAllCollapsed = keys.length > 0 && keys.every((key) => collapsed.includes(key));
  const toggle = (key: string) =>
    setCollapsed(
      collapsed.includes(key)
        ? collapsed.filter((collapsedKey) => collapsedKey !== key)
        : [...collapsed, key],
    );

  const addButton = (
    <Link
      className={buttonClass()}
      to="/$edition/$resource/$id"
      params={{ edition, resource: "buildings", id: "new" }}
    >
      {t("locations.add.buildings")}
    </Link>
  );

  return (
    <Screen
      id="locations-title"
      title={t("locations.title")}
      className={styles.screen}
      isBusy={!lists && !failed}
      primary={canWrite && addButton}
    >
      <div className={styles.toolbar}>
        <input
          type="search"
          className={styles.search}
          aria-label={t("locations.search")}
          placeholder={t("locations.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button
          type="button"
          className={styles.collapseAll}
          disabled={isSearching || keys.length === 0}
          onClick={() => setCollapsed(areAllCollapsed ? [] : keys)}
        >
          {t(areAllCollapsed ? "locations.expandAll" : "locations.collapseAll")}
        </button>
        <nav className={styles.lists} aria-label={t("locations.showAsLists")}>
          <span>{t("locations.showAsLists")}:</span>
          {LEVELS.map(({ name }) => (
            <Link key={name} to="/$edition/$resource" params={{ edition, resource: name }}>
              {t(`resources.${name}`)}
            </Link>
          ))}
        </nav>
      </div>
      <VisuallyHidden>
        <span role="status">
          {isSearching ? (visibleNodes.length === 0 ? t("list.nothingFound") : "") : liveText}
        </span>
      </VisuallyHidden>
      {failed && <ReadFailure query={failed} />}
      {!lists && !failed && <Loading />}
      {lists && visibleNodes.length === 0 && isSearching && (
        <NoMatches onClear={() => setSearch("")} />
      )}
      {lists && tree.length === 0 && !isSearching && (
        <EmptyScreen icon={PlaceIcon} title={t("locations.empty")} text={t("locations.emptyText")}>
          {canWrite && (
            <>
              {addButton}
              <Link
                className={buttonClass({ variant: "outline" })}
                to="/$edition/$resource/import"
                params={{ edition, resource: "rooms" }}
              >
                {t("locations.import")}
              </Link>
            </>
          )}
        </EmptyScreen>
      )}
      {lists && (
        <LocationList
          nodes={visibleNodes}
          isSorted={false}
          label={t("locations.title")}
          edition={edition}
          canWrite={canWrite}
          isCollapsed={(key) => !isSearching && collapsed.includes(key)}
          onToggle={toggle}
          onMove={isSearching ? undefined : move}
        />
      )}
    </Screen>
  );
};
