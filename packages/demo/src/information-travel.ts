import { page, table } from "./page.ts";
import type { Page } from "./types.ts";

/** How to come here and get about. */
export const informationOnTravel: Page[] = [
  page(
    "how-to-get-there",
    54,
    [
      "Jak do nas dojechać",
      `<p>Karpacz leży na końcu doliny, więc każda droga prowadzi tu od północy. Ostatnie kilometry są kręte: doliczcie <strong>kwadrans zapasu</strong>.</p>${table(
        ["Skąd", "Samochodem", "Koleją i autobusem"],
        ["Wrocław", "2\u00a0godz.", "3\u00a0godz."],
        ["Praga", "2\u00a0godz. 30\u00a0min", "5\u00a0godz."],
        ["Drezno", "2\u00a0godz. 45\u00a0min", "4\u00a0godz. 30\u00a0min"],
        ["Warszawa", "5\u00a0godz. 30\u00a0min", "6\u00a0godz. 45\u00a0min"],
      )}<p>Wszystkie budynki Forum są w odległości spaceru od Hotelu Graniowego. Najdłuższy odcinek, do Pawilonu Leśnego, zajmuje osiem minut pod górę.</p>`,
    ],
    [
      "How to get here",
      `<p>Karpacz lies at the end of a valley, so every road comes in from the north. The last kilometres wind: allow <strong>a quarter of an hour</strong> to spare.</p>${table(
        ["From", "By car", "By rail and bus"],
        ["Wrocław", "2\u00a0h", "3\u00a0h"],
        ["Prague", "2\u00a0h 30\u00a0min", "5\u00a0h"],
        ["Dresden", "2\u00a0h 45\u00a0min", "4\u00a0h 30\u00a0min"],
        ["Warsaw", "5\u00a0h 30\u00a0min", "6\u00a0h 45\u00a0min"],
      )}<p>All buildings of the Forum are within a walk of Hotel Graniowy. The longest stretch, up to the Forest Pavilion, takes eight minutes.</p>`,
    ],
  ),
  page(
    "shuttle",
    43,
    [
      "Autobusy wahadłowe",
      `<p>Zielone autobusy łączą hotele z budynkami Forum. Wsiadacie z identyfikatorem, bez biletu.</p>${table(
        ["Linia", "Trasa", "Co ile minut"],
        ["A", "Hotel Graniowy – Centrum Kotlina – Pawilon Leśny", "10"],
        ["B", "Dworzec – Hotel Graniowy", "20"],
        ["C", "Hotele dolnego miasta – Centrum Kotlina", "15"],
      )}<ul><li>Pierwszy kurs o 7.15, ostatni o 0.45.</li><li>Każdy autobus ma niską podłogę i miejsce na wózek.</li><li>Po koncertach linia A jeździ co pięć minut.</li></ul>`,
    ],
    [
      "Shuttle buses",
      `<p>Green buses join the hotels with the buildings of the Forum. Your badge is your ticket.</p>${table(
        ["Line", "Route", "Minutes between buses"],
        ["A", "Hotel Graniowy – Kotlina Centre – Forest Pavilion", "10"],
        ["B", "Railway station – Hotel Graniowy", "20"],
        ["C", "Hotels of the lower town – Kotlina Centre", "15"],
      )}<ul><li>The first bus leaves at 7:15, the last at 00:45.</li><li>Every bus has a low floor and room for a wheelchair.</li><li>After concerts line A runs every five minutes.</li></ul>`,
    ],
  ),
  page(
    "airport-transfers",
    10,
    [
      "Przejazdy z lotniska",
      `<p>Autokary czekają przed halą przylotów, przy słupie z żółtą flagą Forum. Podróż z postojami przy hotelach trwa około trzech i pół godziny.</p><ol><li>Zgłoście godzinę przylotu w formularzu transportu.</li><li>W dniu podróży pokażcie kierowcy kod z potwierdzenia.</li><li>Jeżeli lot się spóźnia, nic nie róbcie: dyżurny śledzi tablicę i przesadzi Was do następnego autokaru.</li></ol>`,
    ],
    [
      "Transfers from the airport",
      `<p>Coaches wait outside arrivals, by the post with the yellow flag of the Forum. With stops at the hotels the ride takes about three and a half hours.</p><ol><li>Tell us your time of arrival in the transport form.</li><li>On the day, show the driver the code of your confirmation.</li><li>If your flight is late, do nothing: the person on duty watches the board and puts you on the next coach.</li></ol>`,
    ],
  ),
  page(
    "by-train",
    45,
    [
      "Pociągiem",
      `<p>Najbliższy dworzec jest w Jeleniej Górze. Stamtąd co godzinę odjeżdża szynobus do Karpacza, a w dni Forum dodatkowo o 8.20 i 17.40.</p><p>Rowery i narty jadą bezpłatnie w wagonie na końcu składu.</p>`,
    ],
    [
      "By train",
      `<p>The nearest main station is Jelenia Góra. From there a railcar leaves for Karpacz every hour, and during the Forum also at 8:20 and 17:40.</p><p>Bicycles and skis travel free in the last carriage.</p>`,
    ],
  ),
  page(
    "parking",
    52,
    [
      "Parkingi",
      `<ul><li><strong>P1, Hotel Graniowy</strong> – tylko goście hotelu i samochody osób z niepełnosprawnością.</li><li><strong>P2, Dolna Stacja</strong> – 300 miejsc, linia A co 10 minut.</li><li><strong>P3, Stary Tartak</strong> – 120 miejsc, 12 ładowarek; ładowanie na koszt Forum.</li></ul><p>Ulica między hotelem a Centrum Kotlina jest w dni Forum zamknięta dla samochodów.</p>`,
    ],
    [
      "Parking",
      `<ul><li><strong>P1, Hotel Graniowy</strong> – guests of the hotel and cars of people with disabilities only.</li><li><strong>P2, Lower Station</strong> – 300 places, line A every 10 minutes.</li><li><strong>P3, Old Sawmill</strong> – 120 places, 12 chargers; charging is on the Forum.</li></ul><p>During the Forum the street between the hotel and the Kotlina Centre is closed to cars.</p>`,
    ],
  ),
  page(
    "luggage",
    49,
    [
      "Hotele i bagaż",
      `<p>Pokoje są gotowe od 15.00, zwalniamy je do 11.00. Bagaż można zostawić wcześniej i odebrać później:</p><ul><li>w recepcji swojego hotelu,</li><li>w punkcie przy wejściu C Centrum Kotlina, w ostatnim dniu do 19.30.</li></ul><blockquote>Walizka bez zawieszki z nazwiskiem stoi u nas nocą sama. Zawieszki leżą na każdym kontuarze.</blockquote>`,
    ],
    [
      "Hotels and luggage",
      `<p>Rooms are ready from 15:00 and left by 11:00. You may leave luggage earlier and fetch it later:</p><ul><li>at the reception of your hotel,</li><li>at the desk by entrance C of the Kotlina Centre, on the last day until 19:30.</li></ul><blockquote>A suitcase without a name spends a lonely night with us. Tags lie on every counter.</blockquote>`,
    ],
  ),
  page(
    "weather",
    65,
    [
      "Pogoda i ubranie",
      `<p>Na tej wysokości cztery pory roku mieszczą się w jednym dniu. Weźcie warstwę więcej, niż mówi prognoza, i buty, które wytrzymają bruk.</p><p>Na spacer na grań potrzebna jest kurtka; piętnaście ciepłych wypożycza recepcja Hotelu Graniowego.</p>`,
    ],
    [
      "Weather and clothes",
      `<p>At this height four seasons fit into one day. Bring a layer more than the forecast says, and shoes that stand cobbles.</p><p>A walk on the ridge needs a jacket; the reception of Hotel Graniowy lends fifteen warm ones.</p>`,
    ],
  ),
];
