import { agendaRoutes, type MyAgenda } from "@foyer/contract/agenda";
import {
  type Building,
  type BuildingName,
  buildingRoutes,
  type RoomData,
} from "@foyer/contract/buildings";
import type { ChatContact } from "@foyer/contract/chat";
import { MODULE } from "@foyer/contract/constants";
import { eventRoutes } from "@foyer/contract/events";
import { informationRoutes } from "@foyer/contract/information";
import { invitationRoutes } from "@foyer/contract/invitations";
import { type ConferenceMap, mapRoutes } from "@foyer/contract/maps";
import { notificationRoutes } from "@foyer/contract/notifications";
import { panelRoutes } from "@foyer/contract/panels";
import { partnerRoutes } from "@foyer/contract/partners";
import { partyEventRoutes } from "@foyer/contract/party-events";
import { profileRoutes } from "@foyer/contract/profile";
import { transportRoutes } from "@foyer/contract/transport";
import { isOfKind, ALL_KINDS } from "../../features/agenda/my-agenda.ts";
import { listQuery } from "../../features/panels/panels.queries.ts";
import { addresses, fileAddress } from "../../lib/addresses.ts";
import { keepPage } from "../../lib/kept-pages.ts";
import { isLineLost } from "../../lib/line.ts";
import { queryClient } from "../../lib/queries.ts";
import { dropOldAnswers } from "../../lib/kept-answers.ts";
import { findReader } from "../../lib/reader.ts";
import { accessNow, editionKey, getSession, subscribeToSession } from "../../lib/session.ts";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";
import { drawnAddressOf, isForAll, PICTURES_CACHE } from "../../lib/worker-rules.ts";
import { afterFirstView } from "../../lib/after-first-view.ts";

/** What is kept ahead of time, at most: details of one's agenda, buildings, conversations. */
const MOST_DETAILS = 40;
const MOST_BUILDINGS = 20;
const MOST_CONVERSATIONS = 10;
/** All plans and the map's picture together, in bytes; answers of 500 sessions take the rest of 1.5 MB. */
const PICTURES_BYTES = 700_000;
/** As many notifications as the landing page asks for. */
const SHOWN_ON_LANDING = 5;

/** The work is over: there is no line, or somebody else looks, or at another conference. */
class NoLonger extends Error {}

/** What is read, and what becomes of the answer is no matter: it is kept. */
type Query = { readonly queryKey: readonly unknown[] };

const createReader = () => {
  const startedFor = JSON.stringify(editionKey());
  return async <Answer>(query: Query): Promise<Answer | undefined> => {
    if (isLineLost() || JSON.stringify(editionKey()) !== startedFor) throw new NoLonger();
    await queryClient.prefetchQuery(query);
    return queryClient.getQueryData<Answer>(query.queryKey);
  };
};

type Read = ReturnType<typeof createReader>;

const readProgramme = async (read: Read) => {
  const { profile } = getSession();
  if (profile?.showAgenda !== true) return;
  for (const day of profile.days) await read(listQuery(day, {}));
  await read(listQuery(undefined, {}));
  await read(editionQueryOptions(panelRoutes.dates));
  await read(editionQueryOptions(panelRoutes.lookups));
};

const readMyAgenda = async (read: Read) => {
  if (!accessNow().takesPart) return;
  await read(editionQueryOptions(agendaRoutes.flags));
  if (getSession().profile?.showAgenda !== true) return;
  const agenda = await read<MyAgenda>(editionQueryOptions(agendaRoutes.mine));
  const own = agenda?.items.filter((item) => isOfKind(item, ALL_KINDS)) ?? [];
  for (const { id } of own.slice(0, MOST_DETAILS)) {
    await read(editionQueryOptions(panelRoutes.details, { id }));
  }
};

/** A building tells where its rooms are, so that nobody need ask for each. @returns ids of its pictures */
const readBuilding = async (read: Read, id: number): Promise<string[]> => {
  const building = await read<Building>(editionQueryOptions(buildingRoutes.details, { id }));
  if (building === undefined) return [];
  const rooms = building.floors.flatMap((floor) => floor.rooms.map((room) => ({ floor, room })));
  for (const { floor, room } of rooms) {
    const place = { buildingId: building.id, floorId: floor.id, roomId: room.id };
    const { queryKey } = editionQueryOptions(buildingRoutes.roomData, { id: room.id });
    queryClient.setQueryData<RoomData>(queryKey, place);
  }
  return [building, ...building.floors, ...rooms.map(({ room }) => room)].flatMap(
    ({ description }) => description.pictureFileId ?? [],
  );
};

const readPlaces = async (read: Read): Promise<string[]> => {
  const buildings = await read<BuildingName[]>(editionQueryOptions(buildingRoutes.list));
  const pictures: string[] = [];
  for (const { id } of buildings?.slice(0, MOST_BUILDINGS) ?? []) {
    pictures.push(...(await readBuilding(read, id)));
  }
  const map = await read<ConferenceMap>(editionQueryOptions(mapRoutes.details));
  for (const route of [mapRoutes.categories, mapRoutes.markers, mapRoutes.polylines]) {
    await read(editionQueryOptions(route));
  }
  return [...(map?.picture ? [map.picture.fileId] : []), ...pictures];
};

const readWhatElseThereIs = async (read: Read) => {
  await read(editionQueryOptions(informationRoutes.list));
  await read(editionQueryOptions(eventRoutes.list));
  await read(editionQueryOptions(partnerRoutes.list));
  await read(editionQueryOptions(partnerRoutes.list, { all: true }));
  await read(editionQueryOptions(partnerRoutes.lookups));
};

const readWhatIsMine = async (read: Read) => {
  if (!accessNow().takesPart) return;
  await read(editionQueryOptions(profileRoutes.landing));
  await read(editionQueryOptions(notificationRoutes.list));
  await read(editionQueryOptions(notificationRoutes.list, { count: SHOWN_ON_LANDING }));
  await read(editionQueryOptions(invitationRoutes.list));
  await read(editionQueryOptions(partyEventRoutes.list));
  if (accessNow().has(MODULE.transport)) await read(editionQueryOptions(transportRoutes.details));
};

const readConversations = async (read: Read) => {
  if (!accessNow().has(MODULE.chat)) return;
  const { historyQuery, settingsQuery, threadQuery } =
    await import("../../features/chat/chat-cache.ts");
  const contacts = await read<ChatContact[]>(historyQuery());
  for (const { userId } of contacts?.slice(0, MOST_CONVERSATIONS) ?? []) {
    await read(settingsQuery(userId));
    await queryClient.prefetchInfiniteQuery(threadQuery(userId));
  }
};

const PAGES = [
  addresses.main(),
  addresses.panels(),
  addresses.culturalEvents(),
  addresses.partners(),
  addresses.information(),
  addresses.buildings(),
  addresses.map(),
];

/** The pages that the server draws, so that they have their words at once. */
const loadPages = async () => {
  const reader = findReader();
  if (reader === undefined) return;
  const days = getSession().profile?.days.map((day) => `${addresses.panels()}?day=${day}`) ?? [];
  for (const path of [...PAGES, ...days]) {
    const address = drawnAddressOf(new URL(path, location.origin), reader);
    if (address !== undefined) await keepPage(address, await fetch(address));
  }
};

/** The worker keeps them as they pass; a picture that is too large for what is left is left out. */
const loadPictures = async (ids: readonly string[]) => {
  const pictures = await caches.open(PICTURES_CACHE);
  let left = PICTURES_BYTES;
  for (const id of new Set(ids)) {
    const address = fileAddress(id);
    if (await pictures.match(address)) continue;
    const answer = await fetch(address);
    const size = Number(answer.headers.get("content-length"));
    if (!isForAll(answer) || size > left) continue;
    left -= size;
    await pictures.put(address, answer);
  }
};

/**
 * Reads ahead what somebody wants in a basement: the programme, their agenda, places with plans, the map,
 * information and conversations, one after the other, so that nothing that is wanted now has to wait.
 * What is refused or fails is left out: the page that needs it asks again, and says so.
 */
const keepEverything = async (): Promise<void> => {
  const read = createReader();
  await readProgramme(read);
  await readMyAgenda(read);
  const pictures = await readPlaces(read);
  await readWhatElseThereIs(read);
  await readWhatIsMine(read);
  await readConversations(read);
  await loadPages();
  await loadPictures(pictures);
  await dropOldAnswers();
};

let isUnderWay = false;
let keptFor = "";

const keepOnce = async () => {
  const wanted = JSON.stringify(editionKey());
  const { conference, profile } = getSession();
  if (isUnderWay || wanted === keptFor || conference === null || profile === null) return;
  isUnderWay = true;
  try {
    await afterFirstView();
    await keepEverything();
    keptFor = wanted;
  } catch {
    // There is no line, or no room; the next visit tries again.
  } finally {
    isUnderWay = false;
  }
  if (JSON.stringify(editionKey()) !== wanted) void keepOnce();
};

/** Keeps everything for whoever looks, and again for another person, conference or language. */
export const keepForLater = (): void => {
  subscribeToSession(() => void keepOnce());
  void keepOnce();
};
