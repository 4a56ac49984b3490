import { page } from "./page.ts";
import type { Invitation, Page } from "./types.ts";

const forAll = (one: Page): Invitation => ({ ...one, groups: [], attendees: [] });

const forGroups = (one: Page, ...groups: string[]): Invitation => ({ ...forAll(one), groups });

const forPeople = (one: Page, ...attendees: string[]): Invitation => ({
  ...forAll(one),
  attendees,
});

/** What people of the current edition are invited to, and who. */
export const invitations: Invitation[] = [
  forAll(
    page(
      "opening-toast",
      20,
      [
        "Toast na otwarcie",
        "<p>Pierwszego wieczoru, zaraz po obradach, spotykamy się w foyer Hotelu Graniowego. Jedno krótkie słowo, jeden długi wieczór.</p><ul><li>Godzina: <strong>19.00</strong></li><li>Strój: taki, w jakim przyszliście z sali</li></ul>",
      ],
      [
        "A toast to begin with",
        "<p>On the first evening, right after the sessions, we meet in the foyer of Hotel Graniowy. One short speech, one long evening.</p><ul><li>Time: <strong>19:00</strong></li><li>Dress: as you left the room</li></ul>",
      ],
    ),
  ),
  forAll(
    page(
      "morning-walk",
      48,
      [
        "Poranny spacer do wodospadu",
        "<p>Codziennie o 6.30 sprzed hotelu, powrót przed śniadaniem. Prowadzi leśniczka Dobrawa Śniegoń, która mówi mało, a pokazuje dużo.</p><p>Trasa ma 4 km i 160 m przewyższenia.</p>",
      ],
      [
        "A morning walk to the waterfall",
        "<p>Every day at 6:30 from the hotel, back before breakfast. Dobrawa Śniegoń, the forester, leads it; she says little and shows a lot.</p><p>The path is 4 km long and climbs 160 m.</p>",
      ],
    ),
  ),
  forAll(
    page(
      "open-rehearsal",
      70,
      [
        "Otwarta próba kwartetu",
        "<p>Kwartet <em>Cztery Smyki</em> zaprasza na próbę w Pawilonie Leśnym, pierwszego dnia o 16.00. Wolno chodzić między pulpitami.</p>",
      ],
      [
        "The quartet's open rehearsal",
        "<p>The quartet <em>Four Bows</em> invites you to its rehearsal in the Forest Pavilion on the first day at 16:00. You may walk among the stands.</p>",
      ],
    ),
  ),
  forAll(
    page(
      "charity-run",
      24,
      [
        "Bieg po cichu",
        '<p>Pięć kilometrów bez pomiaru czasu, ostatniego dnia o 7.00. Wpisowe idzie na nową karetkę górską; zapisy na <a href="https://bieg.example.org">bieg.example.org</a>.</p>',
      ],
      [
        "The quiet run",
        '<p>Five kilometres that nobody times, on the last day at 7:00. The fee buys a new mountain ambulance; sign up at <a href="https://run.example.org">run.example.org</a>.</p>',
      ],
    ),
  ),
  forAll(
    page(
      "library-night",
      68,
      [
        "Wieczór w bibliotece miejskiej",
        "<p>Biblioteka przy Rynku otwiera dla Forum magazyn map i kronik. Drugi dzień, od 20.00, herbata na miejscu.</p>",
      ],
      [
        "An evening at the town library",
        "<p>The library on the market square opens its store of maps and chronicles to the Forum. Second day, from 20:00, with tea.</p>",
      ],
    ),
  ),
  forGroups(
    page(
      "guests-dinner",
      55,
      [
        "Kolacja dla gości Forum",
        "<p>Drugiego dnia o 20.30 zapraszamy gości do długiego stołu w Centrum Kotlina. Miejsca losujemy: każdy siada obok kogoś, kogo nie zna.</p><p>Prosimy o odpowiedź do południa w punkcie informacyjnym.</p>",
      ],
      [
        "Dinner for the guests of the Forum",
        "<p>On the second day at 20:30 our guests are invited to the long table in the Kotlina Centre. Seats are drawn by lot: everybody sits beside somebody they do not know.</p><p>Please answer by noon at the information stand.</p>",
      ],
    ),
    "guests",
  ),
  forGroups(
    page(
      "power-station",
      36,
      [
        "Zwiedzanie elektrowni wodnej",
        "<p>Mała elektrownia pod tamą pracuje od stu lat. Autokar odjeżdża drugiego dnia o 15.00 sprzed hotelu, wraca o 17.30; weźcie pełne buty.</p>",
      ],
      [
        "A visit to the water power station",
        "<p>The small power station below the dam has been running for a hundred years. The coach leaves on the second day at 15:00 from the hotel and is back at 17:30; wear closed shoes.</p>",
      ],
    ),
    "guests",
  ),
  forGroups(
    page(
      "press-briefing",
      3,
      [
        "Śniadanie prasowe",
        "<p>Rada programowa odpowiada na pytania prasy: ostatniego dnia o 8.30, antresola Centrum Kotlina. Wypowiedzi można cytować z nazwiskiem.</p>",
      ],
      [
        "Press breakfast",
        "<p>The programme council answers the press: on the last day at 8:30, mezzanine of the Kotlina Centre. What is said may be quoted by name.</p>",
      ],
    ),
    "media",
  ),
  forGroups(
    page(
      "photo-walk",
      38,
      [
        "Plener o świcie",
        "<p>Światło na grani jest najlepsze przez dwadzieścia minut. Wjeżdżamy kolejką o 5.50; dla prasy i gości mamy 24 miejsca, decyduje kolejność.</p>",
      ],
      [
        "Pictures at dawn",
        "<p>The light on the ridge is at its best for twenty minutes. We take the lift at 5:50; there are 24 places for press and guests, first come, first served.</p>",
      ],
    ),
    "media",
    "guests",
  ),
  forPeople(
    page(
      "speakers-supper",
      56,
      [
        "Kolacja prelegentek i prelegentów",
        "<p>Dziękujemy za głos w debacie. Stół czeka pierwszego dnia o 21.00 w gospodzie <strong>Pod Świerkiem</strong>, pięć minut od hotelu.</p>",
      ],
      [
        "Supper for those who speak",
        "<p>Thank you for your voice in the debate. The table is laid on the first day at 21:00 at <strong>The Spruce</strong>, five minutes from the hotel.</p>",
      ],
    ),
    "anna",
    "john",
  ),
  forPeople(
    page(
      "grid-roundtable",
      17,
      [
        "Okrągły stół o sieciach",
        "<p>Zapraszamy Panią do zamkniętej rozmowy o połączeniach transgranicznych: dziesięć osób, dwie godziny, jedna kartka wniosków.</p><ul><li>Drugi dzień, 14.00</li><li>Hotel Graniowy, pokój 101</li></ul>",
      ],
      [
        "Round table on grids",
        "<p>You are invited to a closed conversation about cross-border links: ten people, two hours, one page of conclusions.</p><ul><li>Second day, 14:00</li><li>Hotel Graniowy, room 101</li></ul>",
      ],
    ),
    "anna",
  ),
  forPeople(
    page(
      "radio-interview",
      31,
      [
        "Rozmowa w radiu",
        "<p>Radio Grań prosi Panią o kwadrans na żywo, ostatniego dnia o 10.15, w kabinie przy centrum prasowym. Pytania przyślemy wieczorem.</p>",
      ],
      [
        "A conversation on the radio",
        "<p>Radio Grań asks you for a quarter of an hour on the air, on the last day at 10:15, in the booth by the press centre. The questions come in the evening.</p>",
      ],
    ),
    "anna",
  ),
];
