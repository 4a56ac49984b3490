/** Words that no identifier may contain, with their standard terms. */
export const IDENTIFIER_TERMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ahead: "preview, preload, next",
    anew: "again",
    asked: "requested",
    asks: "requests, loads",
    beside: "next to, concurrent, other",
    besides: "other",
    chosen: "selected",
    crowd: "clients",
    desk: "station, desktop",
    desks: "stations",
    door: "check-in",
    drawn: "rendered",
    facts: "metadata, or the name of the data",
    fold: "collapse, normalize",
    folded: "collapsed, normalized",
    given: "provided, or the name of the value",
    gone: "deleted, missing",
    heads: "headers",
    heard: "received",
    judge: "detect, validate, evaluate, verify",
    judged: "validated",
    keeps: "stores, caches, preserves",
    kept: "stored, cached, persisted, preserved",
    laid: "placed",
    lay: "layout, merge",
    meant: "intended, mapped",
    mend: "correct",
    misfit: "timeConflict",
    narrowed: "filtered",
    needed: "required",
    news: "update, event, notification",
    overtaken: "conflicts",
    peer: "contact",
    peers: "contacts",
    persons: "people",
    pieces: "chunks, parts",
    remark: "warning",
    remarks: "warnings",
    ride: "leg",
    rides: "legs",
    said: "imported, baseline",
    says: "reports, returns",
    settle: "resolve, recordResult, waitFor",
    shown: "visible",
    shut: "disabled",
    spent: "used",
    standing: "existing",
    stood: "existed",
    taken: "selected, inUse, overwritten",
    takes: "accepts, allows",
    tell: "notify, publish, send, report",
    tells: "notifies, reports",
    told: "notified, recipients",
    troubles: "errors",
    typed: "input, changes",
    undoing: "undoHandler",
    untold: "pending",
    wanted: "requested",
    whoever: "the person who",
    wish: "pending bookmark, request",
    wished: "requested",
    witness: "probe",
  }),
);

/** Exceptions: names of libraries and public formats, and compounds that are standard English. */
export const ALLOWED_NAMES: ReadonlySet<string> = new Set([
  // Keys of content files and of schedule files.
  "tellsChanges",
  "persons",
  // Column: seats of a trip that passengers occupy.
  "seatsTaken",
  // HTTP status 410.
  "GONE",
  // Line folding of iCalendar (RFC 5545).
  "fold",
  // Typography: the repeated headers of printed pages.
  "runningHeads",
  // Playwright.
  "scrollIntoViewIfNeeded",
]);

/** First words that turn a clause into a noun. */
export const OPENERS = /^(?:What|Who|Whoever|Whose|Whether|How|Of|That|Those)\b/;

/** Phrases that no comment, document or text may contain, with their standard terms. */
export const PROSE_TERMS: readonly { readonly idiom: RegExp; readonly term: string }[] = [
  { idiom: /\bwhoever\b/gi, term: "the person who" },
  { idiom: /\banew\b/gi, term: "again" },
  { idiom: /\bbesides\b/gi, term: "also, other" },
  { idiom: /\bmend(?:s|ed|ing)?\b/gi, term: "correct, repair" },
  { idiom: /\b(?:is|are|was|were|be|been|being) told\b/gi, term: "is notified, receives" },
  { idiom: /\btold of\b/gi, term: "notified about" },
  {
    idiom: /\btells? (?:it|them|people|who|what|which|nothing|of|that|whether)\b/gi,
    term: "reports, shows",
  },
  { idiom: /\bwithout a line\b|\bthe line is lost\b/gi, term: "offline" },
  { idiom: /\b(?:takes?|took|taken|taking) up\b/gi, term: "hydrates" },
  { idiom: /\b(?:holds?|held|holding) back\b/gi, term: "draft, unpublished" },
  { idiom: /\blook(?:s|ed|ing)? ahead\b/gi, term: "preview" },
  { idiom: /\b(?:puts?|putting) back\b/gi, term: "restore" },
  { idiom: /\bat the door\b/gi, term: "at check-in" },
  { idiom: /\bdrawn by the server\b/gi, term: "server-rendered" },
  { idiom: /\bas it stands\b|\bas they stand\b/gi, term: "unchanged, current" },
  { idiom: /\b(?:at|by) fault\b/gi, term: "invalid" },
  { idiom: /\bgoes by itself\b/gi, term: "is deleted automatically" },
  { idiom: /\bof one's own\b|\bof its own accord\b/gi, term: "own, automatically" },
  { idiom: /\bhears? of\b|\bheard of\b/gi, term: "receives" },
  { idiom: /\bremarks?\b/gi, term: "warning" },
];
