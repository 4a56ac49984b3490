import type { PanelAttendee, PanelDetails, PanelItem, PanelLookups } from "@foyer/contract";

/** Default day of built panels. */
export const DAY = "2026-11-18";

/** Returns a gid that contains the panel's id. */
const gidOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;

type PanelChange = Omit<Partial<PanelItem>, "description"> & {
  topic?: string;
  path?: string | null;
  /** `HH:mm` on the panel's day, in Warsaw winter time. */
  start?: string;
  end?: string;
  description?: Partial<PanelItem["description"]>;
};

/** Panel in a list, by default a debate in the Great Hall from 10:00 to 11:00. */
export const buildPanel = (change: PanelChange = {}): PanelItem => {
  const { topic, path, start = "10:00", end = "11:00", description, ...rest } = change;
  const id = rest.id ?? 1;
  const date = rest.date ?? DAY;
  return {
    id,
    gid: gidOf(id),
    itemType: 0,
    date,
    startDate: `${date}T${start}:00+01:00`,
    endDate: `${date}T${end}:00+01:00`,
    roomId: 3,
    isRecommended: false,
    isMine: false,
    isLiked: false,
    partners: [],
    description: {
      topic: topic ?? `Topic ${id}`,
      type: "Debate",
      thematicPath: path === undefined ? "Energy forum" : path,
      description: null,
      building: "Hotel Graniowy",
      room: "Great Hall",
      ...description,
    },
    icon: "energy",
    color: "#1f7a4d",
    showDetails: true,
    additionalContent: null,
    people: [],
    ...rest,
  };
};

/** Panel as the details page receives it. */
export const buildPanelDetails = (
  change: PanelChange & Partial<Pick<PanelDetails, "attendees" | "panels" | "hasPlan">> = {},
): PanelDetails => {
  const { attendees = [], panels = [], hasPlan = true, ...panel } = change;
  return { ...buildPanel(panel), attendees, panels, hasPlan };
};

export const buildPanelAttendee = (
  role: PanelAttendee["role"],
  firstName: string,
  change: Partial<PanelAttendee["attendee"]> = {},
): PanelAttendee => ({
  role,
  attendee: {
    id: null,
    externalId: firstName,
    hasAvatar: false,
    canChat: false,
    linkedIn: null,
    twitter: null,
    description: {
      firstName,
      lastName: "Nowak",
      country: "Poland",
      position: "Director",
      company: "Przełęcz Institute",
      description: null,
    },
    ...change,
  },
});

type LookupTexts = { paths?: string[]; types?: string[]; rooms?: string[] };

/** Filters of the programme; ids count from 1 for paths, types and rooms. */
export const buildLookups = ({
  paths = [],
  types = [],
  rooms = [],
}: LookupTexts = {}): PanelLookups => {
  const number = (texts: string[]) => texts.map((text, index) => ({ value: index + 1, text }));
  return {
    thematicPaths: paths,
    panelTypes: types,
    rooms,
    options: { thematicPaths: number(paths), panelTypes: number(types), rooms: number(rooms) },
  };
};
