import { createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { readListSearch } from "../resources/list-search.ts";
import { isResourceName } from "../resources/queries.ts";
import { ListScreen } from "../resources/ListScreen.tsx";
import { RecordScreen } from "../resources/RecordScreen.tsx";
import { DoorScreen } from "../screens/door/DoorScreen.tsx";
import { EditionsScreen } from "../screens/EditionsScreen.tsx";
import { EditionScreen } from "../screens/EditionScreen.tsx";
import { GridScreen } from "../screens/programme/GridScreen.tsx";
import { UnpublishedScreen } from "../screens/programme/UnpublishedScreen.tsx";
import { HistoryScreen } from "../screens/HistoryScreen.tsx";
import { ImportScreen } from "../screens/import/ImportScreen.tsx";
import { JobsScreen } from "../screens/JobsScreen.tsx";
import { MessageScreen } from "../screens/messages/MessageScreen.tsx";
import { MessagesScreen } from "../screens/messages/MessagesScreen.tsx";
import { OverviewScreen } from "../screens/OverviewScreen.tsx";
import { PlacesScreen } from "../screens/places/PlacesScreen.tsx";
import { PrivacyScreen } from "../screens/privacy/PrivacyScreen.tsx";
import { ProgramsScreen } from "../screens/programs/ProgramsScreen.tsx";
import { ReportScreen } from "../screens/reports/ReportScreen.tsx";
import { ReportsScreen } from "../screens/reports/ReportsScreen.tsx";
import { RolesScreen } from "../screens/RolesScreen.tsx";
import { SetupScreen } from "../screens/SetupScreen.tsx";
import { ManifestScreen } from "../screens/travel/ManifestScreen.tsx";
import { RequestsScreen } from "../screens/travel/RequestsScreen.tsx";
import { readTravelSearch } from "../screens/travel/travel-search.ts";
import { NothingHere } from "./NothingHere.tsx";
import { SessionGate } from "./SessionGate.tsx";
import { Shell } from "./Shell.tsx";

const root = createRootRoute({ component: Outlet, notFoundComponent: NothingHere });

const setup = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  validateSearch: ({ token }: Record<string, unknown>) => ({
    token: typeof token === "string" ? token : "",
  }),
  component: () => <SetupScreen token={setup.useSearch().token} />,
});

const inside = createRoute({ getParentRoute: () => root, id: "inside", component: SessionGate });

const editions = createRoute({
  getParentRoute: () => inside,
  path: "/",
  component: EditionsScreen,
});

const edition = createRoute({
  getParentRoute: () => inside,
  path: "/$edition",
  component: () => <Shell edition={edition.useParams().edition} />,
});

/** A screen that is told of no more than the edition; of another one it is drawn anew. */
const screenOf = <const Path extends string>(
  path: Path,
  Screen: ComponentType<{ readonly edition: string }>,
) =>
  createRoute({
    getParentRoute: () => edition,
    path,
    component: () => {
      const { edition: name } = edition.useParams();
      return <Screen key={name} edition={name} />;
    },
  });

const overview = screenOf("/", OverviewScreen);
const settings = screenOf("/settings", EditionScreen);
const history = screenOf("/history", HistoryScreen);

const jobs = createRoute({
  getParentRoute: () => edition,
  path: "/jobs",
  component: JobsScreen,
});

const roles = screenOf("/roles", RolesScreen);
const programs = screenOf("/programs", ProgramsScreen);

const grid = createRoute({
  getParentRoute: () => edition,
  path: "/programme/grid",
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } =>
    typeof day === "string" ? { day } : {},
  component: () => {
    const navigate = grid.useNavigate();
    return (
      <GridScreen
        edition={grid.useParams().edition}
        day={grid.useSearch().day}
        onDay={(day) => void navigate({ search: { day }, replace: true })}
      />
    );
  },
});

const unpublished = screenOf("/programme/unpublished", UnpublishedScreen);
const places = screenOf("/places", PlacesScreen);

const ID = /^[1-9]\d*$/;

const reports = screenOf("/reports", ReportsScreen);

const door = screenOf("/door", DoorScreen);

const privacy = screenOf("/privacy", PrivacyScreen);

const report = createRoute({
  getParentRoute: () => edition,
  path: "/reports/$report",
  component: () => {
    const { edition: name, report: id } = report.useParams();
    return ID.test(id) ? <ReportScreen key={id} edition={name} id={Number(id)} /> : <NothingHere />;
  },
});

const messages = createRoute({
  getParentRoute: () => edition,
  path: "/messages",
  validateSearch: ({ templates }: Record<string, unknown>): { templates?: true } =>
    templates === true ? { templates } : {},
  component: () => {
    const navigate = messages.useNavigate();
    return (
      <MessagesScreen
        edition={messages.useParams().edition}
        isTemplate={messages.useSearch().templates === true}
        onTemplates={(templates) => void navigate({ search: templates ? { templates } : {} })}
      />
    );
  },
});

const message = createRoute({
  getParentRoute: () => edition,
  path: "/messages/$id",
  component: () => {
    const { edition: name, id } = message.useParams();
    if (!ID.test(id)) return <NothingHere />;
    return <MessageScreen key={id} edition={name} id={Number(id)} />;
  },
});

const requests = createRoute({
  getParentRoute: () => edition,
  path: "/travel/requests",
  validateSearch: readTravelSearch,
  component: () => {
    const navigate = requests.useNavigate();
    const { edition: name } = requests.useParams();
    return (
      <RequestsScreen
        key={name}
        edition={name}
        search={requests.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});

const manifest = createRoute({
  getParentRoute: () => edition,
  path: "/travel/departures/$id",
  component: () => {
    const { edition: name, id } = manifest.useParams();
    if (!ID.test(id)) return <NothingHere />;
    return <ManifestScreen key={`${name}/${id}`} edition={name} id={Number(id)} />;
  },
});

const list = createRoute({
  getParentRoute: () => edition,
  path: "/$resource",
  validateSearch: readListSearch,
  component: () => {
    const { edition: name, resource } = list.useParams();
    if (!isResourceName(resource)) return <NothingHere />;
    return <ListScreen key={resource} edition={name} name={resource} search={list.useSearch()} />;
  },
});

const importing = createRoute({
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

const record = createRoute({
  getParentRoute: () => edition,
  path: "/$resource/$id",
  // What a new record shall be in, such as the building of a floor; or which one it begins as.
  validateSearch: (search: Record<string, unknown>): { in?: number; like?: number } => ({
    ...(Number.isInteger(search["in"]) && { in: Number(search["in"]) }),
    ...(Number.isInteger(search["like"]) && { like: Number(search["like"]) }),
  }),
  component: () => {
    const { edition: name, resource, id } = record.useParams();
    const { in: holder, like } = record.useSearch();
    if (!isResourceName(resource) || !(id === "new" || ID.test(id))) return <NothingHere />;
    const number = id === "new" ? null : Number(id);
    return (
      <RecordScreen
        key={`${resource}/${id}/${holder}/${like}`}
        edition={name}
        name={resource}
        id={number}
        holder={holder}
        like={like}
      />
    );
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    setup,
    inside.addChildren([
      editions,
      edition.addChildren([
        overview,
        settings,
        history,
        roles,
        programs,
        jobs,
        grid,
        unpublished,
        places,
        reports,
        report,
        privacy,
        door,
        messages,
        message,
        requests,
        manifest,
        list,
        importing,
        record,
      ]),
    ]),
  ]),
  basepath: "/office",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
