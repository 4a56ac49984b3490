import type { LegalSection } from "../../features/legal/legal-document.ts";
import type { LegalOrganiser } from "../../features/legal/legal-organiser.ts";

/** Sections on the rights of people, data protection and browser storage other than cookies. */
export const createRightsSections = ({ email }: LegalOrganiser): readonly LegalSection[] => [
  {
    id: "prawa",
    title: "6. Twoje prawa",
    blocks: [
      "Zgodnie z art. 15–22 RODO masz prawo:",
      {
        bullets: [
          "uzyskać dostęp do swoich danych i ich kopię;",
          "żądać sprostowania danych nieprawidłowych lub niepełnych;",
          "żądać usunięcia danych lub ograniczenia ich przetwarzania;",
          "otrzymać dane w powszechnie używanym formacie i przenieść je do innego administratora;",
          "wnieść sprzeciw wobec przetwarzania opartego na prawnie uzasadnionym interesie;",
          "wycofać zgodę w dowolnym momencie – nie wpływa to na zgodność z prawem wcześniejszego przetwarzania.",
        ],
      },
      `Aby skorzystać z tych praw, napisz na adres ${email}. Odpowiemy bez zbędnej zwłoki, najpóźniej w ciągu miesiąca. Jeśli sprawa jest szczególnie złożona, możemy przedłużyć ten termin o kolejne dwa miesiące – uprzedzimy o tym i podamy powód.`,
      "Możesz też wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych ([uodo.gov.pl](https://uodo.gov.pl)).",
      "Nie podejmujemy wobec Ciebie decyzji opartych wyłącznie na zautomatyzowanym przetwarzaniu, w tym profilowaniu.",
    ],
  },
  {
    id: "usuniecie-konta",
    title: "7. Blokada i usunięcie konta",
    blocks: [
      "Konto jest osobiste i nie można go przekazać innej osobie. Usuwamy je w ciągu 30 dni od zakończenia konferencji, a na Twoje żądanie – w ciągu miesiąca od jego otrzymania. O usunięcie możesz poprosić w Ustawieniach, gdzie pobierzesz też swoje dane; konto zostanie wtedy usunięte po 7 dniach. Wraz z kontem usuwamy korespondencję, powiadomienia, zapisy, dane o transporcie i pobycie oraz ustawienia. Kopie zapasowe, w których dane mogły pozostać, są nadpisywane w ciągu kolejnych 30 dni.",
      "Jeśli zablokujemy lub usuniemy konto z powodu naruszenia [regulaminu](/terms), zawiadomimy Cię o tym w ciągu 3 dni.",
    ],
  },
  {
    id: "bezpieczenstwo",
    title: "8. Jak chronimy dane",
    blocks: [
      "Połączenie z serwisem jest szyfrowane. Haseł nie przechowujemy – zapisujemy jedynie ich nieodwracalne skróty. Dostęp do danych mają wyłącznie osoby upoważnione, w zakresie potrzebnym do wykonywania ich zadań. Liczbę prób logowania ograniczamy, a zmiana hasła kończy wszystkie dotychczasowe sesje.",
    ],
  },
  {
    id: "pamiec-przegladarki",
    title: "9. Pamięć lokalna przeglądarki",
    blocks: [
      "Aby serwis pamiętał Cię między wizytami, zapisujemy w pamięci lokalnej Twojej przeglądarki (ang. local storage):",
      {
        bullets: [
          "wybraną edycję konferencji i język;",
          "ustawienia edycji oraz informację o funkcjach, do których masz dostęp;",
          "po zalogowaniu – token sesji, czyli ciąg znaków potwierdzający logowanie, ważny przez ograniczony czas;",
          "to, co wpisano w formularzu transportu, zanim zostanie wysłane.",
        ],
      },
      "Wylogowanie usuwa token, ustawienia związane z kontem i niewysłane formularze. Całą zawartość pamięci lokalnej możesz w każdej chwili usunąć w ustawieniach przeglądarki, w części dotyczącej danych witryn. Na wspólnym komputerze pamiętaj o wylogowaniu się.",
    ],
  },
  {
    id: "statystyki",
    title: "10. Statystyki odwiedzin",
    blocks: [
      "Możemy zliczać odsłony poszczególnych rodzajów stron, aby wiedzieć, które części serwisu są przydatne. Zapisujemy wówczas tylko ogólny wzór adresu, na przykład „szczegóły panelu”, bez numerów, wyszukiwanych słów i danych osób. Statystyki nie wykorzystują plików cookies. Jeśli przeglądarka wysyła sygnał „Do Not Track”, odsłon nie zliczamy.",
    ],
  },
  {
    id: "zmiany",
    title: "11. Zmiany polityki",
    blocks: [
      "O istotnych zmianach tej polityki informujemy w serwisie, a osoby mające konto – także pocztą elektroniczną. Data na początku dokumentu wskazuje, od kiedy obowiązuje bieżąca wersja.",
    ],
  },
];
