import type { LegalSection } from "../../features/legal/legal-document.ts";
import type { LegalOrganiser } from "../../features/legal/legal-organiser.ts";

/**
 * Sections on the end of access, complaints and final provisions. The periods come from
 * docs/specification.md, Deadlines in the terms.
 */
export const createClosingSections = ({ email }: LegalOrganiser): readonly LegalSection[] => [
  {
    id: "blokada",
    title: "§ 7. Blokada i usunięcie Konta przez Organizatora",
    blocks: [
      {
        clauses: [
          "Organizator może zablokować Konto, jeżeli Uczestnik narusza prawo lub Regulamin, a także gdy wymaga tego bezpieczeństwo Serwisu lub danych innych osób.",
          "W razie rażącego lub ponownego naruszenia, mimo wezwania do jego zaprzestania, Organizator może Konto usunąć.",
          "O zablokowaniu lub usunięciu Konta Organizator informuje Uczestnika pocztą elektroniczną w terminie 3 dni od dnia tej czynności, podając jej przyczynę i możliwość odwołania się w trybie reklamacji.",
        ],
      },
    ],
  },
  {
    id: "rozwiazanie-umowy",
    title: "§ 8. Zakończenie dostępu i rozwiązanie Umowy",
    blocks: [
      {
        clauses: [
          "Dostęp do Konta kończy się, a Konto zostaje usunięte, w terminie 30 dni od dnia zakończenia Konferencji.",
          `Uczestnik może w każdej chwili rozwiązać Umowę bez podawania przyczyny, przesyłając żądanie na adres ${email}. Organizator usuwa Konto w terminie miesiąca od dnia otrzymania żądania.`,
          "Uczestnik będący konsumentem może odstąpić od Umowy w terminie 14 dni od dnia jej zawarcia bez podania przyczyny, składając Organizatorowi oświadczenie w dowolnej formie.",
          "Rozwiązanie Umowy dotyczy wyłącznie usług Serwisu i nie jest rezygnacją z udziału w Konferencji.",
          "Użytkownik niemający Konta kończy korzystanie z usług przez opuszczenie Serwisu.",
        ],
      },
    ],
  },
  {
    id: "reklamacje",
    title: "§ 9. Reklamacje",
    blocks: [
      {
        clauses: [
          `Reklamację dotyczącą działania Serwisu składa się pocztą elektroniczną na adres ${email} w terminie 7 dni od dnia wystąpienia nieprawidłowości.`,
          {
            text: "Reklamacja powinna zawierać:",
            items: [
              "imię i nazwisko oraz adres poczty elektronicznej zgłaszającego;",
              "opis nieprawidłowości wraz z datą i godziną jej wystąpienia;",
              "nazwę i wersję przeglądarki lub aplikacji, której dotyczy zgłoszenie.",
            ],
          },
          "Jeżeli reklamacja wymaga uzupełnienia, Organizator zwraca się o nie do zgłaszającego przed jej rozpatrzeniem.",
          "Organizator odpowiada na reklamację pocztą elektroniczną w terminie 14 dni roboczych od dnia jej otrzymania.",
          "Jeżeli reklamacja jest zasadna, Organizator przywraca prawidłowe świadczenie usługi w terminie 14 dni od dnia uznania reklamacji.",
          "Postanowienia tego paragrafu nie ograniczają uprawnień konsumentów wynikających z bezwzględnie obowiązujących przepisów prawa.",
        ],
      },
    ],
  },
  {
    id: "odpowiedzialnosc",
    title: "§ 10. Dostępność Serwisu i odpowiedzialność",
    blocks: [
      {
        clauses: [
          "Organizator dokłada starań, aby Serwis był dostępny przez całą dobę. Może jednak czasowo ograniczyć dostęp w celu konserwacji, naprawy lub rozbudowy; o planowanych przerwach informuje w Serwisie z wyprzedzeniem.",
          {
            text: "W granicach dopuszczonych przez prawo Organizator nie odpowiada za:",
            items: [
              "skutki udostępnienia Danych dostępowych innym osobom przez Uczestnika;",
              "nieprawidłowości wynikające z niespełnienia wymagań technicznych wskazanych w § 4;",
              "przerwy spowodowane siłą wyższą lub awarią sieci telekomunikacyjnych niezależną od Organizatora;",
              "treść stron internetowych podmiotów trzecich, do których prowadzą odsyłacze.",
            ],
          },
          "Powyższe postanowienia nie wyłączają ani nie ograniczają odpowiedzialności Organizatora wobec konsumentów w zakresie, w jakim byłoby to sprzeczne z prawem.",
        ],
      },
    ],
  },
  {
    id: "prawa-autorskie",
    title: "§ 11. Prawa autorskie",
    blocks: [
      "Teksty, grafiki, plany, znaki i pozostałe materiały zamieszczone w Serwisie są chronione prawem. Użytkownik może korzystać z nich w zakresie dozwolonego użytku osobistego, w związku z udziałem w Konferencji. Inne wykorzystanie wymaga zgody uprawnionego.",
    ],
  },
  {
    id: "dane-osobowe",
    title: "§ 12. Dane osobowe",
    blocks: [
      "Zasady przetwarzania danych osobowych opisuje [Polityka prywatności](/privacy), a zasady korzystania z plików cookies – [Polityka cookies](/privacy#cookies), która stanowi jej końcową część.",
    ],
  },
  {
    id: "postanowienia-koncowe",
    title: "§ 13. Postanowienia końcowe",
    blocks: [
      {
        clauses: [
          "Organizator może zmienić Regulamin z ważnej przyczyny, to jest w razie zmiany przepisów prawa, zakresu usług lub wymagań bezpieczeństwa. O zmianie informuje w Serwisie, a Uczestników także pocztą elektroniczną, co najmniej 14 dni przed jej wejściem w życie.",
          "Uczestnik, który nie akceptuje zmiany, może do dnia jej wejścia w życie rozwiązać Umowę w sposób opisany w § 8 ust. 2.",
          "Prawem właściwym jest prawo polskie, co nie pozbawia konsumenta ochrony przyznanej mu przez bezwzględnie obowiązujące przepisy państwa jego zwykłego pobytu.",
          "Konsument może skorzystać z pozasądowych sposobów rozpatrywania reklamacji i dochodzenia roszczeń, w szczególności zwrócić się do wojewódzkiego inspektora Inspekcji Handlowej albo do powiatowego (miejskiego) rzecznika konsumentów.",
          "Spory z Użytkownikami niebędącymi konsumentami rozstrzyga sąd właściwy dla siedziby Organizatora.",
        ],
      },
    ],
  },
];
