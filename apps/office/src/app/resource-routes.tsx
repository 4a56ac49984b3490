import { createRoute } from "@tanstack/react-router";
import { ImportScreen } from "../features/imports/ImportScreen.tsx";
import { readListSearch } from "../resources/list-search.ts";
import { ListScreen } from "../resources/ListScreen.tsx";
import { isResourceName } from "../resources/queries.ts";
import { RecordScreen } from "../resources/RecordScreen.tsx";
import { edition, ID } from "./edition-route.tsx";
import { NothingHere } from "./NothingHere.tsx";

export const list = createRoute({
  getParentRoute: () => edition,
  path: "/$resource",
  validateSearch: readListSearch,
  component: () => {
    const { edition: name, resource } = list.useParams();
    if (!isResourceName(resource)) return <NothingHere />;
    return <ListScreen key={resource} edition={name} name={resource} search={list.useSearch()} />;
  },
});

export const importing = createRoute({
  getParentRoute: () => edition,
  path: "/$resource/import",
  validateSearch: ({ run }: Record<string, unknown>): { run?: string } =>
    typeof run === "string" ? { run } : {},
  component: () => {
    const { edition: name, resource } = importing.useParams();
    const navigate = importing.useNavigate();
    if (!isResourceName(resource)) return <NothingHere />;
    return (
      <ImportScreen
        key={resource}
        edition={name}
        name={resource}
        runId={importing.useSearch().run}
        onRun={(run) => void navigate({ search: run === undefined ? {} : { run } })}
      />
    );
  },
});

export const record = createRoute({
  getParentRoute: () => edition,
  path: "/$resource/$id",
  // `in` is the parent of a new record, such as the building of a floor. `like` is the record to copy.
  validateSearch: (search: Record<string, unknown>): { in?: number; like?: number } => ({
    ...(Number.isInteger(search["in"]) && { in: Number(search["in"]) }),
    ...(Number.isInteger(search["like"]) && { like: Number(search["like"]) }),
  }),
  component: () => {
    const { edition: name, resource, id } = record.useParams();
    const { in: parentId, like } = record.useSearch();
    if (!isResourceName(resource) || !(id === "new" || ID.test(id))) return <NothingHere />;
    const number = id === "new" ? null : Number(id);
    return (
      <RecordScreen
        key={`${resource}/${id}/${parentId}/${like}`}
        edition={name}
        name={resource}
        id={number}
        parentId={parentId}
        templateId={like}
      />
    );
  },
});
