import type { Text } from "./types.ts";

/** Polish for a woman, Polish for a man, English, and the trades it belongs to ("business" for firms of any kind). */
export const positions: [woman: string, man: string, en: string, trades: string][] = [
  ["Prezeska zarządu", "Prezes zarządu", "Chief Executive", "business"],
  ["Wiceprezeska", "Wiceprezes", "Deputy Chief Executive", "business"],
  ["Dyrektorka finansowa", "Dyrektor finansowy", "Chief Financial Officer", "business"],
  ["Dyrektorka ds. rozwoju", "Dyrektor ds. rozwoju", "Director of Development", "business"],
  [
    "Dyrektorka ds. relacji z samorządami",
    "Dyrektor ds. relacji z samorządami",
    "Director of Local Government Relations",
    "energy transport digital construction",
  ],
  [
    "Członkini rady nadzorczej",
    "Członek rady nadzorczej",
    "Supervisory Board Member",
    "finance energy industry",
  ],
  ["Partnerka zarządzająca", "Partner zarządzający", "Managing Partner", "finance"],
  ["Główna ekonomistka", "Główny ekonomista", "Chief Economist", "finance science"],
  ["Aktuariuszka", "Aktuariusz", "Actuary", "finance"],
  ["Kierowniczka działu sieci", "Kierownik działu sieci", "Head of Networks", "energy digital"],
  ["Inżynierka systemowa", "Inżynier systemowy", "Systems Engineer", "energy digital industry"],
  [
    "Szefowa bezpieczeństwa informacji",
    "Szef bezpieczeństwa informacji",
    "Chief Information Security Officer",
    "digital finance health",
  ],
  ["Architektka oprogramowania", "Architekt oprogramowania", "Software Architect", "digital"],
  [
    "Dyrektorka ds. logistyki",
    "Dyrektor ds. logistyki",
    "Director of Logistics",
    "transport food industry",
  ],
  ["Planistka transportu", "Planista transportu", "Transport Planner", "transport public"],
  ["Ordynatorka oddziału", "Ordynator oddziału", "Head of Department", "health"],
  ["Lekarka rodzinna", "Lekarz rodzinny", "General Practitioner", "health"],
  ["Pielęgniarka naczelna", "Pielęgniarz naczelny", "Director of Nursing", "health"],
  ["Dyrektorka biura", "Dyrektor biura", "Director of the Office", "public"],
  ["Skarbniczka", "Skarbnik", "Treasurer", "public society"],
  ["Naczelniczka wydziału strategii", "Naczelnik wydziału strategii", "Head of Strategy", "public"],
  [
    "Pełnomocniczka ds. współpracy z zagranicą",
    "Pełnomocnik ds. współpracy z zagranicą",
    "International Cooperation Officer",
    "public",
  ],
  ["Profesorka ekonomii", "Profesor ekonomii", "Professor of Economics", "science"],
  ["Adiunktka", "Adiunkt", "Assistant Professor", "science"],
  ["Doktorantka", "Doktorant", "Doctoral Researcher", "science"],
  ["Prorektorka ds. nauki", "Prorektor ds. nauki", "Vice-Rector for Research", "science"],
  ["Redaktorka naczelna", "Redaktor naczelny", "Editor-in-Chief", "media"],
  ["Reporterka", "Reporter", "Reporter", "media"],
  ["Wydawczyni serwisu", "Wydawca serwisu", "News Editor", "media"],
  ["Dyrektorka zakładu", "Dyrektor zakładu", "Plant Director", "industry food"],
  ["Właścicielka gospodarstwa", "Właściciel gospodarstwa", "Farm Owner", "food"],
  ["Technolożka żywności", "Technolog żywności", "Food Technologist", "food"],
  ["Architektka", "Architekt", "Architect", "construction"],
  ["Kierowniczka budowy", "Kierownik budowy", "Site Manager", "construction"],
  ["Przewodnicząca fundacji", "Przewodniczący fundacji", "Chair of the Foundation", "society"],
  [
    "Koordynatorka programu",
    "Koordynator programu",
    "Programme Coordinator",
    "society science health",
  ],
];

/** Invented employers by trade; a bar parts Polish from English, one form serves both. */
export const employers: Record<string, string> = {
  energy:
    "Elektrownie Trzech Dolin|Three Valleys Power;Sieć Granica|Granica Grid;Ciepło Sudeckie|Sudeten Heat;Windward Ridge Energy;Słoneczna Miedza|Sunny Baulk Cooperative",
  finance:
    "Bank Pod Jaworem|Sycamore Bank;Towarzystwo Ubezpieczeń Kompas|Compass Insurance Society;Fundusz Długi Oddech|Long Breath Fund;Larchmere Partners;Kasa Dolnych Łąk|Lower Meadows Credit Union",
  digital:
    "Nitka Software;Pracownia Bitów|Bitworks Studio;Kestrelmoor Systems;Szyfrogram|Cipherleaf;Chmura Północ|North Cloud Works",
  transport:
    "Koleje Podgórza|Foothill Railways;Przewozy Siedem Mostów|Seven Bridges Freight;Cargo Przełęcz|Passline Cargo;Harbourlight Shipping;Linia Nocna|Nightline Coaches",
  health:
    "Szpital pod Lipami|Linden Hospital;Przychodnia Zdrowa Kotlina|Healthy Basin Clinic;Laboratoria Rosa|Dew Laboratories;Fjordcare Group;Rehamost|Rehabridge",
  public:
    "Urząd Gminy Zielone Wzgórze|Green Hill Municipality;Starostwo Powiatu Kamiennego|Stone County Office;Agencja Rozwoju Pogranicza|Borderland Development Agency;Związek Gmin Górskich|Union of Mountain Municipalities;Biuro Reform i Uproszczeń|Office for Reform and Plain Rules",
  science:
    "Akademia Nad Potokiem|Brookside Academy;Instytut Przełęczy|Instytut Przełęczy;Instytut Badań Zim|Institute of Winter Studies;Uniwersytet Trzech Rzek|University of the Three Rivers;Wyższa Szkoła Rzemiosł|College of Crafts",
  media:
    "Kurier Kotliny|The Basin Courier;Radio Grań|Radio Ridge;Dziennik Po Szóstej|The After Six Daily;Meridian Letter;Studio Echo Doliny|Valley Echo Studios;Radio Latarnia|Lighthouse Radio;Tygodnik Most|The Bridge Weekly;The Ferry Gazette",
  industry:
    "Odlewnia Żelazny Stok|Iron Slope Foundry;Huta Szkła Jasna|Clearglass Works;Narzędzia Kowalik i Córki|Kowalik & Daughters Tools;Tarnbeck Machines;Tkalnia Lnianka|Flaxen Weaving Mill",
  food: "Mleczarnia Pod Halą|Alpine Pasture Dairy;Sady Wysokie|High Orchards;Piekarnia Trzeci Zakwas|Third Sourdough Bakery;Oatfield & Thorn;Pasieki Wrzosowe|Heather Apiaries",
  construction:
    "Budownictwo Kamień i Cis|Stone & Yew Builders;Pracownia Dachów|Roof Studio;Mosty Solidne|Steadfast Bridges;Timberline Homes;Deweloper Spokojna|Quiet Street Developments",
  society:
    "Fundacja Otwarty Brzeg|Open Shore Foundation;Stowarzyszenie Drugi Rok|Second Year Association;Sieć Sąsiedzka|Neighbours' Network;Lantern Trust;Fundacja Długi Stół|Long Table Foundation",
};

export const officesAbroad =
  "Miejskie Biuro Rozwoju|City Development Office;Agencja Wzrostu Regionalnego|Regional Growth Agency;Urząd Prostych Przepisów|Office for Plain Rules";

const say = (pl: string, en: string): Text => ({ pl, en });

/** First sentence of a short description; written so that it fits anyone. */
export const pursuits: Text[] = [
  say(
    "Pracuje nad tym, by duże inwestycje służyły także małym miejscowościom.",
    "Works to make large investments serve small towns too.",
  ),
  say(
    "Od piętnastu lat łączy zespoły po obu stronach granicy.",
    "Has joined teams on both sides of a border for fifteen years.",
  ),
  say(
    "Bada, jak instytucje uczą się na własnych błędach.",
    "Studies how institutions learn from their own mistakes.",
  ),
  say(
    "Prowadzi zespół, który upraszcza skomplikowane procedury.",
    "Leads a team that makes complicated procedures simple.",
  ),
  say(
    "Zajmuje się finansowaniem projektów, na które banki mówią „jeszcze nie”.",
    "Finances projects to which banks say “not yet”.",
  ),
  say(
    "Doradza samorządom w sprawach wody, ciepła i transportu.",
    "Advises municipalities on water, heat and transport.",
  ),
  say(
    "Wdraża technologie tam, gdzie instrukcja ma zmieścić się na jednej kartce.",
    "Brings technology to places where the manual must fit on one sheet.",
  ),
  say("Pisze o pracy, pieniądzach i czasie wolnym.", "Writes on work, money and leisure."),
  say(
    "Odpowiada za odporność usług, których nie wolno wyłączyć.",
    "Answers for the resilience of services that must not be switched off.",
  ),
  say(
    "Tworzy programy stażowe dla osób wracających na rynek pracy.",
    "Creates placements for people returning to work.",
  ),
  say(
    "Szuka sposobów na krótsze łańcuchy dostaw i dłuższe umowy.",
    "Looks for shorter supply chains and longer contracts.",
  ),
  say(
    "Uczy negocjacji i od lat uczy się słuchać.",
    "Teaches negotiation and has spent years learning to listen.",
  ),
];

/** Second sentence of a short description. */
export const pastimes: Text[] = [
  say("Po godzinach znakuje szlaki turystyczne.", "Marks hiking trails after hours."),
  say("Śpiewa w amatorskim chórze.", "Sings in an amateur choir."),
  say("Zbiera stare rozkłady jazdy.", "Collects old timetables."),
  say(
    "Piecze chleb na trzydziestoletnim zakwasie.",
    "Bakes bread from a thirty-year-old sourdough.",
  ),
  say("W wolnych chwilach naprawia zegary.", "Repairs clocks in spare moments."),
  say(
    "Biega po górach, ale na wykłady zawsze zdąża.",
    "Runs in the mountains, yet is never late for a lecture.",
  ),
  say("Tłumaczy poezję z trzech języków.", "Translates poetry from three languages."),
  say("Hoduje pszczoły na dachu biurowca.", "Keeps bees on the roof of an office block."),
  say("Gra w szachy korespondencyjne.", "Plays chess by post."),
  say("Fotografuje mgłę.", "Photographs fog."),
];
