import type { Text } from "./types.ts";

const say = (pl: string, en: string): Text => ({ pl, en });

/** Questions that panels of a thematic path take up, in any combination. */
export const questionsByPath: Record<string, Text[]> = {
  "plenary-sessions": [
    say(
      "Jakie decyzje odkładaliśmy zbyt długo i kto za to zapłacił?",
      "Which decisions have we put off too long, and who has paid for it?",
    ),
    say(
      "Co można zrobić wspólnie już w tym roku, bez zmiany traktatów?",
      "What can be done together this very year, without changing a treaty?",
    ),
    say(
      "Czego nauczyły nas ostatnie kryzysy, a czego uparcie nie chcemy się nauczyć?",
      "What have recent crises taught us, and what do we stubbornly refuse to learn?",
    ),
    say("Czyjego głosu brakuje przy tym stole?", "Whose voice is missing from this table?"),
  ],
  "energy-forum": [
    say(
      "Ile zapłaci gospodarstwo domowe, a ile przemysł?",
      "How much will households pay, and how much will industry?",
    ),
    say(
      "Które inwestycje przyspieszą po zmianie pozwoleń, a które po zmianie umysłów?",
      "Which investments need faster permits, and which need changed minds?",
    ),
    say(
      "Co się stanie, jeśli zima przyjdzie wcześniej niż pieniądze?",
      "What happens if winter arrives before the money does?",
    ),
    say(
      "Jak mierzyć bezpieczeństwo dostaw, skoro widać je dopiero wtedy, gdy go zabraknie?",
      "How does one measure security of supply, which shows only when it fails?",
    ),
  ],
  "cybersecurity-forum": [
    say(
      "Kto podejmuje decyzję o wyłączeniu systemu i czy ma do niej numer telefonu?",
      "Who decides to switch a system off, and do they have a number to ring?",
    ),
    say(
      "Które zabezpieczenia kosztują mniej niż jeden dzień przestoju?",
      "Which safeguards cost less than a single day of standstill?",
    ),
    say(
      "Jak dzielić się wiedzą o atakach bez ujawniania własnych słabości?",
      "How do we share what we know of attacks without laying our own weaknesses bare?",
    ),
    say(
      "Co powinien umieć zarząd, a co wystarczy, że potrafi zapytać?",
      "What must a board know, and what is it enough for it to ask?",
    ),
  ],
  "new-economy": [
    say(
      "Kto na tej zmianie zyskuje, a kto tylko szybciej pracuje?",
      "Who gains from this change, and who merely works faster?",
    ),
    say(
      "Czy produktywność rośnie, czy tylko inaczej ją liczymy?",
      "Is productivity growing, or do we only count it differently?",
    ),
    say(
      "Jakie umiejętności zachowają wartość za dziesięć lat?",
      "Which skills will keep their value in ten years?",
    ),
    say(
      "Co mała firma może zrobić jutro rano, bez doradcy i bez kredytu?",
      "What can a small firm do tomorrow morning, without an adviser and without a loan?",
    ),
  ],
  "international-politics-and-security": [
    say(
      "Gdzie kończy się odstraszanie, a zaczyna przyzwyczajenie?",
      "Where does deterrence end and habit begin?",
    ),
    say(
      "Które sojusze działają w praktyce, a które głównie na fotografiach?",
      "Which alliances work in practice, and which mainly in photographs?",
    ),
    say(
      "Jak rozmawiać z opinią publiczną o kosztach, zanim pojawią się na fakturze?",
      "How does one speak with the public of costs before they appear on a bill?",
    ),
    say(
      "Co państwa tej części Europy mogą zaproponować jako pierwsze?",
      "What can the states of this part of Europe be the first to propose?",
    ),
  ],
  "healthcare-forum": [
    say(
      "Co z tego odczuje pacjent w najbliższy poniedziałek?",
      "What of this will a patient notice next Monday?",
    ),
    say(
      "Które rozwiązania działają poza dużym miastem?",
      "Which of these solutions work outside a large city?",
    ),
    say(
      "Jak płacić za wyniki, nie karząc tych, którzy leczą najtrudniejsze przypadki?",
      "How do we pay for results without punishing those who treat the hardest cases?",
    ),
    say(
      "Ile czasu lekarz spędza z chorym, a ile z ekranem?",
      "How long does a doctor spend with the patient, and how long with the screen?",
    ),
  ],
  "regions-forum": [
    say(
      "Które zadania lepiej wykonać razem z sąsiednią gminą?",
      "Which tasks are better done together with the next municipality?",
    ),
    say(
      "Jak zatrzymać dwudziestolatków, nie odbierając im prawa do wyjazdu?",
      "How can a place keep people in their twenties without denying them the right to leave?",
    ),
    say(
      "Co z tego doświadczenia da się przenieść o trzysta kilometrów dalej?",
      "How much of this experience can be carried three hundred kilometres away?",
    ),
    say(
      "Czy pieniądze z zewnątrz pomagają, czy tylko zmieniają kolejność potrzeb?",
      "Does outside money help, or does it only rearrange the needs?",
    ),
  ],
  "innovations-forum": [
    say(
      "Kiedy prototyp staje się usługą i kto odbiera telefon w nocy?",
      "When does a prototype become a service, and who answers the phone at night?",
    ),
    say(
      "Kto powinien ponosić ryzyko pierwszego wdrożenia?",
      "Who should bear the risk of the first installation?",
    ),
    say(
      "Jak odróżnić przełom od ładnej prezentacji?",
      "How does one tell a breakthrough from a handsome presentation?",
    ),
    say(
      "Co przeszkadza bardziej: brak pieniędzy czy brak cierpliwości?",
      "Which is the greater obstacle, a lack of money or a lack of patience?",
    ),
  ],
  society: [
    say(
      "Co zmieniło się przez ostatnie dziesięć lat, a co tylko dostało nową nazwę?",
      "What has changed in the last ten years, and what has only been renamed?",
    ),
    say(
      "Jak pytać ludzi o potrzeby, żeby nie słyszeć wyłącznie własnego echa?",
      "How do we ask people what they need without hearing only our own echo?",
    ),
    say(
      "Gdzie kończy się prywatna zaradność, a zaczyna zadanie państwa?",
      "Where does private resourcefulness end and the duty of the state begin?",
    ),
    say("Kto w tej opowieści pozostaje niewidoczny?", "Who remains unseen in this story?"),
  ],
  infrastructure: [
    say(
      "Ile kosztuje rok opóźnienia i kto go nie wpisuje do budżetu?",
      "What does a year of delay cost, and who leaves it out of the budget?",
    ),
    say(
      "Jak projektować na klimat, którego jeszcze nie znamy?",
      "How do we design for a climate that we do not know yet?",
    ),
    say(
      "Czy da się budować szybciej, nie skracając rozmów z mieszkańcami?",
      "Can one build faster without cutting short the talks with residents?",
    ),
    say(
      "Co się bardziej opłaca: jeden duży węzeł czy dziesięć dobrych przystanków?",
      "Which pays better, one large hub or ten good stops?",
    ),
  ],
  "investments-and-development": [
    say("Jakiej stopy zwrotu można uczciwie oczekiwać?", "What return may one honestly expect?"),
    say(
      "Co inwestor sprawdza przed przyjazdem, a co dopiero na parkingu przed fabryką?",
      "What does an investor check before coming, and what only in the factory car park?",
    ),
    say(
      "Które ryzyka da się podzielić, a które trzeba po prostu nazwać?",
      "Which risks can be shared, and which must simply be named?",
    ),
    say(
      "Jak sprawdzić, że rozwój służy także tym, którzy nie kupili akcji?",
      "How do we know that growth also serves those who bought no shares?",
    ),
  ],
  "state-and-reforms": [
    say(
      "Co można uprościć od razu, rozporządzeniem?",
      "What can be simplified at once, by decree?",
    ),
    say(
      "Jak przygotować reformę, która przetrwa zmianę rządu?",
      "How does one prepare a reform that survives a change of government?",
    ),
    say(
      "Kto traci na zmianie i co uczciwie można mu zaproponować?",
      "Who loses by the change, and what can they honestly be offered?",
    ),
    say(
      "Jak sprawdzić po roku, czy było warto?",
      "How do we check after a year whether it was worth it?",
    ),
  ],
  "media-and-communication-forum": [
    say(
      "Za co odbiorcy są gotowi zapłacić, a co powinno pozostać bezpłatne?",
      "What will an audience pay for, and what ought to stay free?",
    ),
    say(
      "Kto odpowiada za tekst, którego nikt w całości nie napisał?",
      "Who answers for a text that nobody wrote in full?",
    ),
    say(
      "Jak pisać spokojnie o sprawach, które spokojne nie są?",
      "How does one write calmly of things that are not calm?",
    ),
    say(
      "Czy szybkość wciąż jest przewagą, czy już tylko nawykiem?",
      "Is speed still an advantage, or by now just a habit?",
    ),
  ],
  "university-zone": [
    say(
      "Czego uczelnia powinna uczyć, gdy odpowiedzi są pod ręką?",
      "What should a university teach when answers lie at hand?",
    ),
    say(
      "Jak oceniać badania inaczej niż liczbą publikacji?",
      "How can research be judged other than by the number of papers?",
    ),
    say(
      "Co studenci zmieniliby w tej dyskusji, gdyby to oni ją prowadzili?",
      "What would students change in this discussion if they were leading it?",
    ),
    say(
      "Jak skrócić drogę od seminarium do urzędu lub warsztatu?",
      "How do we shorten the way from a seminar to an office or a workshop?",
    ),
  ],
};

/** How a panel of each type runs and ends. */
export const closingsByType: Record<string, Text[]> = {
  discussion: [
    say(
      "Ostatnie dwadzieścia minut należy do publiczności.",
      "The last twenty minutes belong to the audience.",
    ),
    say(
      "Każdy z uczestników kończy jedną propozycją, którą da się wdrożyć w ciągu roku.",
      "Each participant ends with one proposal that can be put into practice within a year.",
    ),
    say(
      "Pytania można zgłaszać także pisemnie, na kartkach przy wejściu.",
      "Questions may also be handed in on paper at the entrance.",
    ),
  ],
  lecture: [
    say(
      "Po wykładzie zapraszamy na rozmowę przy mapie w foyer.",
      "After the lecture we invite you to talk by the map in the foyer.",
    ),
    say(
      "Wykład trwa czterdzieści minut, resztę czasu zostawiamy na pytania.",
      "The lecture takes forty minutes; the rest is left for questions.",
    ),
  ],
  workshop: [
    say(
      "Pracujemy w grupach po sześć osób; wystarczy notes i gotowość do zmiany zdania.",
      "We work in groups of six; a notebook and a readiness to change your mind will do.",
    ),
    say(
      "Liczba miejsc jest ograniczona, decyduje kolejność przyjścia.",
      "Places are limited and are taken in the order of arrival.",
    ),
  ],
  debate: [
    say(
      "Przed debatą i po niej publiczność głosuje – liczy się, kto przekonał więcej osób.",
      "The audience votes before and after; the side that moves more minds wins.",
    ),
    say(
      "Obie strony mają po trzy wystąpienia i ani minuty dłużej.",
      "Each side has three speeches and not a minute more.",
    ),
  ],
  report: [
    say(
      "Wydruk raportu czeka przy wyjściu, a dane źródłowe są dostępne bezpłatnie.",
      "A printed report waits at the exit, and the source data are free to use.",
    ),
    say(
      "Autorzy zaczynają od tego, czego z danych wywnioskować nie można.",
      "The authors begin with what cannot be concluded from the data.",
    ),
  ],
  conversation: [
    say(
      "Rozmowa bez slajdów i bez przemówień wstępnych.",
      "A conversation without slides and without opening speeches.",
    ),
    say(
      "Dziesięć pytań pada ze sceny, jedenaste należy do sali.",
      "Ten questions come from the stage; the eleventh belongs to the room.",
    ),
  ],
};
