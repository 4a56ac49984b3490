import { alsoIn, page, table } from "./page.ts";
import type { Page } from "./types.ts";

/** Who helps, what holds for all, and what happens in the rooms. */
export const informationOnHelp: Page[] = [
  alsoIn(
    page(
      "emergency",
      1,
      [
        "W razie niebezpieczeństwa",
        `<p><strong>Numer alarmowy: 112.</strong> Potem dajcie znać najbliższej osobie z obsługi.</p><ol><li>Po sygnale wyjdźcie najbliższym wyjściem; nie korzystajcie z wind.</li><li>Zbieramy się na polanie za Centrum Kotlina.</li><li>Nie wracajcie po rzeczy. Nikt jeszcze nie żałował płaszcza.</li></ol>`,
      ],
      [
        "In an emergency",
        `<p><strong>The emergency number is 112.</strong> Then tell the nearest member of staff.</p><ol><li>At the signal leave by the nearest exit; do not use the lifts.</li><li>We meet on the meadow behind the Kotlina Centre.</li><li>Do not go back for your things. Nobody has yet regretted a coat.</li></ol>`,
      ],
    ),
    "2025-1",
  ),
  page(
    "first-aid",
    51,
    [
      "Pierwsza pomoc",
      `<p>Ratownicy dyżurują od 7.00 do ostatniej sesji w pokoju 002 Centrum Kotlina, nocą w recepcji Hotelu Graniowego. Defibrylatory wiszą przy każdej windzie.</p><p>Najbliższa apteka: Rynek 4, czynna do 21.00.</p>`,
    ],
    [
      "First aid",
      `<p>Paramedics are on duty from 7:00 until the last session in room 002 of the Kotlina Centre, at night at the reception of Hotel Graniowy. Defibrillators hang by every lift.</p><p>The nearest pharmacy: Rynek 4, open until 21:00.</p>`,
    ],
  ),
  page(
    "information-stand",
    null,
    [
      "Punkt informacyjny",
      `<p>Stoi w holu Hotelu Graniowego, codziennie od 7.00 do 22.00. Mówimy po polsku, angielsku, czesku, niemiecku i ukraińsku.</p><p>Nie chce się Wam schodzić? Napiszcie: <a href="mailto:info@forum.example.org">info@forum.example.org</a>.</p>`,
    ],
    [
      "Information stand",
      `<p>It stands in the hall of Hotel Graniowy, every day from 7:00 to 22:00. We speak Polish, English, Czech, German and Ukrainian.</p><p>Too far to walk? Write: <a href="mailto:info@forum.example.org">info@forum.example.org</a>.</p>`,
    ],
  ),
  page(
    "lost-property",
    69,
    [
      "Rzeczy znalezione",
      `<p>Wszystko, co ktoś znajdzie, trafia wieczorem do punktu informacyjnego. Po Forum przechowujemy rzeczy przez <strong>30 dni</strong>, potem oddajemy je potrzebującym.</p><p>Opiszcie zgubę na stronie <a href="https://zguby.example.org">zguby.example.org</a>; odeślemy ją pocztą.</p>`,
    ],
    [
      "Lost property",
      `<p>Whatever is found comes to the information stand in the evening. After the Forum we keep things for <strong>30 days</strong> and then give them to people in need.</p><p>Describe what you lost at <a href="https://lost.example.org">lost.example.org</a>; we send it by post.</p>`,
    ],
  ),
  alsoIn(
    page(
      "code-of-conduct",
      17,
      [
        "Zasady współżycia",
        `<p>Spieramy się o sprawy, nie o ludzi. Każdy ma prawo mówić, słuchać i wyjść.</p><ul><li>Przerywa tylko osoba prowadząca.</li><li>Nie nagrywamy rozmów bez zgody rozmówcy.</li><li>Za nękanie, w sali i na czacie, odbieramy identyfikator.</li></ul><p>Zgłoszenia przyjmują dwie osoby zaufania, o każdej porze i poufnie: <a href="mailto:zaufanie@forum.example.org">zaufanie@forum.example.org</a>.</p>`,
      ],
      [
        "Code of conduct",
        `<p>We argue about matters, not about people. Everybody may speak, listen and leave.</p><ul><li>Only the moderator interrupts.</li><li>Nobody records a conversation without consent.</li><li>Harassment, in a room or in the chat, costs the badge.</li></ul><p>Two persons of trust listen at any hour and in confidence: <a href="mailto:trust@forum.example.org">trust@forum.example.org</a>.</p>`,
      ],
    ),
    "2025-1",
  ),
  page(
    "on-your-phone",
    37,
    [
      "Ten portal na telefonie",
      `<p>Dodajcie portal do ekranu głównego: w menu przeglądarki wybierzcie <em>Dodaj do ekranu</em>. Otworzy się wtedy jednym dotknięciem, na stronie Moje Forum.</p><p>Zakładki i ustawienia są te same na każdym urządzeniu, na którym się zalogujecie.</p>`,
    ],
    [
      "This portal on your phone",
      `<p>Add the portal to your home screen: choose <em>Add to screen</em> in the menu of your browser. One touch then opens it at My Forum.</p><p>Bookmarks and settings are the same on every device that you log in on.</p>`,
    ],
  ),
  page(
    "interpretation",
    14,
    [
      "Tłumaczenie",
      `<p>Sesje w Sali Wielkiej tłumaczymy symultanicznie. Odbiorniki leżą przy drzwiach; oddajcie je, wychodząc.</p>${table(
        ["Kanał", "Język"],
        ["1", "polski"],
        ["2", "angielski"],
        ["3", "ukraiński"],
        ["4", "niemiecki"],
      )}`,
    ],
    [
      "Interpretation",
      `<p>Sessions in the Great Hall are interpreted as they go. Receivers lie by the doors; hand them back when you leave.</p>${table(
        ["Channel", "Language"],
        ["1", "Polish"],
        ["2", "English"],
        ["3", "Ukrainian"],
        ["4", "German"],
      )}`,
    ],
  ),
  page(
    "recordings",
    42,
    [
      "Transmisje i nagrania",
      `<p>Obrady w Sali Wielkiej można oglądać na żywo: <a href="https://na-zywo.example.org">na-zywo.example.org</a>. Nagrania pozostałych sesji pojawią się w ciągu dwóch tygodni, o ile wszyscy mówcy się zgodzą.</p>`,
    ],
    [
      "Broadcasts and recordings",
      `<p>What happens in the Great Hall can be watched live: <a href="https://live.example.org">live.example.org</a>. Recordings of the other sessions follow within two weeks, where all who speak agree.</p>`,
    ],
  ),
  page(
    "photographs",
    38,
    [
      "Zdjęcia i filmy",
      `<p>Fotografowie Forum noszą żółte kamizelki. Kto nie chce być na zdjęciach, bierze przy rejestracji <strong>czerwoną smycz</strong>; takich osób nie fotografujemy, także z daleka.</p><p>Zdjęcia do pobrania są codziennie wieczorem na <a href="https://zdjecia.example.org">zdjecia.example.org</a>.</p>`,
    ],
    [
      "Photographs and films",
      `<p>The photographers of the Forum wear yellow vests. Whoever wants to be in no picture takes a <strong>red lanyard</strong> at registration; such people are not photographed, from afar either.</p><p>Every evening pictures are at <a href="https://pictures.example.org">pictures.example.org</a>.</p>`,
    ],
  ),
  page(
    "speakers-room",
    31,
    [
      "Pokój prelegentów",
      `<p>Zabierający głos spotykają się z prowadzącymi 30 minut przed sesją, w pokoju 101 Hotelu Graniowego. Prezentacje przyjmujemy do godziny przed początkiem:</p><ul><li>format 16:9, bez dźwięku uruchamianego samoczynnie,</li><li>czcionki osadzone w pliku,</li><li>jedna myśl na slajd, jeśli się da.</li></ul>`,
    ],
    [
      "Speakers' room",
      `<p>Those who speak meet their moderators 30 minutes before the session, in room 101 of Hotel Graniowy. Slides are taken until an hour before the start:</p><ul><li>16:9, without sound that starts by itself,</li><li>fonts embedded in the file,</li><li>one thought to a slide, if you can.</li></ul>`,
    ],
  ),
  page(
    "families",
    72,
    [
      "Toalety i pokój rodzinny",
      `<p>Toalety są na każdym piętrze, przy schodach; dostępna dla osób na wózkach zawsze po prawej. Pokój rodzinny z przewijakiem, fotelem i kuchenką znajduje się obok szatni C.</p>`,
    ],
    [
      "Toilets and family room",
      `<p>Toilets are on every floor, by the stairs; the one for wheelchairs is always on the right. The family room, with a changing table, an armchair and a small kitchen, is next to cloakroom C.</p>`,
    ],
  ),
  page(
    "environment",
    36,
    [
      "Mniej śladów",
      `<p>Forum nie drukuje programu i nie rozdaje toreb. Pomóżcie nam dalej:</p><ul><li>chodźcie pieszo tam, gdzie autobus jedzie dwie minuty,</li><li>oddajcie smycz przy wyjściu – posłuży za rok,</li><li>bierzcie na talerz tyle, ile zjecie; dokładka jest zawsze.</li></ul>`,
    ],
    [
      "Fewer traces",
      `<p>The Forum prints no programme and hands out no bags. Help us further:</p><ul><li>walk where the bus takes two minutes,</li><li>give your lanyard back when you leave: it serves again next year,</li><li>take what you will eat; there is always a second helping.</li></ul>`,
    ],
  ),
];
