import { resourceRoutes } from "@foyer/contract/office/routes";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useRole } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { useKept } from "../../lib/use-kept.ts";
import { useTitle } from "../../lib/use-title.ts";
import { swapWithNeighbour } from "../../resources/place-in-order.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { wholeListQuery } from "../../resources/queries.ts";
import list from "../../resources/ListScreen.module.css";
import { PlaceList } from "./PlaceItem.tsx";
import styles from "./places.module.css";
import { buildTree, LEVELS, type Place, searchTree } from "./tree.ts";

const keysOf = (places: readonly Place[]): string[] =>
  places.flatMap(({ kind, key, children }) => (kind === "rooms" ? [] : [key, ...keysOf(children)]));

/** Every building with its floors, and the rooms on these. */
export const PlacesScreen = ({ edition }: { readonly edition: string }) => {
  const { t, language } = useTranslation();
  useTitle(t("places.title"));
  const { may } = useRole(edition);
  const mayWrite = may("places");
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed);
  const [moved, setMoved] = useState("");
  const [folded, keepFolded] = useKept(`${edition}/places`, []);

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
    mutationFn: async ({ place, ids }: { place: Place; ids: number[]; at: string }) => {
      const { kind } = place;
      await call(resourceRoutes[kind].order, { params: { edition }, body: { ids } });
      await queryClient.invalidateQueries({ queryKey: [edition, kind] });
    },
    onSuccess: (_nothing, { at }) => setMoved(at),
    onError: (error) => toast.error(describeError(error)),
  });
  const move = (place: Place, siblings: readonly Place[], by: -1 | 1) => {
    const beside = siblings.map(({ id }) => id);
    const all = lists?.[place.kind].map(({ id }) => id) ?? [];
    const ids = order.isPending ? null : swapWithNeighbour(all, beside, place.id, by);
    if (!ids) return;
    const at = t("places.moved", {
      name: place.name,
      place: beside.indexOf(place.id) + by + 1,
      total: beside.length,
    });
    order.mutate({ place, ids, at });
  };

  const tree = lists ? buildTree(lists, language) : [];
  const isSearched = words.trim() !== "";
  const shown = isSearched ? searchTree(tree, words) : tree;
  const keys = keysOf(tree);
  const areAllFolded = keys.length > 0 && keys.every((key) => folded.includes(key));
  const toggle = (key: string) =>
    keepFolded(folded.includes(key) ? folded.filter((one) => one !== key) : [...folded, key]);

  return (
    <section className={styles.screen} aria-labelledby="places-title" aria-busy={!lists && !failed}>
      <header className={list.head}>
        <h1 id="places-title" className={list.title}>
          {t("places.title")}
        </h1>
        {mayWrite && (
          <Link
            className={list.add}
            to="/$edition/$resource/$id"
            params={{ edition, resource: "buildings", id: "new" }}
          >
            {t("places.add.buildings")}
          </Link>
        )}
      </header>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.search}
          aria-label={t("places.search")}
          placeholder={t("places.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button
          type="button"
          className={styles.quiet}
          disabled={isSearched || keys.length === 0}
          onClick={() => keepFolded(areAllFolded ? [] : keys)}
        >
          {t(areAllFolded ? "places.unfoldAll" : "places.foldAll")}
        </button>
        <nav className={styles.lists} aria-label={t("places.asLists")}>
          <span>{t("places.asLists")}:</span>
          {LEVELS.map(({ name }) => (
            <Link key={name} to="/$edition/$resource" params={{ edition, resource: name }}>
              {t(`resources.${name}`)}
            </Link>
          ))}
        </nav>
      </div>
      <VisuallyHidden>
        <span role="status">
          {isSearched ? (shown.length === 0 ? t("list.nothingFound") : "") : moved}
        </span>
      </VisuallyHidden>
      {failed && <ReadFailure query={failed} />}
      {!lists && !failed && <p className={styles.counts}>{t("shell.loading")}</p>}
      {lists && shown.length === 0 && (
        <EmptyState text={t(isSearched ? "list.nothingFound" : "places.empty")} />
      )}
      {lists && (
        <PlaceList
          places={shown}
          isSorted={false}
          label={t("places.title")}
          edition={edition}
          mayWrite={mayWrite}
          isFolded={(key) => !isSearched && folded.includes(key)}
          onFold={toggle}
          onMove={isSearched ? undefined : move}
        />
      )}
    </section>
  );
};
