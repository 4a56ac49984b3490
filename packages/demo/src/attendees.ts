import { employers, officesAbroad, pastimes, positions, pursuits } from "./careers.ts";
import { hotels } from "./hotels.ts";
import { namePools } from "./names.ts";
import { partnerRows, type PartnerRow } from "./partner-rows.ts";
import { personas } from "./personas.ts";
import { createRandom, type Random } from "./random.ts";
import type { Attendee, Text } from "./types.ts";

const GENERATED = 397;
const STAFF_PER_PARTNER = 2;
const LAST_YEAR_SHARE = 0.4;
const BUSINESS = new Set(
  "energy finance digital transport health media industry food construction".split(" "),
);

/** Seats of the countries that send more than the others; the rest share what is left. */
const DELEGATIONS: Record<string, number> = { PL: 111, DE: 24, UA: 22, CZ: 20, SK: 16, GB: 11 };

const listCountries = (): string[] => {
  const large = Object.entries(DELEGATIONS).flatMap(([code, seats]) =>
    Array<string>(seats).fill(code),
  );
  const small = Object.keys(namePools).filter((code) => !(code in DELEGATIONS));
  const rest = Array.from(
    { length: GENERATED - large.length },
    (_, index) => small[index % small.length] ?? "PL",
  );
  return [...large, ...rest];
};

const nameSomebody = (random: Random, country: string) => {
  const pool = namePools[country];
  if (!pool) throw new RangeError(`No names for ${country}`);
  const gender: "f" | "m" = random.chance(0.5) ? "f" : "m";
  const firstName = random.pick((gender === "f" ? pool.women : pool.men).split(" "));
  const [woman = "", man = woman] = random.pick(pool.surnames.split(" ")).split("/");
  return { gender, firstName, lastName: gender === "f" ? woman : man };
};

/** Draws until the name is new, so that the list has no namesakes. */
const nameSomebodyNew = (random: Random, country: string, taken: Set<string>) => {
  for (;;) {
    const person = nameSomebody(random, country);
    const name = `${person.firstName} ${person.lastName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return person;
  }
};

const choosePosition = (random: Random, trade: string, gender: "f" | "m"): Text => {
  const fitting = positions.filter(([, , , trades]) =>
    trades === "business" ? BUSINESS.has(trade) : trades.split(" ").includes(trade),
  );
  const [woman, man, en] = random.pick(fitting);
  return { pl: gender === "f" ? woman : man, en };
};

const partnerNames = new Set(partnerRows.map(([, , pl]) => pl));

const listEmployers = (trade: string, isAbroad: boolean): Text[] => {
  const names = isAbroad && trade === "public" ? officesAbroad : (employers[trade] ?? "");
  const all = names.split(";").map((name) => {
    const [pl = "", en = pl] = name.split("|");
    return { pl, en };
  });
  return isAbroad ? all.filter(({ pl }) => !partnerNames.has(pl)) : all;
};

/** Firms abroad carry their city, so that a Polish name reads as a translation. */
const chooseEmployer = (random: Random, country: string): { trade: string; company: Text } => {
  const trade = random.pick(Object.keys(employers));
  const isAbroad = country !== "PL";
  const { pl, en } = random.pick(listEmployers(trade, isAbroad));
  if (!isAbroad) return { trade, company: { pl, en } };
  const [cityPl = "", cityEn = cityPl] = (namePools[country]?.city ?? "").split("|");
  return { trade, company: { pl: `${pl}, ${cityPl}`, en: `${en}, ${cityEn}` } };
};

/** The first of the list work for the partners, so that every partner has representatives. */
const findPartnerOf = (index: number): PartnerRow | undefined =>
  index < partnerRows.length * STAFF_PER_PARTNER
    ? partnerRows[index % partnerRows.length]
    : undefined;

const employ = (
  random: Random,
  index: number,
  country: string,
): { trade: string; company: Text } => {
  const partner = findPartnerOf(index);
  if (!partner) return chooseEmployer(random, country);
  const [, , pl, en, trade] = partner;
  return { trade, company: { pl, en: en || pl } };
};

/** Main and strategic partners send people from anywhere, the others from Poland. */
const seatCountries = (countries: string[]): string[] => {
  const atHome = countries.filter((code) => code === "PL");
  const others = countries.filter((code) => code !== "PL");
  return countries.map((_, index) => {
    const [group] = findPartnerOf(index) ?? ["none"];
    const isLocal = group !== "none" && group !== "main" && group !== "strategic";
    const first = isLocal || others.length === 0 ? atHome : others;
    return (first.length > 0 ? first : others).shift() ?? "PL";
  });
};

const describe = (random: Random): Text | null => {
  if (!random.chance(1 / 3)) return null;
  const pursuit = random.pick(pursuits);
  const pastime = random.pick(pastimes);
  return { pl: `${pursuit.pl} ${pastime.pl}`, en: `${pursuit.en} ${pastime.en}` };
};

const chooseGroup = (random: Random, trade: string): string => {
  if (trade === "media") return "media";
  return random.chance(0.88) ? "guests" : "basic";
};

/** By the place in the list: a draw would change all that is drawn after it. A few guests have none. */
const chooseHotel = (index: number, group: string): string | null =>
  group === "guests" ? (hotels[index % (hotels.length + 1)]?.key ?? null) : null;

const asciiName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replaceAll(/[^a-z]+/g, "");

const createAttendee = (
  random: Random,
  country: string,
  index: number,
  taken: Set<string>,
): Attendee => {
  const person = nameSomebodyNew(random, country, taken);
  const { trade, company } = employ(random, index, country);
  const group = chooseGroup(random, trade);
  const handle = `${asciiName(person.firstName)}-${asciiName(person.lastName)}`;
  return {
    ...person,
    key: `attendee-${String(index + 1).padStart(3, "0")}`,
    editions: random.chance(LAST_YEAR_SHARE) ? ["2026-1", "2025-1"] : ["2026-1"],
    login: null,
    country,
    position: choosePosition(random, trade, person.gender),
    company,
    description: describe(random),
    trade,
    group,
    accessGranted: group === "guests",
    ownModules: null,
    canChat: group === "guests" && random.chance(0.85),
    listed: true,
    linkedIn: random.chance(0.3) ? `https://linkedin.example.org/in/${handle}` : null,
    twitter: random.chance(0.15) ? `https://twitter.example.org/${handle}` : null,
    hotel: chooseHotel(index, group),
    manager: null,
  };
};

/** Gives the five who can log in and 397 others; the same ones every time. */
export const createAttendees = (): Attendee[] => {
  const random = createRandom(2026);
  const taken = new Set(personas.map((one) => `${one.firstName} ${one.lastName}`));
  const countries = seatCountries(random.sample(listCountries(), GENERATED));
  return [
    ...personas,
    ...countries.map((country, index) => createAttendee(random, country, index, taken)),
  ];
};
