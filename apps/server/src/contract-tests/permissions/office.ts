import type { Access } from "@foyer/contract";
import { type officeRoutes, type ResourceName, type Right } from "@foyer/contract/office/index";

/** Access rule in one text: `reads programme`, `owner`. */
type Rule =
  | "open"
  | "session"
  | "session or API client"
  | "owner"
  | `${"reads" | "writes"} ${Right}`
  | "writes a picture";

/** Describes an access rule of the office like the entries of the matrix. */
export const describeRule = (access: Access): Rule => {
  if (!("office" in access)) throw new Error("the route belongs to the portal");
  if ("right" in access) return `${access.office} ${access.right}`;
  if ("rights" in access) return "writes a picture";
  return access.office === "session" && access.apiClients ? "session or API client" : access.office;
};

/** Rules of the calls of the office. The compiler detects missing entries. */
export const OFFICE_RULES: {
  [Group in keyof typeof officeRoutes]: Record<keyof (typeof officeRoutes)[Group], Rule>;
} = {
  session: {
    get: "session",
    logIn: "open",
    logOut: "session",
    setUp: "open",
  },
  editions: {
    list: "session or API client",
    create: "owner",
    get: "reads edition",
    change: "writes edition",
    clone: "owner",
    archive: "writes edition",
    restore: "owner",
  },
  history: {
    all: "reads edition",
    changes: "reads edition",
    actors: "reads edition",
    previewUndo: "reads edition",
    undo: "reads edition",
  },
  runs: {
    get: "session or API client",
    stop: "session or API client",
    read: "session or API client",
    apply: "session or API client",
    previewUndo: "session or API client",
    undo: "session or API client",
  },
  events: {
    open: "session",
  },
  roles: {
    previewInvitation: "writes roles",
    list: "reads roles",
    get: "reads roles",
    create: "writes roles",
    change: "writes roles",
    remove: "writes roles",
  },
  tokens: {
    list: "reads integrations",
    create: "writes integrations",
    revoke: "writes integrations",
  },
  webhooks: {
    list: "reads integrations",
    get: "reads integrations",
    create: "writes integrations",
    change: "writes integrations",
    remove: "writes integrations",
    deliveries: "reads integrations",
    test: "writes integrations",
    retry: "writes integrations",
  },
  owners: {
    list: "owner",
    create: "owner",
    remove: "owner",
  },
  overview: {
    get: "reads edition",
    trends: "reads edition",
    publication: "reads edition",
  },
  jobs: {
    list: "owner",
    retry: "owner",
    stop: "owner",
  },
  options: {
    list: "reads edition",
  },
  files: {
    upload: "writes a picture",
    get: "reads edition",
  },
  signUps: {
    list: "writes events",
    assign: "writes events",
    remove: "writes events",
  },
  people: {
    get: "writes people",
    create: "writes people",
    change: "writes people",
    sendCredentials: "writes people",
    previewCredentials: "writes people",
    endSessions: "writes people",
    disable: "writes people",
    enable: "writes people",
    merge: "writes people",
    remove: "writes people",
  },
  programme: {
    get: "reads programme",
    lastMove: "writes programme",
    move: "writes programme",
    undoMove: "writes programme",
  },
  drafts: {
    list: "reads programme",
    save: "writes programme",
    discard: "writes programme",
    publish: "writes programme",
    open: "reads programme",
    share: "writes programme",
    revoke: "writes programme",
  },
  reports: {
    list: "writes reports",
    get: "writes reports",
    resolve: "writes reports",
    reopen: "writes reports",
  },
  privacy: {
    get: "writes privacy",
    download: "writes privacy",
  },
  announcements: {
    list: "reads announcements",
    create: "writes announcements",
    audience: "writes announcements",
    get: "reads announcements",
    change: "writes announcements",
    remove: "writes announcements",
    preview: "writes announcements",
    previewRecipients: "writes announcements",
    test: "writes announcements",
    send: "writes announcements",
    release: "writes announcements",
    stop: "writes announcements",
    recipients: "writes announcements",
    retry: "writes announcements",
  },
  travel: {
    requests: "writes travel",
    trips: "writes travel",
    cancel: "writes travel",
    passengerList: "writes travel",
    confirm: "writes travel",
    withdraw: "writes travel",
    print: "writes travel",
    hotelGuests: "writes travel",
    printHotelGuests: "writes travel",
    board: "writes travel",
  },
  checkIn: {
    counts: "reads check-in",
    attendees: "writes check-in",
    checkIns: "writes check-in",
    badges: "writes people",
    checkBadges: "writes people",
    scan: "writes check-in",
  },
};

/** Right of each resource. Its reading calls require `reads`, the others `writes`. */
export const RESOURCE_RIGHTS: Record<ResourceName, Right> = {
  trades: "partners",
  hotels: "travel",
  "partner-groups": "partners",
  partners: "partners",
  "partner-invitations": "partners",
  information: "pages",
  invitations: "pages",
  "recreational-events": "events",
  "transport-options": "travel",
  trips: "travel",
  "map-categories": "places",
  "map-markers": "places",
  "map-lines": "places",
  buildings: "places",
  floors: "places",
  rooms: "places",
  panels: "programme",
  "thematic-paths": "programme",
  "panel-types": "programme",
  people: "people",
  "user-groups": "people",
};

/** Calls of a resource that change nothing. */
export const READING_CALLS: readonly string[] = ["list", "get", "history", "export", "counts"];
