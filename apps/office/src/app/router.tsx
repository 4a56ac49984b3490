import { createRoute, createRouter, Navigate, type RouterHistory } from "@tanstack/react-router";
import { CheckInScreen } from "../features/attendees/check-in/CheckInScreen.tsx";
import { EditionsScreen } from "../features/conferences/EditionsScreen.tsx";
import { EditionScreen } from "../features/conferences/EditionScreen.tsx";
import { GridScreen } from "../features/panels/programme/GridScreen.tsx";
import { readHistorySearch } from "../resources/history-search.ts";
import { PublishScreen } from "../features/panels/drafts/PublishScreen.tsx";
import { HistoryScreen } from "../resources/HistoryScreen.tsx";
import { JobsScreen } from "../features/jobs/JobsScreen.tsx";
import { NewAnnouncement } from "../features/notifications/NewAnnouncement.tsx";
import { readNewAnnouncementSearch } from "../features/notifications/new-announcement-search.ts";
import { AnnouncementScreen } from "../features/notifications/AnnouncementScreen.tsx";
import { readComposeDialog } from "../features/notifications/compose-dialog.ts";
import { AnnouncementsScreen } from "../features/notifications/AnnouncementsScreen.tsx";
import { OverviewScreen } from "../features/conferences/OverviewScreen.tsx";
import { LocationsScreen } from "../features/buildings/LocationsScreen.tsx";
import { PrivacyScreen } from "../features/retention/PrivacyScreen.tsx";
import { IntegrationsScreen } from "../features/integrations/IntegrationsScreen.tsx";
import { ReportScreen } from "../features/chat/ReportScreen.tsx";
import { ReportsScreen } from "../features/chat/ReportsScreen.tsx";
import { CredentialsPreview } from "../features/attendees/CredentialsPreview.tsx";
import { PartnersPreview } from "../features/partners/PartnersPreview.tsx";
import { RolesScreen } from "../features/organisers/RolesScreen.tsx";
import { SetupScreen } from "../features/organisers/SetupScreen.tsx";
import { PassengerListScreen } from "../features/transport/PassengerListScreen.tsx";
import { RequestsScreen } from "../features/transport/RequestsScreen.tsx";
import { readTravelSearch } from "../features/transport/travel-search.ts";
import { useRole } from "../lib/session.ts";
import { edition, ID, inside, root, screenOf } from "./edition-route.tsx";
import { NothingHere } from "./NothingHere.tsx";
import { importing, list, record } from "./resource-routes.tsx";

const setup = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  validateSearch: ({ token }: Record<string, unknown>) => ({
    token: typeof token === "string" ? token : "",
  }),
  component: () => <SetupScreen token={setup.useSearch().token} />,
});

const editions = createRoute({
  getParentRoute: () => inside,
  path: "/",
  component: EditionsScreen,
});

const overview = screenOf("/", ({ edition: name }) =>
  useRole(name).canRead("edition") ? (
    <OverviewScreen edition={name} />
  ) : (
    <Navigate to="/$edition/check-in" params={{ edition: name }} replace />
  ),
);
const settings = screenOf("/settings", ({ edition: name }) => (
  <EditionScreen
    edition={name}
    previews={{ partnersDisplayMode: PartnersPreview, credentialsEmailText: CredentialsPreview }}
  />
));

const history = createRoute({
  getParentRoute: () => edition,
  path: "/history",
  validateSearch: readHistorySearch,
  component: () => {
    const navigate = history.useNavigate();
    const { edition: name } = history.useParams();
    return (
      <HistoryScreen
        key={name}
        edition={name}
        search={history.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});

const jobs = createRoute({
  getParentRoute: () => edition,
  path: "/jobs",
  component: JobsScreen,
});

const roles = screenOf("/roles", RolesScreen);
const integrations = screenOf("/integrations", IntegrationsScreen);

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

const publish = screenOf("/publish", PublishScreen);
const locations = screenOf("/places", LocationsScreen);

const reports = screenOf("/reports", ReportsScreen);

const checkIn = screenOf("/check-in", CheckInScreen);

const privacy = screenOf("/privacy", PrivacyScreen);

const report = createRoute({
  getParentRoute: () => edition,
  path: "/reports/$report",
  component: () => {
    const { edition: name, report: id } = report.useParams();
    return ID.test(id) ? <ReportScreen key={id} edition={name} id={Number(id)} /> : <NothingHere />;
  },
});

const announcements = createRoute({
  getParentRoute: () => edition,
  path: "/announcements",
  validateSearch: ({ templates }: Record<string, unknown>): { templates?: true } =>
    templates === true ? { templates } : {},
  component: () => {
    const navigate = announcements.useNavigate();
    return (
      <AnnouncementsScreen
        edition={announcements.useParams().edition}
        isTemplate={announcements.useSearch().templates === true}
        onTemplates={(templates) => void navigate({ search: templates ? { templates } : {} })}
      />
    );
  },
});

const newAnnouncement = createRoute({
  getParentRoute: () => edition,
  path: "/announcements/new",
  validateSearch: readNewAnnouncementSearch,
  component: () => (
    <NewAnnouncement
      edition={newAnnouncement.useParams().edition}
      search={newAnnouncement.useSearch()}
    />
  ),
});

const announcement = createRoute({
  getParentRoute: () => edition,
  path: "/announcements/$id",
  validateSearch: readComposeDialog,
  component: () => {
    const { edition: name, id } = announcement.useParams();
    const { dialog } = announcement.useSearch();
    const navigate = announcement.useNavigate();
    if (!ID.test(id)) return <NothingHere />;
    return (
      <AnnouncementScreen
        key={id}
        edition={name}
        id={Number(id)}
        dialog={dialog}
        onDialogClose={() =>
          dialog &&
          void navigate({ search: {}, replace: true, resetScroll: false, ignoreBlocker: true })
        }
      />
    );
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

const passengerList = createRoute({
  getParentRoute: () => edition,
  path: "/travel/trips/$id",
  component: () => {
    const { edition: name, id } = passengerList.useParams();
    if (!ID.test(id)) return <NothingHere />;
    return <PassengerListScreen key={`${name}/${id}`} edition={name} id={Number(id)} />;
  },
});

const routeTree = root.addChildren([
  setup,
  inside.addChildren([
    editions,
    edition.addChildren([
      overview,
      settings,
      history,
      roles,
      integrations,
      jobs,
      grid,
      publish,
      locations,
      reports,
      report,
      privacy,
      checkIn,
      announcements,
      newAnnouncement,
      announcement,
      requests,
      passengerList,
      list,
      importing,
      record,
    ]),
  ]),
]);

/**
 * Creates the router of the office.
 * @param routerHistory history of the browser by default
 */
export const createOfficeRouter = (routerHistory?: RouterHistory) =>
  createRouter({
    routeTree,
    basepath: "/office",
    scrollRestoration: true,
    ...(routerHistory && { history: routerHistory }),
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
