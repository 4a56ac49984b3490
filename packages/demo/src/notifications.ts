import { page } from "./page.ts";
import type { Notification, Page } from "./types.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

const forAll = (minutesAgo: number, one: Page, readBy: string[] = []): Notification => ({
  ...one,
  groups: [],
  attendees: [],
  minutesAgo,
  panel: null,
  readBy,
});

const EVERYBODY = ["anna", "john", "maria"];

/** What people of the current edition are told, the latest first. */
export const notifications: Notification[] = [
  {
    ...forAll(
      12,
      page(
        "seat-in-the-front",
        20,
        [
          "Czeka na Panią miejsce w pierwszym rzędzie",
          "<p>Pani Anno, na otwarciu trzymamy miejsce <strong>A 7</strong>. Prosimy usiąść dziesięć minut przed początkiem: potem rzędy się mieszają, a krzesła nie mówią, czyje są.</p>",
        ],
        [
          "A seat in the front row is kept for you",
          "<p>Anna, seat <strong>A 7</strong> is yours at the opening. Please take it ten minutes before the beginning: after that the rows mix, and chairs do not say whose they are.</p>",
        ],
      ),
    ),
    attendees: ["anna"],
  },
  {
    ...forAll(
      40,
      page(
        "trust-is-recorded",
        7,
        [
          "Ta rozmowa będzie nagrywana",
          "<p>„Zaufanie jako infrastruktura” będzie nagrywana w całości, razem z pytaniami z sali. Kto woli nie być w kadrze, siada po lewej stronie.</p>",
        ],
        [
          "This panel will be recorded",
          "<p>“Trust as infrastructure” will be recorded as a whole, with the questions from the hall. Whoever prefers to stay out of the picture sits on the left.</p>",
        ],
      ),
    ),
    panel: "trust-as-infrastructure",
  },
  forAll(
    2 * HOUR,
    page(
      "rain-after-four",
      1,
      [
        "Po szesnastej zapowiadają deszcz",
        "<p>Peleryny leżą w recepcji Hotelu Graniowego i w Centrum Kotlina, bez kaucji. Spacer do wodospadu odbędzie się mimo wszystko, tylko krótszą drogą.</p>",
      ],
      [
        "Rain is forecast after four",
        "<p>Capes lie at the reception of Hotel Graniowy and of the Kotlina Centre, without a deposit. The walk to the waterfall takes place all the same, only by the shorter path.</p>",
      ],
    ),
  ),
  {
    ...forAll(
      3 * HOUR,
      page(
        "press-briefing",
        3,
        [
          "Odprawa dla prasy o 8.30",
          "<p>Spotykamy się w Studiu. Kwadrans na pytania, kwadrans na kawę, potem drzwi się zamykają, bo zaczyna się próba dźwięku.</p>",
        ],
        [
          "Press briefing at 8:30",
          "<p>We meet in the Studio. A quarter of an hour for questions, another for coffee, and then the doors close, for the sound check begins.</p>",
        ],
      ),
    ),
    groups: ["media"],
  },
  {
    ...forAll(
      5 * HOUR,
      page(
        "shuttle-more-often",
        43,
        [
          "Autobusy wahadłowe co dziesięć minut",
          "<p>Do wieczora autobusy między dworcem a Hotelem Graniowym jeżdżą <strong>co 10 minut</strong> zamiast co 20. Ostatni odjeżdża o 23.40.</p>",
        ],
        [
          "Shuttle buses every ten minutes",
          "<p>Until the evening the buses between the station and Hotel Graniowy run <strong>every 10 minutes</strong> instead of every 20. The last one leaves at 23:40.</p>",
        ],
      ),
    ),
    groups: ["guests"],
  },
  forAll(
    8 * HOUR,
    page(
      "lost-scarf",
      8,
      [
        "Znaleziono szalik w kratę",
        "<p>Leżał na parapecie Sali Potok. Czeka w punkcie informacyjnym, obok dwóch parasoli i jednej rękawiczki z zeszłego roku.</p>",
      ],
      [
        "A checked scarf was found",
        "<p>It lay on the window sill of the Stream Room. It waits at the information stand, next to two umbrellas and last year's single glove.</p>",
      ],
    ),
    ["anna", "maria"],
  ),
  forAll(
    DAY,
    page(
      "wifi-password",
      58,
      [
        "Nowe hasło do sieci bezprzewodowej",
        "<p>Od rana sieć <strong>Forum-Secure</strong> przyjmuje tylko hasło z odwrotu identyfikatora. Sieć <strong>Forum</strong> działa nadal bez hasła.</p>",
      ],
      [
        "A new password for the Wi-Fi",
        "<p>Since this morning the network <strong>Forum-Secure</strong> takes only the password on the back of your badge. The network <strong>Forum</strong> is open as before.</p>",
      ],
    ),
    EVERYBODY,
  ),
  forAll(
    DAY + 4 * HOUR,
    page(
      "lunch-in-two-places",
      55,
      [
        "Obiad także w Centrum Kotlina",
        "<p>Aby kolejki były krótsze, obiad wydajemy w dwóch miejscach. W Centrum Kotlina są wszystkie dania bezmięsne i dłuższe stoły.</p>",
      ],
      [
        "Lunch at the Kotlina Centre too",
        "<p>To keep the queues short, lunch is served in two places. At the Kotlina Centre there are all the dishes without meat, and the longer tables.</p>",
      ],
    ),
    EVERYBODY,
  ),
  {
    ...forAll(
      2 * DAY,
      page(
        "mentor-is-here",
        17,
        [
          "Opiekunka jest już na miejscu",
          "<p>Pani opiekunka przyjechała wcześniejszym pociągiem i do wieczora jest w foyer. Poznać ją po zielonej smyczy.</p>",
        ],
        [
          "Your mentor has arrived",
          "<p>Your mentor came by the earlier train and is in the foyer until the evening. You will know her by the green lanyard.</p>",
        ],
      ),
      ["anna"],
    ),
    attendees: ["anna"],
  },
  forAll(
    3 * DAY,
    page(
      "programme-is-complete",
      4,
      [
        "Program jest kompletny",
        "<p>Wszystkie sale i godziny są już znane. Wydarzenia, które Państwo zapiszą, znajdą się w „Mojej agendzie”, a gdy któreś zmieni termin lub salę, napiszemy o tym tutaj.</p>",
      ],
      [
        "The programme is complete",
        "<p>All rooms and hours are known now. What you bookmark is in My agenda, and when one of these events moves to another time or room, we tell you here.</p>",
      ],
    ),
    EVERYBODY,
  ),
  forAll(
    6 * DAY,
    page(
      "badges-by-post",
      32,
      [
        "Identyfikatory odbiera się na miejscu",
        "<p>W tym roku niczego nie wysyłamy pocztą. Recepcja konferencji czynna jest od siódmej rano, a w przeddzień do północy.</p>",
      ],
      [
        "Badges are handed out on the spot",
        "<p>This year we send nothing by post. The conference desk is open from seven in the morning, and until midnight the day before.</p>",
      ],
    ),
    EVERYBODY,
  ),
  forAll(
    9 * DAY,
    page(
      "welcome",
      null,
      ["Witamy w Foyer", "<p>To jest pierwsze powiadomienie. Następne będą krótsze.</p>"],
      ["Welcome to Foyer", "<p>This is the first notification. The ones to come are shorter.</p>"],
    ),
    EVERYBODY,
  ),
];
