import type { AttendeeRole, Language } from "@foyer/contract";
import { typeOf } from "./forms.ts";
import { createRandom, type Random } from "./random.ts";
import { overlap, type Placed } from "./schedule.ts";
import { closingsByType, questionsByPath } from "./sentences.ts";
import { tie } from "./typography.ts";
import type { AgendaItem, Attendee, EditionKey, ItemTime, Partner, Text } from "./types.ts";

/** Trades whose people are asked first to a path's panels. */
const TRADES: Record<string, string> = {
  "energy-forum": "energy science",
  "cybersecurity-forum": "digital finance",
  "new-economy": "finance industry food",
  "healthcare-forum": "health",
  "regions-forum": "public society",
  "innovations-forum": "digital industry science",
  society: "society science",
  infrastructure: "transport construction",
  "investments-and-development": "finance construction",
  "state-and-reforms": "public",
  "media-and-communication-forum": "media",
  "university-zone": "science",
};

/** Who sits on a panel of each type: a role and how many, from and up to. */
const ROLES_BY_TYPE: Record<string, [role: AttendeeRole, from: number, to: number][]> = {
  discussion: [
    [3, 1, 1],
    [1, 3, 5],
    [6, 0, 1],
  ],
  lecture: [
    [4, 1, 1],
    [3, 1, 1],
    [1, 2, 2],
  ],
  workshop: [
    [5, 1, 1],
    [3, 1, 1],
    [1, 2, 3],
    [4, 0, 1],
  ],
  debate: [
    [3, 1, 1],
    [1, 4, 4],
    [2, 1, 1],
  ],
  report: [
    [6, 1, 1],
    [3, 1, 1],
    [1, 3, 4],
    [2, 0, 1],
  ],
  conversation: [
    [0, 1, 1],
    [5, 1, 1],
    [3, 1, 1],
    [1, 2, 2],
  ],
};

const HONORARY_ROLE = 7;

/** Where the people who can log in speak, so that "My speeches" has something to show. */
const INVITED: Record<string, [attendee: string, role: AttendeeRole][]> = {
  opening: [["attendee-001", HONORARY_ROLE]],
  "who-carries": [
    ["anna", 1],
    ["john", 1],
  ],
  "grids-without-borders": [["anna", 1]],
  "storing-a-windy-night": [["anna", 3]],
  "energy-poverty-winter": [["anna", 6]],
  "machines-and-judgement": [["anna", 1]],
  "thesis-nobody-reads": [["anna", 1]],
  "capital-that-waits": [["john", 1]],
  "green-bonds-small-print": [["john", 3]],
  "past-cold-reserve": [["anna", 1]],
  "past-patient-land": [["john", 1]],
};

const writeContent = (random: Random, { path, topic }: Placed, type: string): Text => {
  const [, , , leadPl, leadEn] = topic;
  const questions = random.sample(questionsByPath[path] ?? [], 2);
  const closing = random.pick(closingsByType[type] ?? []);
  const isListed = random.chance(0.3);
  const write = (language: Language, lead: string): string => {
    const asked = questions.map((question) => question[language]);
    const middle = isListed
      ? `<ul>${asked.map((question) => `<li>${question}</li>`).join("")}</ul>`
      : `<p>${asked.join(" ")}</p>`;
    return `<p>${lead}</p>${middle}<p>${closing[language]}</p>`;
  };
  return { pl: tie(write("pl", leadPl)), en: write("en", leadEn) };
};

type Company = { attendees: readonly Attendee[]; partners: readonly Partner[] };

/** A composer of panels that seats nobody in two rooms at once. */
export const createPanelComposer = ({ attendees, partners }: Company, edition: EditionKey) => {
  const random = createRandom(Number(edition.slice(0, 4)) * 7);
  const engagements = new Map<string, ItemTime[]>();
  const present = attendees.filter((one) => one.editions.includes(edition));
  const candidates = present.filter((one) => one.listed && !one.login);

  const isFree = (key: string, time: ItemTime): boolean =>
    !(engagements.get(key) ?? []).some((engaged) => overlap(engaged, time));

  const engage = (key: string, time: ItemTime): void => {
    engagements.set(key, [...(engagements.get(key) ?? []), time]);
  };

  const findSpeaker = (path: string, time: ItemTime): string => {
    const asked = (TRADES[path] ?? "").split(" ");
    const free = candidates.filter((one) => isFree(one.key, time));
    const experts = free.filter((one) => asked.includes(one.trade));
    return random.pick(experts.length > 0 && random.chance(0.7) ? experts : free).key;
  };

  /** People invited by name take the places of their roles first. */
  const seat = ({ path, topic: [key], time }: Placed, type: string): AgendaItem["speakers"] => {
    const invited = (INVITED[key] ?? [])
      .filter(([attendee]) => present.some((one) => one.key === attendee) && isFree(attendee, time))
      .map(([attendee, role]) => ({ role, attendee }));
    invited.forEach(({ attendee }) => engage(attendee, time));
    const others = (ROLES_BY_TYPE[type] ?? []).flatMap(([role, from, to]) => {
      const wanted = from + random.below(to - from + 1);
      const taken = invited.filter((one) => one.role === role).length;
      return Array.from({ length: Math.max(0, wanted - taken) }, () => {
        const attendee = findSpeaker(path, time);
        engage(attendee, time);
        return { role, attendee };
      });
    });
    return [...invited, ...others];
  };

  const choosePartners = (): string[] => {
    if (!random.chance(0.36)) return [];
    const there = partners.filter((one) => one.editions.includes(edition));
    return random.sample(there, 1 + random.below(2)).map((one) => one.key);
  };

  const chooseGroups = (path: string): string[] => {
    if (path === "plenary-sessions") return ["guests", "media", "basic"];
    if (path === "media-and-communication-forum") return ["media"];
    return random.chance(0.15) ? ["guests"] : [];
  };

  const compose = (placed: Placed, type: string, speakers: AgendaItem["speakers"]): AgendaItem => {
    const [key, pl, en] = placed.topic;
    return {
      key,
      edition,
      itemType: 0,
      time: placed.time,
      topic: { pl, en },
      content: writeContent(random, placed, type),
      path: placed.path,
      type,
      room: placed.room,
      parent: null,
      speakers,
      partners: choosePartners(),
      additionalContent: random.chance(0.25)
        ? `https://materials.example.org/${edition.slice(0, 4)}/${key}`
        : null,
      showDetails: true,
      recommendedFor: chooseGroups(placed.path),
    };
  };

  return {
    composePanel: (placed: Placed): AgendaItem => {
      const type = typeOf(placed.topic[0]);
      return compose(placed, type, seat(placed, type));
    },
    composePart: (placed: Placed, whole: AgendaItem): AgendaItem => {
      const panelists = whole.speakers.filter(({ role }) => role === 1);
      const speakers = whole.speakers
        .filter(({ role }) => role === 3)
        .concat(random.sample(panelists, 2));
      return {
        ...compose(placed, whole.type ?? "discussion", speakers),
        parent: whole.key,
        partners: [],
        recommendedFor: [],
      };
    },
  };
};
