import type { Language, Organiser } from "@foyer/contract";
import type { Message, WarningCode } from "../../../../messages/message.ts";
import type { Audience, MapPoint } from "../../../../db/schema/index.ts";
import type { ContentProblem } from "./content-notes.ts";

export type Localised<Value> = Partial<Record<Language, Value>>;

/** Something else, by a key or a name, and the JSON pointer of the place that names it. */
export type Reference = { name: string; path: string };

export type RoomReference = Reference & { floor: string | null; building: string | null };

/** A picture by its path from the content file's folder, written with `/`. */
export type PictureReference = { file: string; path: string };

/** A picture whose bytes are what its type says. */
export type ContentPicture = {
  name: string;
  mediaType: string;
  sha256: string;
  bytes: Uint8Array;
};

/** What every entry of a list has. */
type Entry = { key: string; path: string };

type HideableEntry = Entry & { isHidden: boolean };

export type ContentTrade = HideableEntry & { name: Localised<string> };

export type ContentHotel = HideableEntry & {
  name: Localised<string>;
  address: string | null;
  url: string | null;
  phone: string | null;
};

export type ContentPartnerGroup = HideableEntry & { name: Localised<string>; isOnLanding: boolean };

export type ContentPage = HideableEntry & {
  title: Localised<string>;
  content: Localised<string>;
};

export type ContentPartner = HideableEntry & {
  name: Localised<string>;
  description: Localised<string>;
  logo: Localised<PictureReference>;
  url: string | null;
  group: Reference | null;
  trade: Reference | null;
  room: RoomReference | null;
  /** Null where the file leaves it as it is, like any list that it does not have. */
  representatives: Reference[] | null;
  panels: Reference[] | null;
  invitations: ContentPage[] | null;
};

export type ContentInformation = ContentPage & { icon: number | null };

export type ContentInvitation = ContentInformation & {
  audience: Audience;
  groups: Reference[];
  attendees: Reference[];
};

export type ContentNotification = ContentInvitation & {
  panel: Reference | null;
  /** Null for the time at which it is first loaded. */
  publishedAt: Date | null;
  expiresAt: Date | null;
};

/** What a notification file has. */
export type NotificationDocument = Pick<ContentDocument, "problems" | "warnings" | "locate"> & {
  notifications: ContentNotification[];
};

export type ContentMap = {
  zoom: number;
  lat: number;
  long: number;
  tilesUrl: string | null;
  tilesOnDemand: boolean;
  attribution: string | null;
  picture: PictureReference | null;
  corners: { south: number; west: number; north: number; east: number } | null;
};

export type ContentMapCategory = HideableEntry & {
  title: Localised<string>;
  minZoom: number | null;
  maxZoom: number | null;
};

export type ContentMapMarker = HideableEntry & {
  name: Localised<string>;
  description: Localised<string>;
  information: Localised<string>;
  point: MapPoint | null;
  category: Reference | null;
  building: Reference | null;
  picture: PictureReference | null;
};

export type ContentMapPolyline = HideableEntry & { color: string; points: MapPoint[] };

export type ContentEvent = {
  path: string;
  event: Reference;
  itemType: 1 | 2;
  title: Localised<string>;
  content: Localised<string>;
  picture: Localised<PictureReference>;
};

/** The lists of a content file; null for one that the file does not have and so leaves as it is. */
export type ContentSections = {
  organiser: Localised<Organiser> | null;
  trades: ContentTrade[] | null;
  hotels: ContentHotel[] | null;
  partnerGroups: ContentPartnerGroup[] | null;
  partners: ContentPartner[] | null;
  information: ContentInformation[] | null;
  invitations: ContentInvitation[] | null;
  map: ContentMap | null;
  mapCategories: ContentMapCategory[] | null;
  mapMarkers: ContentMapMarker[] | null;
  mapPolylines: ContentMapPolyline[] | null;
  events: ContentEvent[] | null;
};

export type ContentDocument = ContentSections & {
  /** By the path that the file names them by. */
  pictures: ReadonlyMap<string, ContentPicture>;
  /** A document with problems is not to be loaded; what is read of it serves to find more of them. */
  problems: ContentProblem[];
  warnings: Message<WarningCode>[];
  /** Gives problems the lines and columns of their paths, in the order of the file. */
  locate: <Located extends Message>(messages: readonly Located[]) => Located[];
};
