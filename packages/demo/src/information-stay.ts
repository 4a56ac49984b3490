import { alsoIn, page, table } from "./page.ts";
import type { Page } from "./types.ts";

/** What people need from the first day to the last. */
export const informationOnTheStay: Page[] = [
  page(
    "badges",
    26,
    [
      "Rejestracja i identyfikatory",
      `<p>Identyfikator odbieracie raz, w holu Centrum Kotlina, okazując dokument ze zdjęciem.</p>${table(
        ["Dzień", "Rejestracja czynna"],
        ["W przeddzień", "16.00–21.00"],
        ["Pierwszy i drugi dzień", "7.00–20.00"],
        ["Ostatni dzień", "8.00–13.00"],
      )}<p>Kolor paska mówi, kim jesteście: zielony – goście, niebieski – prasa, szary – obsługa. Zgubiony identyfikator zablokujemy i wydrukujemy nowy w minutę.</p>`,
    ],
    [
      "Registration and badges",
      `<p>You collect your badge once, in the hall of the Kotlina Centre, with a document that has your picture.</p>${table(
        ["Day", "Registration is open"],
        ["The day before", "16:00–21:00"],
        ["First and second day", "7:00–20:00"],
        ["Last day", "8:00–13:00"],
      )}<p>The colour of the stripe says who you are: green – guests, blue – press, grey – staff. A lost badge is blocked, and a new one printed within a minute.</p>`,
    ],
  ),
  page(
    "wifi",
    58,
    [
      "Wi-Fi",
      `<p>We wszystkich budynkach działa sieć <code>Forum</code>, bez hasła. Do pracy z siecią firmy służy <code>Forum-Secure</code>; login i hasło są na odwrocie identyfikatora.</p><ul><li>W salach na ponad 200 osób prosimy nie przesyłać filmów.</li><li>Nie działa? Napiszcie na <a href="mailto:siec@forum.example.org">siec@forum.example.org</a> albo podejdźcie do punktu informacyjnego.</li></ul>`,
    ],
    [
      "Wi-Fi",
      `<p>All buildings have the network <code>Forum</code>, without a password. To work with your company's network there is <code>Forum-Secure</code>; login and password are on the back of your badge.</p><ul><li>In rooms for more than 200 people please do not stream.</li><li>It does not work? Write to <a href="mailto:network@forum.example.org">network@forum.example.org</a> or come to the information stand.</li></ul>`,
    ],
  ),
  page(
    "meals",
    55,
    [
      "Posiłki",
      `<p>Obiady i kolacje są wliczone w udział. Wystarczy identyfikator.</p>${table(
        ["Posiłek", "Godziny", "Gdzie"],
        ["Obiad", "13.00–14.30", "Antresola Centrum Kotlina"],
        ["Kolacja", "19.00–21.00", "Restauracja Hotelu Graniowego"],
        ["Nocna zupa", "22.00–0.30", "Pawilon Leśny"],
      )}<p>Najkrótsza kolejka jest zawsze o 13.45.</p>`,
    ],
    [
      "Meals",
      `<p>Lunch and supper are part of taking part. All you need is your badge.</p>${table(
        ["Meal", "Hours", "Where"],
        ["Lunch", "13:00–14:30", "Mezzanine of the Kotlina Centre"],
        ["Supper", "19:00–21:00", "Restaurant of Hotel Graniowy"],
        ["Late soup", "22:00–00:30", "Forest Pavilion"],
      )}<p>The queue is always shortest at 13:45.</p>`,
    ],
  ),
  page(
    "breakfast",
    59,
    [
      "Śniadania przy temacie",
      `<p>Codziennie od 7.30 przy dużym stole Hotelu Graniowego: jeden temat, dwanaście krzeseł, żadnych slajdów. Temat dnia stoi na tablicy w recepcji od wieczora.</p>`,
    ],
    [
      "Breakfast with a subject",
      `<p>Every day from 7:30 at the long table of Hotel Graniowy: one subject, twelve chairs, no slides. The day's subject stands on the board at the reception from the evening before.</p>`,
    ],
  ),
  page(
    "coffee",
    67,
    [
      "Kawa i woda",
      `<p>Kawę i herbatę znajdziecie na każdym piętrze od 8.00 do 18.00. Filiżanki są porcelanowe: zostawcie je na wózkach przy schodach.</p><p>Woda z kranu pochodzi z górskiego źródła i jest bardzo dobra. Krany do butelek mają niebieską kroplę na ścianie.</p>`,
    ],
    [
      "Coffee and water",
      `<p>There is coffee and tea on every floor from 8:00 to 18:00. The cups are porcelain: leave them on the trolleys by the stairs.</p><p>The tap water comes from a mountain spring and is very good. Taps for bottles have a blue drop on the wall.</p>`,
    ],
  ),
  page(
    "diets",
    56,
    [
      "Diety i alergie",
      `<p>Przy każdym daniu stoi karta z listą alergenów. Dania oznaczamy tak:</p><ul><li><strong>W</strong> – wegetariańskie, <strong>R</strong> – roślinne</li><li><strong>G</strong> – bez glutenu, <strong>L</strong> – bez laktozy</li></ul><p>Kuchnię koszerną i halal przygotujemy dla każdego, kto napisze do nas dzień wcześniej: <a href="mailto:kuchnia@forum.example.org">kuchnia@forum.example.org</a>.</p>`,
    ],
    [
      "Diets and allergies",
      `<p>A card with the allergens stands by every dish. The marks are:</p><ul><li><strong>W</strong> – vegetarian, <strong>R</strong> – vegan</li><li><strong>G</strong> – no gluten, <strong>L</strong> – no lactose</li></ul><p>Kosher and halal meals are prepared for whoever writes to us a day before: <a href="mailto:kitchen@forum.example.org">kitchen@forum.example.org</a>.</p>`,
    ],
  ),
  page(
    "cloakroom",
    60,
    [
      "Szatnie",
      `<p>Szatnie są przy wejściach A i C Centrum Kotlina oraz w Pawilonie Leśnym, czynne do ostatniej sesji dnia. Obsługa przyjmie też laptop na czas kolacji – poproście o zamykaną szafkę.</p>`,
    ],
    [
      "Cloakrooms",
      `<p>Cloakrooms are at entrances A and C of the Kotlina Centre and in the Forest Pavilion, open until the day's last session. The staff also look after a laptop during supper: ask for a locker.</p>`,
    ],
  ),
  page(
    "workplaces",
    12,
    [
      "Miejsca do pracy i wydruki",
      `<p>Na pierwszym piętrze Hotelu Graniowego czeka 40 biurek z gniazdkami i sześć kabin do rozmów. Kabinę można zająć na pół godziny.</p><p>Plik do wydruku wyślijcie na <a href="mailto:druk@forum.example.org">druk@forum.example.org</a>; do 20 stron drukujemy bezpłatnie.</p>`,
    ],
    [
      "Places to work and print",
      `<p>On the first floor of Hotel Graniowy there are 40 desks with sockets and six booths for calls. A booth is yours for half an hour.</p><p>Send what you want printed to <a href="mailto:print@forum.example.org">print@forum.example.org</a>; up to 20 pages are free.</p>`,
    ],
  ),
  page(
    "quiet-room",
    68,
    [
      "Pokój ciszy",
      `<p>Pokój 114 w Hotelu Graniowym jest otwarty całą dobę: bez rozmów, bez telefonów, z przygaszonym światłem. Służy modlitwie, odpoczynkowi i każdemu, komu zrobiło się za głośno.</p>`,
    ],
    [
      "Quiet room",
      `<p>Room 114 of Hotel Graniowy is open day and night: no talk, no phones, soft light. It is for prayer, for rest, and for anybody who finds it too loud.</p>`,
    ],
  ),
  page(
    "cash",
    66,
    [
      "Gotówka i karty",
      `<p>Na terenie Forum zapłacicie kartą i telefonem, także za drobiazgi. Bankomaty są w recepcji Hotelu Graniowego i na dworcu. Schroniska na grani przyjmują tylko gotówkę.</p>`,
    ],
    [
      "Cash and cards",
      `<p>Within the Forum you pay by card and phone, small things too. There are cash machines at the reception of Hotel Graniowy and at the station. The huts on the ridge take cash only.</p>`,
    ],
  ),
  alsoIn(
    page(
      "accessibility",
      48,
      [
        "Dostępność",
        `<p>Chcemy, żeby każdy mógł wejść, usłyszeć, zobaczyć i zabrać głos.</p><h3>Budynki</h3><ul><li>Wszystkie sale mają wejście bez schodów; windy są w Hotelu Graniowym i w Centrum Kotlina.</li><li>Do Pawilonu Leśnego prowadzi podjazd od strony potoku.</li></ul><h3>Sesje</h3><ul><li>Pętla indukcyjna działa we wszystkich salach na parterze.</li><li>Sesje plenarne mają napisy i tłumacza języka migowego.</li></ul><p>Asystę zamówicie w punkcie informacyjnym albo pod adresem <a href="mailto:dostepnosc@forum.example.org">dostepnosc@forum.example.org</a>.</p>`,
      ],
      [
        "Accessibility",
        `<p>We want everybody to be able to come in, hear, see and speak.</p><h3>Buildings</h3><ul><li>All rooms are reached without stairs; there are lifts in Hotel Graniowy and the Kotlina Centre.</li><li>A ramp leads to the Forest Pavilion from the side of the stream.</li></ul><h3>Sessions</h3><ul><li>All rooms on the ground floor have an induction loop.</li><li>Plenary sessions have captions and a sign language interpreter.</li></ul><p>Ask for an assistant at the information stand or at <a href="mailto:access@forum.example.org">access@forum.example.org</a>.</p>`,
      ],
    ),
    "2025-1",
  ),
];
