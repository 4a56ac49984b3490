import type { LegalDocument } from "../../features/legal/legal-document.ts";
import type { LegalOrganiser } from "../../features/legal/legal-organiser.ts";
import { COOKIES_SECTION } from "./cookies-section.ts";
import { createRightsSections } from "./rights-sections.ts";

/** Privacy policy; its last section is the cookie policy (docs/specification.md, Purpose). */
export const createPrivacy = (organiser: LegalOrganiser): LegalDocument => {
  const { name, email } = organiser;
  return {
    version: "Wersja obowiązująca od 1 września 2026 r.",
    intro:
      "Wyjaśniamy, jakie dane osobowe przetwarzamy w portalu i aplikacji mobilnej Foyer, po co to robimy, jak długo je przechowujemy i jakie prawa Ci przysługują. Skrót RODO oznacza rozporządzenie Parlamentu Europejskiego i Rady (UE) 2016/679.",
    sections: [
      {
        id: "administrator",
        title: "1. Administrator danych",
        blocks: [
          `Administratorem Twoich danych osobowych jest organizator konferencji, który prowadzi serwis Foyer: ${name} (dalej: „Organizator” lub „my”).`,
          `We wszystkich sprawach dotyczących danych osobowych możesz napisać na adres ${email}.`,
        ],
      },
      {
        id: "kategorie-danych",
        title: "2. Jakie dane przetwarzamy",
        blocks: [
          "Jeśli przeglądasz serwis bez logowania, przetwarzamy wyłącznie dane techniczne potrzebne do wyświetlenia stron: adres IP, czas i rodzaj żądania oraz informację o przeglądarce. Jeśli masz konto, przetwarzamy także:",
          {
            bullets: [
              "dane identyfikacyjne i kontaktowe: imię, nazwisko, login, adres poczty elektronicznej;",
              "dane zawodowe i profilowe: kraj, stanowisko, firma lub instytucja, opis, zdjęcie oraz odsyłacze do profili w serwisach społecznościowych, jeśli je podasz;",
              "dane o udziale w konferencji: status, uprawnienia, role w panelach, wydarzenia zapisane w Mojej agendzie, zapisy na wydarzenia rekreacyjne, zaproszenia i powiadomienia;",
              "dane o pobycie: hotel oraz termin i miejsce przyjazdu i wyjazdu, w tym numer lotu lub pociągu – gdy korzystasz z transportu lub noclegu;",
              "treść korespondencji z innymi uczestnikami i przesłane w niej pliki;",
              "dane o bezpieczeństwie konta: hasło w postaci nieodwracalnego skrótu, czas logowania i nieudane próby logowania.",
            ],
          },
          "Nie prosimy o dane szczególnych kategorii, takie jak informacje o zdrowiu czy poglądach. Prosimy, aby nie podawać ich w opisach ani wiadomościach.",
        ],
      },
      {
        id: "zrodla-danych",
        title: "3. Skąd mamy dane",
        blocks: [
          "Dane pochodzą od Ciebie, z formularza rejestracji na konferencję, a także od instytucji, która zgłosiła Twój udział. Dane prelegentów możemy otrzymać od partnerów odpowiedzialnych za poszczególne panele – w zakresie imienia, nazwiska, stanowiska, instytucji i opisu.",
          "Podanie danych jest dobrowolne, ale bez imienia, nazwiska i adresu poczty elektronicznej nie możemy utworzyć konta. Zdjęcie, opis i odsyłacze do profili są całkowicie nieobowiązkowe.",
        ],
      },
      {
        id: "cele",
        title: "4. Cele, podstawy prawne i czas przechowywania",
        blocks: [
          {
            table: {
              caption: "Po co przetwarzamy dane i jak długo je przechowujemy",
              header: ["Cel", "Podstawa prawna", "Czas przechowywania"],
              rows: [
                [
                  "Prowadzenie konta i świadczenie usług serwisu",
                  "Umowa – art. 6 ust. 1 lit. b RODO",
                  "Do usunięcia konta: w ciągu 30 dni od zakończenia konferencji albo miesiąca od żądania rozwiązania umowy",
                ],
                [
                  "Organizacja transportu, noclegów i wydarzeń towarzyszących",
                  "Umowa – art. 6 ust. 1 lit. b RODO",
                  "Do 30 dni od zakończenia konferencji",
                ],
                [
                  "Publikacja programu z nazwiskami prelegentów",
                  "Prawnie uzasadniony interes – informowanie o konferencji (art. 6 ust. 1 lit. f RODO)",
                  "Przez czas udostępniania danej edycji w serwisie albo do uwzględnienia sprzeciwu",
                ],
                [
                  "Dane nieobowiązkowe w profilu",
                  "Zgoda – art. 6 ust. 1 lit. a RODO",
                  "Do wycofania zgody, nie dłużej niż do usunięcia konta",
                ],
                [
                  "Bezpieczeństwo serwisu i wykrywanie nadużyć",
                  "Prawnie uzasadniony interes – art. 6 ust. 1 lit. f RODO",
                  "Dzienniki zdarzeń – do 30 dni",
                ],
                [
                  "Rozpatrywanie reklamacji i zgłoszeń",
                  "Obowiązek prawny oraz prawnie uzasadniony interes – art. 6 ust. 1 lit. c i f RODO",
                  "Przez czas rozpatrywania sprawy, a następnie do upływu terminu przedawnienia roszczeń",
                ],
              ],
            },
          },
        ],
      },
      {
        id: "odbiorcy",
        title: "5. Kto ma dostęp do danych",
        blocks: [
          {
            bullets: [
              "inni zalogowani uczestnicy – do imienia, nazwiska i danych zawodowych na liście uczestników, jeśli organizator udostępnia ją w danej edycji;",
              "odwiedzający serwis – do danych osób występujących w programie;",
              "podmioty działające na nasze zlecenie: dostawcy serwerów i poczty elektronicznej, z którymi zawarliśmy umowy powierzenia;",
              "przewoźnicy i hotele – w zakresie niezbędnym do realizacji zgłoszonego transportu lub noclegu;",
              "dostawca podkładu mapy – do adresu IP i adresu naszego serwisu, jeśli mapa edycji korzysta z podkładu innego serwisu; dostawcę wskazuje podpis na mapie;",
              "organy publiczne – gdy wymaga tego prawo.",
            ],
          },
          "Nie sprzedajemy danych. Nie przekazujemy ich poza Europejski Obszar Gospodarczy; gdyby miało się to zmienić, uprzedzimy o tym i zastosujemy zabezpieczenia wymagane przez RODO.",
        ],
      },
      ...createRightsSections(organiser),
      COOKIES_SECTION,
    ],
  };
};
