import { at, composeEvent, type EventFacts, past, say } from "./agenda-item.ts";
import type { AgendaItem } from "./types.ts";

const dayBefore: EventFacts[] = [
  {
    key: "faces-of-the-valley",
    picture: ["exhibition", "day", "#8a2f52"],
    time: at(-1, "12:00", "19:00"),
    path: "society",
    partners: ["kadr"],
    topic: say(
      "Twarze doliny: wystawa przy schodach",
      "Faces of the valley: an exhibition on the stairs",
    ),
    content: say(
      "<p>Dwanaście rodzin, dwanaście kuchni i jeden fotograf, który nie prosił nikogo o uśmiech. Odbitki wiszą wzdłuż schodów Hotelu Graniowego, a ich bohaterowie przychodzą po południu opowiadać.</p>",
      "<p>Twelve families, twelve kitchens, and one photographer who asked nobody to smile. The prints hang along the stairs of Hotel Graniowy, and in the afternoon the people in them come to talk.</p>",
    ),
  },
  {
    key: "old-town-walk",
    picture: ["walk", "day", "#0f6487"],
    time: at(-1, "16:30", "18:00"),
    path: "regions-forum",
    partners: ["gorskie-gminy"],
    topic: say("Spacer po dachach i podwórkach", "A walk by roofs and courtyards"),
    content: say(
      "<p>Półtorej godziny uliczkami, których nie ma w przewodnikach: warsztat sanek, studnia pod lipą i dom o siedmiu kominach. Zbiórka przed hotelem, wygodne buty.</p>",
      "<p>An hour and a half along lanes that no guidebook names: a sledge maker's shop, the well under the lime tree, and the house with seven chimneys. Meet in front of the hotel, in comfortable shoes.</p>",
    ),
  },
  {
    key: "honey-evening",
    picture: ["tasting", "dusk", "#e7a13a"],
    time: at(-1, "18:45", "19:45"),
    room: "forest-stage",
    path: "healthcare-forum",
    partners: ["wrzos"],
    topic: say("Miód z pięciu wysokości", "Honey from five heights"),
    content: say(
      "<p>Ta sama pasieka, pięć łąk, pięć smaków. Pszczelarka opowiada, co kwitnie na której wysokości, i kroi do tego razowy chleb.</p>",
      "<p>The same bees, five meadows, five tastes. A beekeeper tells what flowers at which height, and slices dark bread to go with it.</p>",
    ),
  },
  {
    key: "quartet-at-dusk",
    picture: ["concert", "dusk", "#9a5b13"],
    time: at(-1, "20:00", "21:20"),
    room: "forest-stage",
    path: "society",
    partners: ["modrzew"],
    isRecommended: true,
    topic: say("Kwartet o zmierzchu", "A quartet at dusk"),
    content: say(
      "<p>Kwartet smyczkowy <strong>Cztery Smyki</strong> gra muzykę pisaną na krótkie dni: tańce góralskie, kołysanki i jeden utwór napisany tej jesieni.</p><p>Koce czekają przy wejściu, herbata w podcieniu.</p>",
      "<p>The string quartet <strong>Four Bows</strong> plays music written for short days: highland dances, lullabies, and one piece composed this autumn.</p><p>Blankets wait at the entrance, tea in the arcade.</p>",
    ),
  },
  {
    key: "silent-snow",
    picture: ["film", "night", "#3f5d84"],
    time: at(-1, "20:30", "22:30"),
    room: "great-hall",
    path: "media-and-communication-forum",
    partners: ["kora", "kadr"],
    isRecommended: true,
    topic: say("Nieme śniegi: kino z akompaniamentem", "Silent snow: cinema with a piano"),
    content: say(
      "<p>Odnalezione amatorskie filmy z zimowisk sprzed stu lat, z pianinem na żywo.</p><ul><li>Część I: narty i beczki</li><li>Część II: wesele w zaspach</li><li>Część III: pierwszy wyciąg</li></ul>",
      "<p>Rediscovered amateur films from winter holidays a century ago, with a live piano.</p><ul><li>Part I: skis and barrels</li><li>Part II: a wedding in the drifts</li><li>Part III: the first lift</li></ul>",
    ),
  },
];

/** From the first light until after midnight hardly an hour is without one of them. */
const dayItself: EventFacts[] = [
  {
    key: "dawn-walk",
    picture: ["walk", "dawn", "#17604f"],
    time: at(0, "06:30", "08:00"),
    path: "healthcare-forum",
    topic: say("O świcie na przełęcz", "To the pass at dawn"),
    content: say(
      "<p>Wychodzimy po ciemku, wracamy na śniadanie. Przewodniczka zna nazwę każdego szczytu, który wyłania się z mgły. Czołówki pożyczamy przy recepcji.</p>",
      "<p>We leave in the dark and are back for breakfast. The guide knows the name of every summit that rises from the mist. Head torches are lent at the reception.</p>",
    ),
  },
  {
    key: "linen-and-loom",
    picture: ["exhibition", "dawn", "#2f4aa3"],
    time: at(0, "08:00", "12:30"),
    path: "new-economy",
    partners: ["lnianka"],
    topic: say("Len i krosno: wystawa w podcieniu", "Linen and loom: an exhibition in the arcade"),
    content: say(
      "<p>Sto lat wzorów z jednej tkalni, od prześcieradeł po żagle. O pełnych godzinach krosno pracuje i wolno przesunąć czółenko.</p>",
      "<p>A hundred years of patterns from one mill, from sheets to sails. On the hour the loom is at work, and you may throw the shuttle.</p>",
    ),
  },
  {
    key: "five-cheeses",
    picture: ["tasting", "day", "#566b16"],
    time: at(0, "12:30", "14:00"),
    room: "forest-stage",
    path: "regions-forum",
    partners: ["pod-hala", "zakwas"],
    topic: say("Pięć serów i pięć opowieści", "Five cheeses, five stories"),
    content: say(
      "<p>Pięcioro pasterzy kładzie na stół po jednym serze i mówi, skąd się wziął. Chleb na zakwasie, jabłka i woda ze źródła.</p>",
      "<p>Five shepherds each put one cheese on the table and tell how it came to be. Sourdough bread, apples, and water from the spring.</p>",
    ),
  },
  {
    key: "posters-by-hand",
    picture: ["exhibition", "day", "#a5402d"],
    time: at(0, "14:00", "18:30"),
    path: "media-and-communication-forum",
    partners: ["tryb"],
    topic: say(
      "Plakat odbity ręcznie: wystawa i prasa",
      "Posters by hand: an exhibition with a press",
    ),
    content: say(
      "<p>Czterdzieści plakatów wydrukowanych drewnianymi czcionkami i stara prasa, na której każdy może odbić własny. Farba schodzi z palców po dwóch myciach.</p>",
      "<p>Forty posters printed from wooden type, and an old press on which anybody may pull one of their own. The ink comes off your fingers after two washes.</p>",
    ),
  },
  {
    key: "glass-and-light",
    picture: ["exhibition", "dusk", "#0b6f70"],
    time: at(0, "18:45", "19:45"),
    room: "stream-room",
    path: "innovations-forum",
    partners: ["huta-jasna"],
    isRecommended: true,
    topic: say("Szkło i światło: pokaz hutniczy", "Glass and light: a furnace show"),
    content: say(
      "<p>Mistrzyni hutnicza wydmuchuje na oczach widzów lampę, która zawiśnie w foyer. Można zapytać o wszystko, tylko nie w chwili odcinania.</p>",
      "<p>A master glassblower makes, before your eyes, the lamp that will hang in the foyer. Ask anything, except at the moment of the cut.</p>",
    ),
  },
  {
    key: "last-train-play",
    picture: ["theatre", "night", "#8a2f52"],
    time: at(0, "20:00", "21:40"),
    room: "forest-stage",
    path: "infrastructure",
    partners: ["peron"],
    isRecommended: true,
    topic: say(
      "Ostatni kurs: spektakl na trzy walizki",
      "The last train: a play for three suitcases",
    ),
    content: say(
      "<p>Na stacji, z której nic już nie odjeżdża, spotykają się zawiadowczyni, emigrant i chłopiec z psem. Komedia z jedną smutną sceną.</p><p>Spektakl z <em>angielskimi napisami</em>.</p>",
      "<p>At a station from which nothing departs any more, a stationmistress, an emigrant and a boy with a dog meet. A comedy with one sad scene.</p><p>Performed in Polish with <em>English surtitles</em>.</p>",
    ),
  },
  {
    key: "northern-lights",
    picture: ["film", "dusk", "#1f7a4d"],
    time: at(0, "20:30", "22:30"),
    room: "spruce-room",
    path: "university-zone",
    partners: ["trzy-rzeki"],
    topic: say("Zorza za stodołą: film i rozmowa", "Aurora behind the barn: a film and a talk"),
    content: say(
      "<p>Dokument o trzech nocach, podczas których nad doliną świeciło niebo, a nikt nie miał przy sobie aparatu. Po seansie rozmowa z astronomką.</p>",
      "<p>A documentary about three nights when the sky shone over the valley and nobody had a camera at hand. Afterwards a talk with an astronomer.</p>",
    ),
  },
  {
    key: "jazz-after-midnight",
    picture: ["concert", "night", "#6a3d9a"],
    time: past(at(0, "22:30", "00:30")),
    room: "forest-stage",
    path: "society",
    partners: ["radio-gran"],
    isRecommended: true,
    topic: say("Jazz po północy", "Jazz past midnight"),
    content: say(
      "<p>Trio fortepianowe i gość z trąbką. Pierwszy set kończy się przed północą, drugi zaczyna się, kiedy publiczność przestanie rozmawiać o pracy.</p>",
      "<p>A piano trio and a guest with a trumpet. The first set ends before midnight; the second begins when the audience stops talking shop.</p>",
    ),
  },
];

const dayAfter: EventFacts[] = [
  {
    key: "herbalists-morning",
    picture: ["tasting", "dawn", "#1f7a4d"],
    time: at(1, "08:00", "09:15"),
    room: "forest-stage",
    path: "healthcare-forum",
    partners: ["klinika-jutra"],
    isRecommended: true,
    topic: say("Poranek z zielarzami", "A morning with the herbalists"),
    content: say(
      "<p>Przez trzysta lat zielarze z tych gór sprzedawali nalewki po całej Europie. Opowieść z degustacją naparów i pokazem suszarni.</p>",
      "<p>For three hundred years the herbalists of these mountains sold their tinctures all over Europe. A story with a tasting of infusions and a look at the drying room.</p>",
    ),
  },
  {
    key: "puppets-and-ministers",
    picture: ["theatre", "day", "#7a4a36"],
    time: at(1, "12:30", "13:45"),
    room: "forest-stage",
    path: "state-and-reforms",
    partners: ["kotlina"],
    topic: say(
      "Lalki radzą: teatr dla poważnych",
      "The puppets confer: theatre for serious people",
    ),
    content: say(
      "<p>Dziewięć drewnianych lalek przez godzinę ustala porządek obrad. Dzieci śmieją się z lalek, dorośli z porządku.</p>",
      "<p>For an hour nine wooden puppets settle the order of their meeting. Children laugh at the puppets, adults at the order.</p>",
    ),
  },
  {
    key: "frost-walk",
    picture: ["walk", "dusk", "#3f5d84"],
    time: at(1, "15:30", "17:00"),
    path: "university-zone",
    partners: ["przelecz"],
    topic: say(
      "Ślady na szronie: spacer z przyrodnikiem",
      "Tracks in the frost: a walk with a naturalist",
    ),
    content: say(
      "<p>Lis, sarna, a może pies sąsiada? Uczymy się czytać łąkę, zanim zajdzie słońce. Trasa łatwa, także dla wózków.</p>",
      "<p>Fox, roe deer, or the neighbour's dog? We learn to read a meadow before the sun goes down. An easy path, for wheelchairs too.</p>",
    ),
  },
  {
    key: "seven-short-films",
    picture: ["film", "day", "#9a3380"],
    time: at(1, "17:00", "18:30"),
    room: "great-hall",
    path: "media-and-communication-forum",
    partners: ["przedpole"],
    topic: say("Siedem krótkich metraży o powrotach", "Seven short films about coming back"),
    content: say(
      "<p>Siedmioro debiutantów, siedem dworców, ani jednego pożegnania. Filmy z polskimi i angielskimi napisami; po każdym minuta ciszy na notatki.</p>",
      "<p>Seven first films, seven stations, not one farewell. Subtitled in Polish and English, with a minute of silence for notes after each.</p>",
    ),
  },
  {
    key: "choir-farewell",
    picture: ["concert", "dawn", "#17604f"],
    time: at(1, "19:00", "20:30"),
    room: "great-hall",
    path: "society",
    partners: ["gorskie-gminy", "kotlina"],
    isRecommended: true,
    topic: say("Chór na pożegnanie", "A choir to say farewell"),
    content: say(
      "<p>Sześćdziesiąt głosów z siedmiu gmin i pieśni, które zna każda strona granicy – po swojemu. Na koniec śpiewa sala.</p>",
      "<p>Sixty voices from seven municipalities, and songs that each side of the border knows in its own way. At the end the hall sings too.</p>",
    ),
  },
];

export const culturalEvents: AgendaItem[] = [...dayBefore, ...dayItself, ...dayAfter].map(
  composeEvent,
);

export const pastCulturalEvents: AgendaItem[] = [
  composeEvent({
    key: "past-brass",
    picture: ["concert", "day", "#e7a13a"],
    time: at(0, "20:00", "21:30"),
    room: "forest-stage",
    path: "society",
    isRecommended: true,
    topic: say("Dęciaki pod świerkami", "Brass under the spruces"),
    content: say(
      "<p>Cztery orkiestry dęte z czterech dolin grają jedna po drugiej, a na końcu wszystkie naraz.</p>",
      "<p>Four brass bands from four valleys play one after another, and at the end all at once.</p>",
    ),
  }),
];
