import { at, past, say } from "./agenda-item.ts";
import { tie } from "./typography.ts";
import type { Attendee, DemoPartyEvent, EventPicture, ItemTime, Text } from "./types.ts";

type Facts = Omit<DemoPartyEvent, "edition" | "picture" | "signedUp" | "assigned"> & {
  picture: [motif: EventPicture["motif"], light: EventPicture["light"], accent: string];
  /** How many of the generated attendees are signed up. */
  people: number;
  assigned?: string[];
};

const html = (pl: string, en: string): Text => say(tie(pl), en);
const evening = (dayOffset: number, start: string, end: string): ItemTime =>
  past(at(dayOffset, start, end));

const facts: Facts[] = [
  {
    key: "first-evening-bonfire",
    picture: ["bonfire", "night", "#a5402d"],
    time: at(-1, "20:00", "22:30"),
    limit: 60,
    people: 44,
    title: say("Ognisko na powitanie", "A bonfire to begin with"),
    location: say("Polana Tartaczna", "The Sawmill Clearing"),
    content: html(
      "<p>Kiełbaski, jabłka w cieście i dwie gitary. Kto zna słowa, śpiewa; kto nie zna, dokłada drewna.</p>",
      "<p>Sausages, apples in batter and two guitars. Those who know the words sing; those who do not add wood.</p>",
    ),
  },
  {
    key: "photo-plein-air",
    picture: ["exhibition", "dawn", "#566b16"],
    time: at(1, "05:45", "08:00"),
    limit: 15,
    people: 11,
    assigned: ["john"],
    title: say("Plener fotograficzny o świcie", "Photographs at dawn"),
    location: say("Punkt widokowy Sowa", "The Owl viewpoint"),
    content: html(
      "<p>Mgła w dolinie trzyma się do siódmej. Statywy pożyczamy, aparat może być w telefonie. Najlepsze zdjęcia zawisną wieczorem w foyer.</p>",
      "<p>The mist stays in the valley until seven. Tripods can be borrowed, and the camera in your phone will do. The best pictures hang in the foyer in the evening.</p>",
    ),
  },
  {
    key: "ridge-walk",
    picture: ["walk", "day", "#0f6487"],
    time: at(1, "06:30", "10:00"),
    limit: 40,
    people: 23,
    title: say("Spacer granią z przewodniczką", "A walk along the ridge with a guide"),
    location: say("Dolna stacja kolejki", "The lower station of the lift"),
    content: html(
      "<p>Dziewięć kilometrów, trzysta metrów w górę, jedno schronisko z gorącą zupą. Prowadzi Jadwiga, która zna tu każdy kamień z imienia.</p><ul><li>Weźcie buty za kostkę i czapkę.</li><li>Kijki pożyczymy na miejscu.</li><li>Przy wietrze ponad 60 km/h idziemy doliną.</li></ul>",
      "<p>Nine kilometres, three hundred metres up, one hut with hot soup. Your guide is Jadwiga, who knows every stone here by name.</p><ul><li>Wear boots above the ankle and a hat.</li><li>Poles can be borrowed on the spot.</li><li>In winds above 60 km/h we walk through the valley instead.</li></ul>",
    ),
  },
  {
    key: "sledge-run",
    picture: ["sledge", "day", "#2f4aa3"],
    time: at(1, "10:30", "12:00"),
    limit: 30,
    people: 17,
    title: say("Zjazd na rogatych saniach", "Down the hill on horned sledges"),
    location: say("Stok Jodła", "Fir Tree Slope"),
    content: html(
      "<p>Tak zwożono kiedyś drewno: stojąc między płozami i hamując piętami. Instruktor pokaże, jak skręcać; kaski są na miejscu.</p>",
      "<p>This is how timber once came down: standing between the runners and braking with the heels. An instructor shows how to turn; helmets are provided.</p>",
    ),
  },
  {
    key: "honey-workshop",
    picture: ["tasting", "day", "#e7a13a"],
    time: at(1, "12:30", "14:00"),
    limit: 12,
    people: 12,
    title: say("Warsztat u pszczelarki", "A workshop at the beekeeper's"),
    location: say("Pasieka pod lasem", "The apiary by the forest"),
    content: html(
      "<p>Wirujemy miód, odlewamy świece z wosku i uczymy się odróżniać wrzos od lipy z zamkniętymi oczami. Słoik dla każdego.</p>",
      "<p>We spin honey, cast candles of wax, and learn to tell heather from lime with our eyes closed. A jar for everybody.</p>",
    ),
  },
  {
    key: "last-supper-of-soups",
    picture: ["soup", "dusk", "#3f5d84"],
    time: at(1, "13:30", "15:30"),
    limit: 80,
    people: 38,
    title: say("Dwanaście zup na pożegnanie", "Twelve soups to say goodbye"),
    location: say("Gospoda Pod Świerkiem", "The Spruce Inn"),
    content: html(
      "<p>Od żurku po zupę z pokrzyw: próbujemy po pół miseczki i głosujemy łyżką. Trzy są wegańskie, przy każdej wisi lista alergenów.</p>",
      "<p>From sour rye to nettle: we taste half a bowl of each and vote with our spoons. Three are vegan, and a list of allergens hangs by every pot.</p>",
    ),
  },
  {
    key: "cable-car-at-dusk",
    picture: ["cableCar", "dusk", "#8a2f52"],
    time: at(1, "16:15", "18:00"),
    limit: 6,
    people: 5,
    title: say("Kolejką na zachód słońca", "Up by cable car for the sunset"),
    location: say("Górna stacja kolejki", "The upper station of the lift"),
    content: html(
      "<p>Jeden wagonik, sześć osób, jeden termos z herbatą. Zachód oglądamy z tarasu, o którym nie ma słowa w folderach.</p>",
      "<p>One cabin, six people, one flask of tea. We watch the sun go down from a terrace that no leaflet mentions.</p>",
    ),
  },
  {
    key: "hot-springs",
    picture: ["pool", "dusk", "#0b6f70"],
    time: at(1, "18:30", "21:00"),
    limit: 24,
    people: 24,
    title: say("Wieczór w gorących źródłach", "An evening in the hot springs"),
    location: say("Termy Srebrnica", "The Srebrnica Baths"),
    content: html(
      "<p>Woda ma 38 stopni, powietrze znacznie mniej. Ręczniki i szlafroki czekają w szatni, strój kąpielowy trzeba mieć własny.</p>",
      "<p>The water has 38 degrees, the air a good deal fewer. Towels and robes wait in the cloakroom; bring your own swimwear.</p>",
    ),
  },
  {
    key: "puppet-theatre",
    picture: ["theatre", "night", "#9a3380"],
    time: at(1, "19:00", "20:15"),
    limit: 50,
    people: 9,
    title: say("Teatr cieni dla dorosłych", "A shadow theatre for grown-ups"),
    location: null,
    content: html(
      "<p>Opowieść o zbójniku, który został poborcą podatków, w pięciu aktach i dwóch językach naraz. Miejsce podamy rano w powiadomieniu.</p>",
      "<p>The tale of a highwayman who became a tax collector, in five acts and two languages at once. The place will be announced in the morning.</p>",
    ),
  },
  {
    key: "concert-by-candlelight",
    picture: ["concert", "night", "#6a3d9a"],
    time: evening(1, "20:30", "00:15"),
    limit: null,
    people: 31,
    title: say("Koncert przy świecach", "A concert by candlelight"),
    location: say("Kościół Wang", "Wang Church"),
    content: html(
      "<p>Trzy wiolonczele, jeden głos i sto dwadzieścia świec. Wchodzić można między utworami; miejsc wystarczy dla wszystkich.</p>",
      "<p>Three cellos, one voice and a hundred and twenty candles. Come in between the pieces; there is room for everybody.</p>",
    ),
  },
];

/** The recreational events of the current edition; each of the generated guests is signed up for one at most. */
export const createPartyEvents = (attendees: readonly Attendee[]): DemoPartyEvent[] => {
  const guests = attendees.filter(
    (one) =>
      one.login === null &&
      one.group === "guests" &&
      one.accessGranted &&
      one.editions.includes("2026-1"),
  );
  let taken = 0;
  return facts.map(
    ({ people, title, picture: [motif, light, accent], assigned = [], ...event }) => {
      const signedUp = guests.slice(taken, taken + people).map(({ key }) => key);
      taken += people;
      const tied = { ...title, pl: tie(title.pl) };
      return {
        ...event,
        title: tied,
        edition: "2026-1",
        picture: { motif, light, accent },
        signedUp,
        assigned,
      };
    },
  );
};
