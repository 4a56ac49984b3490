export const AGENDA_KINDS = ["recommended", "mine", "bookmarked"] as const;

export type AgendaKinds = Record<(typeof AGENDA_KINDS)[number], boolean>;

/** What an address says of My agenda, so that Back and a reload come to the same; absent is as usual. */
export type AgendaSearch = {
  /** The chosen day, `YYYY-MM-DD`. */
  day?: string;
  /** The kinds that are not ticked, joined by dots. */
  without?: string;
};

/** All are ticked, unless the address says otherwise. */
export const kindsOf = ({ without = "" }: AgendaSearch): AgendaKinds => {
  const left = without.split(".");
  return {
    recommended: !left.includes("recommended"),
    mine: !left.includes("mine"),
    bookmarked: !left.includes("bookmarked"),
  };
};

/** How an address says which kinds are ticked; an empty text when all are. */
export const withoutOf = (kinds: AgendaKinds): string =>
  AGENDA_KINDS.filter((kind) => !kinds[kind]).join(".");

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads My agenda's part of an address; anything odd in it counts as absent. */
export const readAgendaSearch = ({ day, without }: Record<string, unknown>): AgendaSearch => {
  const left = typeof without === "string" ? withoutOf(kindsOf({ without })) : "";
  return {
    ...(typeof day === "string" && DAY.test(day) && { day }),
    ...(left !== "" && { without: left }),
  };
};
