import type { Topic } from "./topics.ts";

/** Each row: key, Polish topic, English topic, Polish lead, English lead; leads fit a list's card. */
export const peopleTopics: Record<string, Topic[]> = {
  "healthcare-forum": [
    ["queue-as-diagnosis", "Kolejka jako diagnoza", "The queue as a diagnosis", "Czas oczekiwania mówi o systemie więcej niż raporty. Czytamy kolejki jak wyniki badań.", "Waiting times say more of a system than its reports do. We read queues as one reads test results."],
    ["nurses-who-stay", "Pielęgniarki, które zostały", "The nurses who stayed", "Nie pytamy, dlaczego odchodzą. Pytamy te, które zostały, co im w tym pomogło.", "We do not ask why they leave. We ask those who stayed what helped them to."],
    ["algorithm-on-ward", "Algorytm na obchodzie", "The algorithm on the ward round", "Model widzi cień na zdjęciu, lekarka widzi pacjenta. Jak podzielić odpowiedzialność za trzecie zdanie opisu?", "The model sees a shadow, the doctor sees a patient. Who answers for the third sentence of the report?"],
    ["air-we-breathe", "Czym oddycha dolina", "What the valley breathes", "Inwersja, stare piece i nowe pompy: pulmonolodzy i gminy porównują mapy z kartami przyjęć.", "Inversion, old stoves and new pumps: lung doctors and municipalities compare maps with admissions."],
    ["medicine-shortages", "Brak w hurtowni", "Out of stock", "Lek za cztery złote potrafi zatrzymać oddział. Jak sprowadzić produkcję bliżej i kto za to zapłaci?", "A medicine that costs one euro can stop a ward. How do we bring production closer, and who pays?"],
    ["loneliness-prescription", "Recepta na samotność", "A prescription for loneliness", "Lekarze rodzinni zapisują chór, ogród i spacer. Sprawdzamy, czy to działa i komu wystawić rachunek.", "Family doctors prescribe a choir, a garden, a walk. Does it work, and to whom does one send the bill?"],
    ["rehab-at-home", "Rehabilitacja w kuchni", "Rehabilitation in the kitchen", "Krzesło, ściana i telefon z kamerą: warsztat domowej terapii po udarze.", "A chair, a wall and a phone with a camera: a workshop on therapy at home after a stroke."],
    ["teen-minds", "Nastolatki mówią, dorośli notują", "Teenagers speak, adults take notes", "Uczniowie trzech szkół prowadzą rozmowę o kryzysach psychicznych. Ministrowie siedzą w drugim rzędzie.", "Pupils of three schools lead a talk on mental crises. Ministers sit in the second row."],
    ["hospital-without-walls", "Szpital bez ścian", "A hospital without walls", "Łóżko w domu, zespół w samochodzie. Wyniki dwuletniego programu i lista rzeczy, których zabrakło.", "The bed at home, the team in a car: results of a two-year programme and a list of what was missing."],
  ],
  society: [
    ["third-places", "Trzecie miejsca", "Third places", "Ani dom, ani praca: ławki, biblioteki i bary mleczne, w których wciąż wolno nic nie kupić.", "Neither home nor work: benches, libraries and canteens where one may still buy nothing."],
    ["fathers-leave", "Tata na urlopie", "Dad on leave", "Prawo już jest, urlopów wciąż mało. Szefowie i ojcowie mówią, czego się boją.", "The law exists, the leave is seldom taken. Bosses and fathers say what they are afraid of."],
    ["newcomers-second-year", "Drugi rok w nowym kraju", "The second year in a new country", "Pierwszy rok to formalności. W drugim zaczyna się życie: wynajem, awans, przyjaźń.", "The first year is paperwork. In the second life begins: a lease, a promotion, a friend."],
    ["volunteers-tired", "Zmęczeni pomaganiem", "Tired of helping", "Po latach zrywów wolontariusze wracają do domów. Jak zbudować pomoc, która nie wypala?", "After years of emergencies volunteers go home. How does one build help that does not burn people out?"],
    ["language-of-quarrel", "Jak się kłócić", "How to quarrel", "Mediatorka, sędzia i dyrygent uczą sporu, po którym można razem zjeść kolację.", "A mediator, a referee and a conductor teach the kind of dispute that may end in supper together."],
    ["inheriting-debts", "Spadek z ratą", "An inheritance with instalments", "Młodzi dziedziczą mieszkania i kredyty. Socjolożka i bankowiec o klasach, które rysuje notariusz.", "The young inherit flats and loans. A sociologist and a banker on the classes that a notary draws."],
    ["rural-women-lead", "Sołtyska", "The woman who runs the village", "Cztery przywódczynie wsi o władzy, która mieści się w jednym telefonie.", "Four village leaders on a power that fits into one telephone."],
    ["sunday-question", "Pytanie o niedzielę", "The Sunday question", "Wspólny dzień wolny: przeżytek, przywilej czy dobro publiczne? Debata z udziałem publiczności.", "A shared day off: a relic, a privilege or a public good? A debate with the audience."],
    ["memory-and-tourism", "Pamięć z przewodnikiem", "Memory with a guide", "Miejsca trudnej historii przyjmują coraz więcej gości. Jak opowiadać, żeby nie sprzedawać?", "Places of hard history receive more and more visitors. How does one tell without selling?"],
  ],
  "media-and-communication-forum": [
    ["local-paper-lives", "Gazeta powiatowa żyje", "The county paper lives", "Trzy redakcje, które przetrwały bez wielkich reklam, pokazują swoje źródła i swoje ceny.", "Three newsrooms that survived without large advertisers show their sources and their prices."],
    ["correction-on-front", "Sprostowanie na pierwszej stronie", "A correction on the front page", "Przyznanie się do błędu podnosi zaufanie. Czemu więc sprostowania wciąż pisze się petitem?", "Owning up to an error raises trust. Why then are corrections still set in small print?"],
    ["synthetic-presenter", "Prezenterka, której nie ma", "The presenter who does not exist", "Syntetyczne głosy czytają wiadomości przez całą noc. Etyka, prawo autorskie i słuchacze przy kawie.", "Synthetic voices read the news all night: ethics, copyright, and listeners over their coffee."],
    ["crisis-first-sentence", "Pierwsze zdanie w kryzysie", "The first sentence in a crisis", "Warsztat: piszemy komunikat, na który czekają rodziny, giełda i związkowcy. Mamy dwadzieścia minut.", "A workshop: we write the statement that families, markets and unions await. There are twenty minutes."],
    ["podcast-long-listen", "Długie słuchanie", "The long listen", "Odcinki trwają trzy godziny i nikt nie wyłącza. Co to mówi o skracaniu wszystkiego innego?", "Episodes last three hours and nobody leaves. What does that say of shortening everything else?"],
    ["subtitles-for-all", "Napisy dla wszystkich", "Subtitles for everyone", "Dostępność zaczęła się jako obowiązek, a stała się nawykiem widzów. O dobrej robocie niewidocznych autorów.", "Accessibility began as a duty and became a habit of viewers. On the fine work of unseen authors."],
    ["reporter-safety", "Reporter wraca do domu", "The reporter comes home", "Kamizelka, ubezpieczenie, rozmowa po powrocie. Redakcje spisują minimum, poniżej którego się nie wysyła.", "A vest, insurance, a talk on return: newsrooms set the minimum below which nobody is sent."],
    ["brands-and-silence", "Kiedy marka powinna milczeć", "When a brand should stay silent", "Nie każda rocznica potrzebuje logo. Dyrektorki komunikacji o odwadze niewysłania posta.", "Not every anniversary needs a logo. Heads of communication on the courage not to post."],
    ["archive-of-tomorrow", "Archiwum jutra", "The archive of tomorrow", "Co zostanie z dzisiejszych mediów za pięćdziesiąt lat, skoro linki umierają po dwóch?", "What will remain of today's media in fifty years, when links die after two?"],
  ],
  "university-zone": [
    ["thesis-nobody-reads", "Praca, którą ktoś przeczyta", "A thesis that someone reads", "Magisterki pisane dla gmin, szpitali i firm: jak zamówić badanie u studentki i co z nim zrobić.", "Theses written for municipalities, hospitals and firms: how to commission research and what to do with it."],
    ["exam-with-machine", "Egzamin z maszyną na ławce", "The exam with a machine on the desk", "Uczelnie, które pozwoliły na asystentów językowych, opowiadają, o co teraz pytają na egzaminie.", "Universities that allowed language assistants explain what they now ask in an exam."],
    ["doctorate-and-rent", "Doktorat i czynsz", "A doctorate and the rent", "Stypendium wystarcza na pokój albo na książki. Młodzi badacze liczą, ile kosztuje nauka w dużym mieście.", "A stipend pays for a room or for books. Young researchers count what science costs in a large city."],
    ["failing-experiments", "Czasopismo nieudanych eksperymentów", "A journal of failed experiments", "Wyniki negatywne oszczędzają lata pracy innym. Czemu tak trudno je opublikować?", "Negative results save others years of work. Why are they so hard to publish?"],
    ["vocational-pride", "Technikum z wyboru", "Vocational school by choice", "Uczennice automatyki i leśnictwa o tym, czemu nie chciały do liceum, i o pracy, która już czeka.", "Students of automation and forestry on why they chose a trade, and on the job that already waits."],
    ["philosophy-for-boards", "Filozof w radzie nadzorczej", "A philosopher on the board", "Wykład o trzech pytaniach, których nie ma w agendzie żadnej spółki, a powinny być.", "A lecture on three questions that stand on no company's agenda and ought to."],
    ["science-in-dialect", "Nauka w gwarze", "Science in dialect", "Popularyzatorzy z Podhala, Frankonii i Tyrolu tłumaczą fizykę językiem babci.", "Popularisers from Podhale, Franconia and Tyrol explain physics in a grandmother's tongue."],
    ["students-write-law", "Studenci piszą ustawę", "Students draft a bill", "W dwie godziny od problemu do projektu. Legislatorzy zaglądają przez ramię i skreślają.", "From a problem to a draft in two hours, with legislative drafters looking over the shoulder, striking out."],
    ["glaciers-and-ledgers", "Lodowce i księgi", "Glaciers and ledgers", "Klimatolog i historyczka czytają te same zapiski z XVII wieku i dochodzą do wspólnej krzywej.", "A climatologist and a historian read the same seventeenth-century notes and arrive at one curve."],
  ],
};

/** Parts of three longer panels: the parent's path and key, then the rows as above. */
export const partTopics: { path: string; parent: string; parts: Topic[] }[] = [
  {
    path: "energy-forum",
    parent: "blackout-drill",
    parts: [
      ["blackout-hour-one", "Godzina pierwsza: telefony", "Hour one: the telephones", "Kto dzwoni do kogo, gdy sieć komórkowa pracuje jeszcze na bateriach.", "Who calls whom while the mobile network still runs on batteries."],
      ["blackout-hour-six", "Godzina szósta: woda i ciepło", "Hour six: water and heat", "Decyzje, których nie da się cofnąć: co wyłączyć, aby reszta przetrwała noc.", "Decisions that cannot be undone: what to switch off so that the rest survives the night."],
    ],
  },
  {
    path: "new-economy",
    parent: "four-day-ledger",
    parts: [
      ["four-day-factory", "Studium przypadku: odlewnia", "A case: the foundry", "Hala, w której piątek oddano piecom, a nie ludziom.", "A shop floor where Friday was given back to the furnaces, not to the people."],
      ["four-day-clinic", "Studium przypadku: przychodnia", "A case: the clinic", "Krótszy tydzień lekarzy i dłuższe godziny rejestracji – czy pacjenci zauważyli?", "A shorter week for doctors and longer reception hours: did the patients notice?"],
      ["four-day-numbers", "Co mówią liczby", "What the numbers say", "Zestawienie wyników z osiemnastu zakładów i lista błędów w pomiarach.", "Results of eighteen workplaces side by side, with a list of the errors in measuring them."],
    ],
  },
  {
    path: "university-zone",
    parent: "students-write-law",
    parts: [
      ["bill-problem", "Część I: problem", "Part I: the problem", "Jedna ławka, jeden chodnik i trzy urzędy, które za nie odpowiadają.", "One bench, one pavement, and three offices that answer for them."],
      ["bill-draft", "Część II: projekt", "Part II: the draft", "Piszemy przepisy tak, by zrozumiał je ktoś, kto ich szuka o drugiej w nocy.", "We write provisions for somebody who looks them up at two in the morning."],
    ],
  },
];
