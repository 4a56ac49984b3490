import type { LegalSection } from "../../features/legal/legal-document.ts";

/** The cookie policy. Other pages link to its anchor. */
export const COOKIES_SECTION: LegalSection = {
  id: "cookies",
  title: "12. Polityka cookies",
  blocks: [
    "Pliki cookies to niewielkie informacje tekstowe, które serwis zapisuje w przeglądarce i odczytuje podczas kolejnych połączeń. Używamy ich wyłącznie w celu zapewnienia działania serwisu. Nie służą nam do reklamy ani do śledzenia Cię na innych stronach.",
    {
      table: {
        caption: "Pliki cookies zapisywane przez serwis",
        header: ["Plik", "Do czego służy", "Kiedy wygasa"],
        rows: [
          [
            "foyer_files",
            "Zapisywany po zalogowaniu. Pozwala wyświetlać zdjęcia i pobierać pliki przeznaczone dla uczestników. Jest niedostępny dla skryptów i wysyłany tylko przy pobieraniu plików z tego serwisu.",
            "Po wylogowaniu, a najpóźniej z końcem sesji",
          ],
        ],
      },
    },
    {
      clauses: [
        "Plik ten jest niezbędny do świadczenia usługi, o którą prosisz, logując się, dlatego nie wymaga odrębnej zgody.",
        "Pliki cookies przechowujemy nie dłużej niż przez 25 miesięcy.",
        "Ustawienia dotyczące plików cookies możesz w każdej chwili zmienić w swojej przeglądarce: usunąć zapisane pliki, blokować nowe lub otrzymywać o nich powiadomienia. Odpowiednie opcje znajdziesz zwykle w ustawieniach prywatności.",
        "Ograniczenie stosowania plików cookies może wpłynąć na niektóre funkcje serwisu. Zablokowanie pliku foyer_files sprawi na przykład, że zdjęcia i załączniki przeznaczone dla uczestników nie będą się wyświetlać.",
        "Strony partnerów, do których prowadzą odsyłacze, mogą używać własnych plików cookies. Zasady ich stosowania określają właściciele tych stron.",
      ],
    },
  ],
};
