import type { AttendeeRole, ItemType, Language, ModuleId, Organiser } from "@foyer/contract";

export type Text<T = string> = Record<Language, T>;

export type EditionKey = "2025-1" | "2026-1" | "2027-1";

export type DemoEdition = {
  key: EditionKey;
  year: number;
  type: number;
  visible: boolean;
  timeZone: string;
  place: string;
  /** What day offsets are counted from: the day of seeding, or a fixed `YYYY-MM-DD`. */
  anchor: "today" | `${number}-${number}-${number}`;
  dayOffsets: number[];
  name: Text;
  /** The topic of the conference. */
  description: Text;
  noAgendaText: Text;
  noAttendeesText: Text;
  showAgenda: boolean;
  showAttendees: boolean;
  agendaVisibleFields: (0 | 1 | 2 | 3)[];
  partnersDisplayMode: 0 | 1 | 2;
  organiser: Text<Organiser>;
};

export type ThematicPath = { key: string; name: Text; color: string; icon: string };
export type PanelType = { key: string; name: Text };
export type Trade = { key: string; name: Text };
export type Hotel = { key: string; name: Text; address: string; url: string };

/** A rectangle on a plan, in units of its 1200 by 800 view box. */
export type Area = { x: number; y: number; width: number; height: number };
/** `door` is where, along the lower wall, the middle of the door is. */
export type Room = {
  key: string;
  order: number;
  name: Text;
  area: Area;
  door: number;
  seats: number;
};
/** A place on a plan that holds no sessions: a foyer, stairs, a cloakroom. */
export type Space = { name: Text; area: Area };
export type Floor = {
  key: string;
  order: number;
  name: Text;
  roomsSortedAlphabetically: boolean;
  rooms: Room[];
  spaces: Space[];
};
export type Building = {
  key: string;
  name: Text;
  style: "hotel" | "centre" | "pavilion";
  floorsSortedAlphabetically: boolean;
  floors: Floor[];
};

export type UserGroup = { key: string; name: Text; modules: ModuleId[] };

export type Login = {
  username: string;
  email: string;
  language: Language;
  role: "attendee" | "information" | "organiser";
};

export type Attendee = {
  key: string;
  editions: EditionKey[];
  login: Login | null;
  firstName: string;
  lastName: string;
  gender: "f" | "m";
  /** ISO 3166-1 alpha-2. */
  country: string;
  position: Text;
  company: Text;
  description: Text | null;
  trade: string;
  group: string;
  accessGranted: boolean;
  /** Modules that replace those of the group; null where the group's count. */
  ownModules: ModuleId[] | null;
  canChat: boolean;
  listed: boolean;
  linkedIn: string | null;
  twitter: string | null;
  /** Key of the hotel where the person stays. */
  hotel: string | null;
  manager: { firstName: string; lastName: string; email: string } | null;
};

/** `content` is HTML. */
export type PartnerInvitation = { key: string; title: Text; content: Text };
export type PartnerGroup = { key: string; order: number; name: Text };
export type Partner = {
  key: string;
  editions: EditionKey[];
  group: string;
  name: Text;
  description: Text;
  url: string;
  trade: string;
  /** Where the partner's stand is. */
  room: string | null;
  /** Attendee keys. */
  representatives: string[];
  invitations: PartnerInvitation[];
  logo: { shape: LogoShape; color: string; wordmark: string };
};
export type LogoShape =
  | "peak"
  | "ring"
  | "bars"
  | "leaf"
  | "grid"
  | "wave"
  | "spark"
  | "arch"
  | "drop"
  | "knot";

export type ItemTime = {
  /** Days from the edition's anchor; the conference day that the item belongs to. */
  dayOffset: number;
  start: string;
  end: string;
  endsNextDay?: true;
};

/** What the picture of an event shows, in which light, and in which colour. */
export type EventPicture = {
  motif:
    | "concert"
    | "film"
    | "exhibition"
    | "walk"
    | "theatre"
    | "tasting"
    | "bonfire"
    | "sledge"
    | "pool"
    | "cableCar"
    | "soup";
  light: "dawn" | "day" | "dusk" | "night";
  accent: string;
};

export type AgendaItem = {
  key: string;
  edition: EditionKey;
  itemType: ItemType;
  time: ItemTime;
  topic: Text;
  /** HTML; null for hour slots. */
  content: Text | null;
  path: string | null;
  type: string | null;
  room: string | null;
  /** Key of the panel that this one is a part of. */
  parent: string | null;
  speakers: { role: AttendeeRole; attendee: string }[];
  partners: string[];
  additionalContent: string | null;
  showDetails: boolean;
  recommendedFor: string[];
  picture?: EventPicture;
};

export type MapCategory = {
  key: string;
  title: Text;
  minZoom: number | null;
  maxZoom: number | null;
};
export type MapPoint = { lat: number; long: number };
export type MapMarker = {
  key: string;
  category: string;
  /** Null for a place that is not on the map yet. */
  point: MapPoint | null;
  name: Text;
  description: Text;
  /** HTML. */
  information: Text | null;
  /** Key of the building that it is in. */
  building: string | null;
};
export type MapWalk = { key: string; color: string; points: MapPoint[] };
export type DemoMap = {
  zoom: number;
  center: MapPoint;
  attribution: string;
  corners: { south: number; west: number; north: number; east: number };
  categories: MapCategory[];
  markers: MapMarker[];
  walks: MapWalk[];
};
/** A text with a title and HTML to open. */
export type Page = {
  key: string;
  editions: EditionKey[];
  /** A number of the contract's table of icons. */
  icon: number | null;
  title: Text;
  content: Text;
};
/** Keys of groups or of attendees; an invitation without either is for all. */
export type Invitation = Page & { groups: string[]; attendees: string[] };

/** A recreational event; `content` is HTML, `limit` null where as many as like may come. */
export type DemoPartyEvent = {
  key: string;
  edition: EditionKey;
  time: ItemTime;
  limit: number | null;
  title: Text;
  location: Text | null;
  content: Text;
  picture: EventPicture;
  /** Keys of attendees, no more than the limit. */
  signedUp: string[];
  /** Those whom an organiser signed up. */
  assigned: string[];
};

/** From where, or to where, people are driven. */
export type TransportOption = {
  key: string;
  direction: "arrival" | "departure";
  /** Counted from 0, the first day of the edition. */
  day: number;
  isAirport: boolean;
  hours: string[];
  location: Text;
};
export type DemoRide = {
  /** Key of an option. */
  option: string;
  hour: string;
  /** When the flight or the train arrives or leaves, on the option's day. */
  time: string;
  number: string | null;
  fromCity: string | null;
  accompanyingPerson: string | null;
};
export type DemoTransport = {
  edition: EditionKey;
  arrivalRoute: Text;
  departureRoute: Text;
  options: TransportOption[];
  requests: {
    /** Key of an attendee. */
    attendee: string;
    arrival: DemoRide | null;
    departure: DemoRide | null;
    /** Where the person is met; null while nothing is confirmed. */
    confirmed: { arrival: Text | null; departure: Text | null } | null;
  }[];
};

/** News of so many minutes ago; the keys of the agenda item that it tells of, and of who has read it. */
export type Notification = Invitation & {
  minutesAgo: number;
  panel: string | null;
  readBy: string[];
};

/** A text, a panel by its key, or a file of the demo by its name; who sent it is named by key. */
export type DemoMessage = { from: string } & (
  | { kind: "text"; text: string }
  | { kind: "panel"; key: string }
  | { kind: "file"; name: string }
);

/** How two people stand to one another, and what they have written; all of it is read. */
export type DemoConversation = {
  /** Their keys; the first has invited the other. */
  people: readonly [string, string];
  invitation: "sent" | "accepted" | "denied";
  /** Who blocks the other one. */
  blockedBy?: string;
  /** Day by day, the last of them today. */
  days: readonly (readonly DemoMessage[])[];
  /** From one message of a day to the next. */
  minutesApart: number;
  /** The last message, or the invitation. */
  minutesAgo: number;
};

/** Pictures and documents that people of the demo have sent, by their names. */
export type DemoChatFiles = {
  pictures: { name: string; svg: string }[];
  documents: { name: string; title: string; lines: string[] }[];
};

export type DemoContent = {
  editions: DemoEdition[];
  thematicPaths: ThematicPath[];
  panelTypes: PanelType[];
  trades: Trade[];
  hotels: Hotel[];
  buildings: Building[];
  userGroups: UserGroup[];
  attendees: Attendee[];
  partnerGroups: PartnerGroup[];
  partners: Partner[];
  agendaItems: AgendaItem[];
  map: DemoMap;
  information: Page[];
  invitations: Invitation[];
  partyEvents: DemoPartyEvent[];
  transport: DemoTransport;
  notifications: Notification[];
  /** Of people of one edition. */
  conversations: { edition: string; all: DemoConversation[]; files: DemoChatFiles };
};
