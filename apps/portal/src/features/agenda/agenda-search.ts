export const AGENDA_KINDS = ["recommended", "mine", "bookmarked"] as const;

export type AgendaKinds = Record<(typeof AGENDA_KINDS)[number], boolean>;

/** The search parameters of My agenda, so that Back and a reload restore it; defaults are absent. */
export type AgendaSearch = {
  /** Selected day, `YYYY-MM-DD`. */
  day?: string;
  /** Deselected kinds, joined by dots. */
  without?: string;
};

/** All kinds are selected by default. */
export const kindsOf = ({ without = "" }: AgendaSearch): AgendaKinds => {
  const deselected = without.split(".");
  return {
    recommended: !deselected.includes("recommended"),
    mine: !deselected.includes("mine"),
    bookmarked: !deselected.includes("bookmarked"),
  };
};

/** Returns the search parameter of the deselected kinds; empty if all are selected. */
export const deselectedKindsOf = (kinds: AgendaKinds): string =>
  AGENDA_KINDS.filter((kind) => !kinds[kind]).join(".");

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the search parameters and ignores invalid ones. */
export const readAgendaSearch = ({ day, without }: Record<string, unknown>): AgendaSearch => {
  const deselected = typeof without === "string" ? deselectedKindsOf(kindsOf({ without })) : "";
  return {
    ...(typeof day === "string" && DAY.test(day) && { day }),
    ...(deselected !== "" && { without: deselected }),
  };
};
