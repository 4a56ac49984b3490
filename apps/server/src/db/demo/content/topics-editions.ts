import type { Topic } from "./topics.ts";

type PathTopic = { path: string; topic: Topic };
const on = (path: string, ...topic: Topic): PathTopic => ({ path, topic });

/** Panels of the past edition. */
export const pastTopics: PathTopic[] = [
  on("plenary-sessions", "past-opening", "Otwarcie: bliskość w czasach dystansu", "Opening: closeness in distant times", "Co łączy ludzi, którzy przestali się spotykać? Rozmowa na początek dwóch dni w górach.", "What joins people who have stopped meeting? A conversation to begin two days in the mountains."),
  on("plenary-sessions", "past-cost-of-distance", "Koszt odległości", "The cost of distance", "Praca zdalna, długie łańcuchy dostaw, dalekie rodziny: kto płaci za kilometry?", "Remote work, long supply chains, families far away: who pays for the kilometres?"),
  on("energy-forum", "past-cold-reserve", "Zimna rezerwa", "Cold reserve", "Bloki, które czekają na mróz, kosztują także wtedy, gdy stoją.", "Units that wait for a frost cost money even while they stand idle."),
  on("energy-forum", "past-wind-and-neighbours", "Wiatrak i sąsiad", "The turbine and the neighbour", "O odległościach, dywidendach dla wsi i rozmowach, które trzeba odbyć przed pomiarami.", "On distances, dividends for villages and the talks to be held before anyone measures the wind."),
  on("cybersecurity-forum", "past-forgotten-servers", "Zapomniane serwery", "Forgotten servers", "Pod biurkiem stoi komputer, którego nikt nie ośmiela się wyłączyć. Znajdźmy go razem.", "Under a desk stands a computer that nobody dares to switch off. Let us find it together."),
  on("cybersecurity-forum", "past-school-network", "Szkolna sieć, dorosłe zagrożenia", "A school network, grown-up threats", "Jak chronić uczniów bez zamieniania pracowni w twierdzę.", "How to protect pupils without turning the classroom into a fortress."),
  on("new-economy", "past-second-hand", "Z drugiej ręki, z pierwszej półki", "Second hand, first rate", "Rynek rzeczy używanych wychodzi z piwnicy i zatrudnia logistyków.", "The market for used things leaves the basement and hires logisticians."),
  on("new-economy", "past-night-shift", "Nocna zmiana w chmurze", "The night shift in the cloud", "Kto pilnuje usług, które nigdy nie śpią, i jak śpi po dyżurze.", "Who guards the services that never sleep, and how do they sleep after duty?"),
  on("international-politics-and-security", "past-letters-of-allies", "Listy sojuszników", "Letters between allies", "Wspólne zakupy obronne na papierze i w hali produkcyjnej.", "Joint defence purchases on paper and on the factory floor."),
  on("international-politics-and-security", "past-small-embassies", "Małe ambasady", "Small embassies", "Dyplomacja trzech osób i jednego samochodu bywa skuteczniejsza niż szczyt.", "The diplomacy of three people and one car can achieve more than a summit."),
  on("healthcare-forum", "past-prevention-pays", "Profilaktyka, która się opłaca – komu?", "Prevention pays, but whom?", "Oszczędności powstają w jednym budżecie, a wydatki w innym.", "The savings appear in one budget and the spending in another."),
  on("healthcare-forum", "past-rural-pharmacy", "Apteka na końcu drogi", "The pharmacy at the end of the road", "Ostatni punkt medyczny w gminie i jego niepisane obowiązki.", "The last medical address in the municipality and its unwritten duties."),
  on("regions-forum", "past-after-the-fair", "Po jarmarku", "After the fair", "Jak zatrzymać gości i pieniądze, gdy gasną lampiony.", "How to keep visitors and money once the lanterns go out."),
  on("regions-forum", "past-school-closing", "Szkoła z osiemnastoma uczniami", "A school with eighteen pupils", "Zamknąć, połączyć czy zostawić? Wójtowie o najtrudniejszej uchwale kadencji.", "Close it, merge it or keep it? Mayors on the hardest vote of their term."),
  on("innovations-forum", "past-weather-at-home", "Prognoza dla jednej doliny", "A forecast for one valley", "Tanie czujniki i uczniowie z lupą poprawiają modele pogody.", "Cheap sensors and pupils with a magnifying glass improve weather models."),
  on("innovations-forum", "past-wood-returns", "Drewno wraca do miasta", "Wood returns to the city", "Sześć pięter z sosny: strażak, architekt i ubezpieczyciel.", "Six storeys of pine: a firefighter, an architect and an insurer."),
  on("society", "past-grandparents", "Dziadkowie na pełen etat", "Grandparents full time", "Niewidzialna praca starszych rodziców w liczbach i we wspomnieniach.", "The unseen work of older parents in figures and in memories."),
  on("society", "past-neighbours-door", "Klucz u sąsiadki", "The key next door", "Kapitał społeczny mierzony liczbą zapasowych kluczy.", "Social capital measured by the number of spare keys."),
  on("infrastructure", "past-narrow-gauge", "Wąskie tory", "Narrow gauge", "Lokalne linie wracają do rozkładów. Które mają sens poza niedzielą?", "Local lines return to the timetable. Which of them make sense on a weekday?"),
  on("infrastructure", "past-dams-and-drought", "Tama na suszę", "A dam against drought", "Mała retencja na dużym obszarze: bilans po trzech latach.", "Small reservoirs over a large area: a balance after three years."),
  on("investments-and-development", "past-patient-land", "Ziemia, która czeka", "Land that waits", "Tereny poprzemysłowe blisko centrum i daleko od zgody.", "Former industrial land close to the centre and far from agreement."),
  on("state-and-reforms", "past-queue-number", "Numerek", "Take a number", "Historia reformy, która zaczęła się od automatu z biletami.", "The story of a reform that began with a ticket machine."),
  on("media-and-communication-forum", "past-morning-radio", "Radio o szóstej", "Radio at six", "Poranny dyżur jako usługa publiczna.", "The early shift as a public service."),
  on("university-zone", "past-open-lecture", "Wykład otwarty: ile waży chmura", "An open lecture: what a cloud weighs", "Fizyka dla wszystkich, z doświadczeniem na scenie.", "Physics for all, with an experiment on stage."),
];

/** The first panels of the edition that is not visible yet. */
export const futureTopics: PathTopic[] = [
  on("plenary-sessions", "next-opening", "Otwarcie: zasoby nie do podrobienia", "Opening: resources that cannot be forged", "Woda, światło i zaufanie w jednym zdaniu – i w jednym budżecie.", "Water, light and trust in one sentence, and in one budget."),
  on("infrastructure", "next-water-price", "Ile powinna kosztować woda?", "What should water cost?", "Trzy miasta przed podwyżką, trzy po niej.", "Three cities before a price rise and three after it."),
];
