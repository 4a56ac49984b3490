import { at, composeItem as item, past, say } from "./agenda-item.ts";
import { culturalEvents, pastCulturalEvents } from "./cultural-events.ts";
import type { AgendaItem, Text } from "./types.ts";

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
export const specialItems: AgendaItem[] = [...culturalEvents, ...specialEvents, ...hourSlots];

const pastEvents: AgendaItem[] = [
  ...pastCulturalEvents,
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
