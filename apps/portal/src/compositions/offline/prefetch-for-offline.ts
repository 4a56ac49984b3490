import { agendaRoutes, type MyAgenda } from "@foyer/contract/agenda/portal";
import {
  type Building,
  type BuildingName,
  buildingRoutes,
  type RoomData,
} from "@foyer/contract/buildings/portal";
import { attendeeRoutes, ATTENDEES_PAGE } from "@foyer/contract/attendees/portal";
import type { ChatContact } from "@foyer/contract/chat/portal";
import { MODULE } from "@foyer/contract/constants";
import { eventRoutes } from "@foyer/contract/events/portal";
import { informationRoutes } from "@foyer/contract/pages/information";
import { invitationRoutes } from "@foyer/contract/pages/invitations";
import { type ConferenceMap, mapRoutes } from "@foyer/contract/maps/portal";
import { notificationRoutes } from "@foyer/contract/notifications/portal";
import { type PanelDetails, panelRoutes } from "@foyer/contract/panels/portal";
import { partnerRoutes } from "@foyer/contract/partners/portal";
import { publicPages } from "@foyer/contract/public-pages";
import { recreationalEventRoutes } from "@foyer/contract/recreational-events/portal";
import { profileRoutes } from "@foyer/contract/profile/portal";
import { transportRoutes } from "@foyer/contract/transport/portal";
import { listDeviceBookmarks } from "../../features/agenda/device-bookmarks.ts";
import { isOfKind, ALL_KINDS } from "../../features/agenda/my-agenda.ts";
import { toListQuery as toAttendeesQuery } from "../../features/attendees/attendee-filters.ts";
import { listQuery } from "../../features/panels/panels.queries.ts";
import { addresses, fileAddress } from "../../lib/addresses.ts";
import { cachePage } from "../../lib/cached-pages.ts";
import { isOffline } from "../../lib/connectivity.ts";
import { queryClient } from "../../lib/queries.ts";
import { dropExpiredQueries } from "../../lib/persisted-queries.ts";
import { getClientContext } from "../../lib/client-context.ts";
import { accessNow, editionKey, getSession, subscribeToSession } from "../../lib/session.ts";
import { editionPagesOptions } from "../../lib/use-edition-pages.ts";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";
import { serverRenderedAddress } from "../../lib/server-rendered-address.ts";
import { isPublic, PICTURES_CACHE } from "../../lib/worker-rules.ts";
import { afterFirstPaint } from "../../lib/after-first-paint.ts";

/** Limits of the prefetch: details of the visitor's agenda, their people, buildings, conversations. */
const MAX_DETAILS = 40;
const MAX_PEOPLE = 60;
const MAX_BUILDINGS = 20;
const MAX_CONVERSATIONS = 10;
/**
 * Limit for all plans and the map's picture together, in bytes. Responses of 500 panels take the rest of a
 * budget of 1.5 MB.
 */
const MAX_PICTURE_BYTES = 700_000;
/** Must match the number that the landing page requests. */
const LANDING_NOTIFICATIONS = 5;

/** Thrown when the connection is lost or person, conference or language change. */
class CancelledError extends Error {}

/** Any query options; the prefetch ignores the type of the data. */
type Query = { readonly queryKey: readonly unknown[] };

const createPrefetcher = () => {
  const startKey = JSON.stringify(editionKey());
  return async <Data>(query: Query): Promise<Data | undefined> => {
    if (isOffline() || JSON.stringify(editionKey()) !== startKey) throw new CancelledError();
    await queryClient.prefetchQuery(query);
    return queryClient.getQueryData<Data>(query.queryKey);
  };
};

type Prefetch = ReturnType<typeof createPrefetcher>;

const prefetchProgramme = async (prefetch: Prefetch) => {
  const { profile } = getSession();
  if (profile?.showAgenda !== true) return;
  for (const day of profile.days) await prefetch(listQuery(day, {}));
  await prefetch(listQuery(undefined, {}));
  await prefetch(editionQueryOptions(panelRoutes.dates));
  await prefetch(editionQueryOptions(panelRoutes.lookups));
};

/** @returns ids of the people of its panels */
const prefetchMyAgenda = async (prefetch: Prefetch): Promise<number[]> => {
  const { isLoggedIn, isParticipant } = accessNow();
  if (!isLoggedIn) return prefetchDetails(prefetch, listDeviceBookmarks());
  if (!isParticipant) return [];
  await prefetch(editionQueryOptions(agendaRoutes.flags));
  if (getSession().profile?.showAgenda !== true) return [];
  const agenda = await prefetch<MyAgenda>(editionQueryOptions(agendaRoutes.mine));
  const own = agenda?.items.filter((item) => isOfKind(item, ALL_KINDS)) ?? [];
  const ids = own.map(({ id }) => id);
  return prefetchDetails(prefetch, ids);
};

/** @returns ids of the people of the panels */
const prefetchDetails = async (prefetch: Prefetch, ids: readonly number[]): Promise<number[]> => {
  const people = new Set<number>();
  for (const id of ids.slice(0, MAX_DETAILS)) {
    const panel = await prefetch<PanelDetails>(editionQueryOptions(panelRoutes.details, { id }));
    for (const { attendee } of panel?.attendees ?? []) {
      if (attendee.id !== null) people.add(attendee.id);
    }
  }
  return [...people];
};

/** Prefetches people of the visitor's panels, and the first page of the list of participants. */
const prefetchPeople = async (prefetch: Prefetch, ids: readonly number[]) => {
  if (!accessNow().has(MODULE.attendees)) return;
  for (const id of ids.slice(0, MAX_PEOPLE))
    await prefetch(editionQueryOptions(attendeeRoutes.details, { id }));
  if (getSession().profile?.showAttendees !== true) return;
  await prefetch(editionQueryOptions(attendeeRoutes.lookups));
  await queryClient.prefetchInfiniteQuery(
    editionPagesOptions(attendeeRoutes.list, toAttendeesQuery({}), ATTENDEES_PAGE),
  );
};

/**
 * Prefetches a building and caches the location of each room from it, which saves a request per room.
 * @returns ids of its pictures
 */
const prefetchBuilding = async (prefetch: Prefetch, id: number): Promise<string[]> => {
  const building = await prefetch<Building>(editionQueryOptions(buildingRoutes.details, { id }));
  if (building === undefined) return [];
  const rooms = building.floors.flatMap((floor) => floor.rooms.map((room) => ({ floor, room })));
  for (const { floor, room } of rooms) {
    const location = { buildingId: building.id, floorId: floor.id, roomId: room.id };
    const { queryKey } = editionQueryOptions(buildingRoutes.roomData, { id: room.id });
    queryClient.setQueryData<RoomData>(queryKey, location);
  }
  return [building, ...building.floors, ...rooms.map(({ room }) => room)].flatMap(
    ({ description }) => description.pictureFileId ?? [],
  );
};

const prefetchLocations = async (prefetch: Prefetch): Promise<string[]> => {
  const buildings = await prefetch<BuildingName[]>(editionQueryOptions(buildingRoutes.list));
  const pictures: string[] = [];
  for (const { id } of buildings?.slice(0, MAX_BUILDINGS) ?? []) {
    pictures.push(...(await prefetchBuilding(prefetch, id)));
  }
  const map = await prefetch<ConferenceMap>(editionQueryOptions(mapRoutes.details));
  for (const route of [mapRoutes.categories, mapRoutes.markers, mapRoutes.polylines]) {
    await prefetch(editionQueryOptions(route));
  }
  return [...(map?.picture ? [map.picture.fileId] : []), ...pictures];
};

const prefetchOtherContent = async (prefetch: Prefetch) => {
  await prefetch(editionQueryOptions(informationRoutes.list));
  await prefetch(editionQueryOptions(eventRoutes.list));
  await prefetch(editionQueryOptions(partnerRoutes.list));
  await prefetch(editionQueryOptions(partnerRoutes.list, { all: true }));
  await prefetch(editionQueryOptions(partnerRoutes.lookups));
};

const prefetchOwnData = async (prefetch: Prefetch) => {
  if (!accessNow().isParticipant) return;
  await prefetch(editionQueryOptions(profileRoutes.landing));
  await prefetch(editionQueryOptions(notificationRoutes.list));
  await prefetch(editionQueryOptions(notificationRoutes.list, { count: LANDING_NOTIFICATIONS }));
  await prefetch(editionQueryOptions(invitationRoutes.list));
  await prefetch(editionQueryOptions(recreationalEventRoutes.list));
  if (accessNow().has(MODULE.transport))
    await prefetch(editionQueryOptions(transportRoutes.details));
};

const prefetchConversations = async (prefetch: Prefetch) => {
  if (!accessNow().has(MODULE.chat)) return;
  const { historyQuery, settingsQuery, threadQuery } =
    await import("../../features/chat/chat-cache.ts");
  const contacts = await prefetch<ChatContact[]>(historyQuery());
  for (const { userId } of contacts?.slice(0, MAX_CONVERSATIONS) ?? []) {
    await prefetch(settingsQuery(userId));
    await queryClient.prefetchInfiniteQuery(threadQuery(userId));
  }
};

const PREFETCHED_PATHS = Object.values(publicPages).flatMap(({ path, isPrefetched }) =>
  isPrefetched ? path : [],
);

/** Caches the server-rendered pages, so that their text appears immediately. */
const cachePages = async () => {
  const context = getClientContext();
  if (context === undefined) return;
  const days = getSession().profile?.days.map((day) => `${addresses.panels()}?day=${day}`) ?? [];
  for (const path of [...PREFETCHED_PATHS, ...days]) {
    const address = serverRenderedAddress(new URL(path, location.origin), context);
    if (address !== undefined) await cachePage(address, await fetch(address));
  }
};

/** Caches pictures in order; skips those that exceed the remaining budget. */
const cachePictures = async (ids: readonly string[]) => {
  const pictures = await caches.open(PICTURES_CACHE);
  let remainingBytes = MAX_PICTURE_BYTES;
  for (const id of new Set(ids)) {
    const address = fileAddress(id);
    if (await pictures.match(address)) continue;
    const response = await fetch(address);
    const size = Number(response.headers.get("content-length"));
    if (!isPublic(response) || size > remainingBytes) continue;
    remainingBytes -= size;
    await pictures.put(address, response);
  }
};

/**
 * Prefetches the data for offline use: programme, agenda, plans, map, information, conversations and people.
 * It sends one request at a time, so that visible requests do not wait. People come last, because
 * they need the most requests.
 * Failed parts are left out; the page that needs them requests them again and reports the failure.
 */
const prefetchAll = async (): Promise<void> => {
  const prefetch = createPrefetcher();
  await prefetchProgramme(prefetch);
  const people = await prefetchMyAgenda(prefetch);
  const pictures = await prefetchLocations(prefetch);
  await prefetchOtherContent(prefetch);
  await prefetchOwnData(prefetch);
  await prefetchConversations(prefetch);
  await prefetchPeople(prefetch, people);
  await cachePages();
  await cachePictures(pictures);
  await dropExpiredQueries();
};

let isRunning = false;
let prefetchedKey = "";

const prefetchOnce = async () => {
  const key = JSON.stringify(editionKey());
  const { conference, profile } = getSession();
  if (isRunning || key === prefetchedKey || conference === null || profile === null) return;
  isRunning = true;
  try {
    await afterFirstPaint();
    await prefetchAll();
    prefetchedKey = key;
  } catch {
    // Offline, or the storage is full; the next visit tries again.
  } finally {
    isRunning = false;
  }
  if (JSON.stringify(editionKey()) !== key) void prefetchOnce();
};

/** Prefetches everything for the current person, and again for another person, conference or language. */
export const prefetchForOffline = (): void => {
  subscribeToSession(() => void prefetchOnce());
  void prefetchOnce();
};
