import { LANGUAGES } from "@foyer/contract";
import { normalizeForSearch } from "@foyer/contract/search-text";

/** ISO 3166-1 alpha-2 (249 codes) and XK, the code commonly used for Kosovo. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(
  (
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
    "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
    "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
    "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT " +
    "MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
    "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ " +
    "UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW"
  ).split(" "),
);

/** Common names that are missing in locale data, normalised. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  anglia: "GB",
  england: "GB",
  "great britain": "GB",
  holandia: "NL",
  holland: "NL",
  "ivory coast": "CI",
  "korea, republic of": "KR",
  "republic of korea": "KR",
  korea: "KR",
  "moldova, republic of": "MD",
  "republika czeska": "CZ",
  "czech republic": "CZ",
  "russian federation": "RU",
  scotland: "GB",
  "slovak republic": "SK",
  "stany zjednoczone ameryki": "US",
  szkocja: "GB",
  "the netherlands": "NL",
  turkey: "TR",
  uk: "GB",
  "united states of america": "US",
  usa: "US",
  "viet nam": "VN",
  wales: "GB",
};

const namesIn = (language: string): [string, string][] => {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return [...COUNTRY_CODES].map((code) => [normalizeForSearch(names.of(code) ?? code), code]);
};

const codeByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_NAMES),
  ...[...LANGUAGES, "de"].flatMap(namesIn),
]);

/** Returns the code of a country for a code or a Polish, English or German name; null if unknown. */
export const findCountry = (text: string): string | null =>
  COUNTRY_CODES.has(text.toUpperCase())
    ? text.toUpperCase()
    : (codeByName.get(normalizeForSearch(text)) ?? null);
