import { tie } from "./typography.ts";
import type { AgendaItem, ItemTime, Text } from "./types.ts";

const say = (pl: string, en: string): Text => ({ pl, en });

const at = (dayOffset: number, start: string, end: string): ItemTime => ({ dayOffset, start, end });

const past = (time: ItemTime): ItemTime => ({ ...time, endsNextDay: true });

const item = (
  key: string,
  itemType: 1 | 2 | 3,
  time: ItemTime,
  room: string | null,
  topic: Text,
  content: Text | null,
): AgendaItem => ({
  key,
  edition: "2026-1",
  itemType,
  time,
  topic,
  content: content && { ...content, pl: tie(content.pl) },
  path: null,
  type: null,
  room,
  parent: null,
  speakers: [],
  partners: [],
  additionalContent: null,
  showDetails: itemType !== 3 && content !== null,
  recommendedFor: itemType === 1 ? ["guests"] : [],
});

/** The path whose list shows a cultural event, and the partners who made it possible. */
const PATRONS: Record<string, { path: string; partners: string[] }> = {
  "quartet-at-dusk": { path: "society", partners: ["modrzew"] },
  "silent-snow": { path: "media-and-communication-forum", partners: ["kora", "kadr"] },
  "last-train-play": { path: "infrastructure", partners: ["peron"] },
  "jazz-after-midnight": { path: "society", partners: ["radio-gran"] },
  "herbalists-morning": { path: "healthcare-forum", partners: ["klinika-jutra"] },
  "glass-and-light": { path: "innovations-forum", partners: ["huta-jasna"] },
  "choir-farewell": { path: "society", partners: ["gorskie-gminy", "kotlina"] },
};

const culturalEvents: AgendaItem[] = [
  item(
    "quartet-at-dusk",
    1,
    at(-1, "20:00", "21:20"),
    "forest-stage",
    say("Kwartet o zmierzchu", "A quartet at dusk"),
    say(
      "<p>Kwartet smyczkowy <strong>Cztery Smyki</strong> gra muzykę pisaną na krótkie dni: tańce góralskie, kołysanki i jeden utwór napisany tej jesieni.</p><p>Koce czekają przy wejściu, herbata w podcieniu.</p>",
      "<p>The string quartet <strong>Four Bows</strong> plays music written for short days: highland dances, lullabies, and one piece composed this autumn.</p><p>Blankets wait at the entrance, tea in the arcade.</p>",
    ),
  ),
  item(
    "silent-snow",
    1,
    at(-1, "20:30", "22:30"),
    "great-hall",
    say("Nieme śniegi: kino z akompaniamentem", "Silent snow: cinema with a piano"),
    say(
      "<p>Odnalezione amatorskie filmy z zimowisk sprzed stu lat, z pianinem na żywo.</p><ul><li>Część I: narty i beczki</li><li>Część II: wesele w zaspach</li><li>Część III: pierwszy wyciąg</li></ul>",
      "<p>Rediscovered amateur films from winter holidays a century ago, with a live piano.</p><ul><li>Part I: skis and barrels</li><li>Part II: a wedding in the drifts</li><li>Part III: the first lift</li></ul>",
    ),
  ),
  item(
    "last-train-play",
    1,
    at(0, "20:00", "21:40"),
    "forest-stage",
    say("Ostatni kurs: spektakl na trzy walizki", "The last train: a play for three suitcases"),
    say(
      "<p>Na stacji, z której nic już nie odjeżdża, spotykają się zawiadowczyni, emigrant i chłopiec z psem. Komedia z jedną smutną sceną.</p><p>Spektakl z <em>angielskimi napisami</em>.</p>",
      "<p>At a station from which nothing departs any more, a stationmistress, an emigrant and a boy with a dog meet. A comedy with one sad scene.</p><p>Performed in Polish with <em>English surtitles</em>.</p>",
    ),
  ),
  item(
    "jazz-after-midnight",
    1,
    past(at(0, "22:30", "00:30")),
    "forest-stage",
    say("Jazz po północy", "Jazz past midnight"),
    say(
      "<p>Trio fortepianowe i gość z trąbką. Pierwszy set kończy się przed północą, drugi zaczyna się, kiedy publiczność przestanie rozmawiać o pracy.</p>",
      "<p>A piano trio and a guest with a trumpet. The first set ends before midnight; the second begins when the audience stops talking shop.</p>",
    ),
  ),
  item(
    "herbalists-morning",
    1,
    at(1, "08:00", "09:15"),
    "forest-stage",
    say("Poranek z zielarzami", "A morning with the herbalists"),
    say(
      "<p>Przez trzysta lat zielarze z tych gór sprzedawali nalewki po całej Europie. Opowieść z degustacją naparów i pokazem suszarni.</p>",
      "<p>For three hundred years the herbalists of these mountains sold their tinctures all over Europe. A story with a tasting of infusions and a look at the drying room.</p>",
    ),
  ),
  item(
    "glass-and-light",
    1,
    at(0, "18:45", "19:45"),
    "stream-room",
    say("Szkło i światło: pokaz hutniczy", "Glass and light: a furnace show"),
    say(
      "<p>Mistrzyni hutnicza wydmuchuje na oczach widzów lampę, która zawiśnie w foyer. Można zapytać o wszystko, tylko nie w chwili odcinania.</p>",
      "<p>A master glassblower makes, before your eyes, the lamp that will hang in the foyer. Ask anything, except at the moment of the cut.</p>",
    ),
  ),
  item(
    "choir-farewell",
    1,
    at(1, "19:00", "20:30"),
    "great-hall",
    say("Chór na pożegnanie", "A choir to say farewell"),
    say(
      "<p>Sześćdziesiąt głosów z siedmiu gmin i pieśni, które zna każda strona granicy – po swojemu. Na koniec śpiewa sala.</p>",
      "<p>Sixty voices from seven municipalities, and songs that each side of the border knows in its own way. At the end the hall sings too.</p>",
    ),
  ),
];

const exhibition = say("Wystawa „Ludzie z rozkładu jazdy”", "Exhibition: People of the timetable");
const exhibitionText = say(
  "<p>Czterdzieści portretów osób, które codziennie jadą pierwszym albo ostatnim kursem. Fotografie wiszą w galerii nad foyer Hotelu Graniowego; oprowadzanie o <strong>12.30</strong> i <strong>18.30</strong>.</p>",
  "<p>Forty portraits of people who take the first or the last service every day. The photographs hang in the gallery over the foyer of Hotel Graniowy; guided tours at <strong>12:30</strong> and <strong>18:30</strong>.</p>",
);
const readingRoom = say("Nocna czytelnia", "The night reading room");
const readingRoomText = say(
  "<p>Dla tych, którzy nie śpią: ciche stoliki, herbata, książki prelegentów i dyżurna bibliotekarka w galerii na pierwszym piętrze. Czynne do śniadania.</p>",
  "<p>For those who cannot sleep: quiet tables, tea, the speakers' books and a librarian on duty in the first-floor gallery. Open until breakfast.</p>",
);

const DAYS = [-1, 0, 1];

/** Together the exhibition and the reading room leave no hour of the three days without a session. */
const specialEvents: AgendaItem[] = [
  ...DAYS.flatMap((day, index) => [
    item(`exhibition-${index + 1}`, 2, at(day, "08:00", "22:00"), null, exhibition, exhibitionText),
    item(
      `reading-room-${index + 1}`,
      2,
      past(at(day, "22:00", "08:00")),
      null,
      readingRoom,
      readingRoomText,
    ),
  ]),
  item(
    "startup-alley",
    2,
    at(0, "10:00", "17:00"),
    null,
    say("Aleja młodych firm", "The alley of young companies"),
    say(
      "<p>Dwadzieścia stoisk pod arkadami Pawilonu Leśnego. Każda firma ma jeden stół, jeden plakat i trzy minuty na wyjaśnienie, po co istnieje.</p>",
      "<p>Twenty stands under the arcade of the Forest Pavilion. Each company has one table, one poster and three minutes to explain why it exists.</p>",
    ),
  ),
  item(
    "ridge-award",
    2,
    at(0, "19:00", "20:00"),
    "great-hall",
    say("Gala nagrody Kozica Roku", "The Chamois of the Year award"),
    say(
      "<p>Nagroda dla firmy, która w trudnym terenie postawiła pewny krok. Laureata wybiera publiczność spośród <strong>pięciu finalistów</strong>.</p>",
      "<p>The award for a firm that kept its footing on hard ground. The audience chooses among <strong>five finalists</strong>.</p>",
    ),
  ),
  item(
    "family-photo",
    2,
    at(-1, "13:00", "13:15"),
    null,
    say("Wspólne zdjęcie na schodach", "Group photograph on the steps"),
    null,
  ),
  item(
    "market-of-flavours",
    2,
    at(1, "11:00", "15:00"),
    null,
    say("Targ smaków z pięćdziesięciu kilometrów", "A market of flavours from fifty kilometres"),
    say(
      "<p>Sery, chleb, miody i jabłka od sąsiadów Forum. Przyjmujemy gotówkę, karty i uczciwe słowo.</p>",
      "<p>Cheese, bread, honey and apples from the Forum's neighbours. Cash, cards and an honest word are accepted.</p>",
    ),
  ),
];

const hours: [key: string, start: string, end: string, topic: Text][] = [
  [
    "registration",
    "08:00",
    "09:00",
    say("Rejestracja i poranna kawa", "Registration and morning coffee"),
  ],
  ["morning-break", "11:15", "11:45", say("Przerwa na kawę", "Coffee break")],
  ["lunch", "13:00", "14:00", say("Obiad", "Lunch")],
  ["afternoon-break", "16:15", "16:45", say("Herbata i szarlotka", "Tea and apple cake")],
  ["supper", "19:00", "20:00", say("Kolacja", "Supper")],
];

const hourSlots: AgendaItem[] = DAYS.flatMap((day, index) =>
  hours.map(([key, start, end, topic]) =>
    item(`${key}-${index + 1}`, 3, at(day, start, end), null, topic, null),
  ),
);

/** Everything in the current programme that is not a panel: cultural and special events, hour slots. */
export const specialItems: AgendaItem[] = [
  ...culturalEvents.map((event) => ({ ...event, ...PATRONS[event.key] })),
  ...specialEvents,
  ...hourSlots,
];

const pastEvents: AgendaItem[] = [
  item(
    "past-brass",
    1,
    at(0, "20:00", "21:30"),
    "forest-stage",
    say("Dęciaki pod świerkami", "Brass under the spruces"),
    say(
      "<p>Cztery orkiestry dęte z czterech dolin grają jedna po drugiej, a na końcu wszystkie naraz.</p>",
      "<p>Four brass bands from four valleys play one after another, and at the end all at once.</p>",
    ),
  ),
  item(
    "past-maps",
    2,
    at(1, "09:00", "16:00"),
    null,
    say("Stół ze starymi mapami", "A table of old maps"),
    say(
      "<p>Mapy turystyczne z pięciu państw i jednego pasma gór. Można dotykać, można szukać swojego domu.</p>",
      "<p>Hiking maps of five states and one range of mountains. You may touch them and look for your house.</p>",
    ),
  ),
  ...[0, 1].map((day) =>
    item(`past-lunch-${day + 1}`, 3, at(day, "12:45", "13:45"), null, say("Obiad", "Lunch"), null),
  ),
];

export const pastItems: AgendaItem[] = pastEvents.map((one) => ({ ...one, edition: "2025-1" }));
