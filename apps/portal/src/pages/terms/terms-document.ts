import type { LegalDocument } from "../../features/legal/legal-document.ts";
import type { LegalOrganiser } from "../../features/legal/legal-organiser.ts";
import { createClosingSections } from "./terms-closing-sections.ts";

/** Terms of use. The periods come from docs/specification.md, Deadlines in the terms. */
export const createTerms = (organiser: LegalOrganiser): LegalDocument => {
  const { name, email } = organiser;
  return {
    version: "Wersja obowiązująca od 1 września 2026 r.",
    intro:
      "Regulamin określa zasady świadczenia drogą elektroniczną usług dostępnych w portalu i aplikacji mobilnej Foyer. Jest udostępniany nieodpłatnie, przed rozpoczęciem korzystania z usług, w sposób umożliwiający jego pozyskanie, odtwarzanie, utrwalanie i wydrukowanie.",
    sections: [
      {
        id: "definicje",
        title: "§ 1. Definicje",
        blocks: [
          "Użyte w Regulaminie określenia oznaczają:",
          {
            bullets: [
              `Organizator – podmiot, który organizuje Konferencję i prowadzi Serwis: ${name};`,
              "Serwis – portal internetowy Foyer wraz z aplikacją mobilną, służące do informowania o Konferencji i ułatwiające udział w niej;",
              "Konferencja – wydarzenie organizowane przez Organizatora, którego poszczególne edycje są prezentowane w Serwisie;",
              "Użytkownik – każda osoba korzystająca z Serwisu, także bez logowania;",
              "Uczestnik – osoba zarejestrowana na Konferencję, posiadająca status „Gość”, za której udział wniesiono należną opłatę;",
              "Konto – wydzielona, indywidualna część Serwisu dostępna dla Uczestnika po zalogowaniu;",
              "Dane dostępowe – login i hasło przekazane Uczestnikowi pocztą elektroniczną;",
              "Umowa – umowa o świadczenie usług drogą elektroniczną zawierana między Organizatorem a Użytkownikiem.",
            ],
          },
        ],
      },
      {
        id: "postanowienia-ogolne",
        title: "§ 2. Postanowienia ogólne",
        blocks: [
          {
            clauses: [
              "Usługi świadczy Organizator na podstawie Regulaminu i ustawy z dnia 18 lipca 2002 r. o świadczeniu usług drogą elektroniczną.",
              `W sprawach dotyczących Serwisu można kontaktować się z Organizatorem po polsku lub po angielsku pod adresem ${email}. Adres ten jest także punktem kontaktowym, o którym mowa w art. 11 i 12 rozporządzenia (UE) 2022/2065 (akt o usługach cyfrowych).`,
              "Korzystanie z Serwisu jest nieodpłatne. Opłata za udział w Konferencji oraz koszty transmisji danych, naliczane przez operatora telekomunikacyjnego Użytkownika, są regulowane odrębnie.",
              "Umowa zostaje zawarta z chwilą rozpoczęcia korzystania z Serwisu, a w odniesieniu do usług wymagających Konta – z chwilą pierwszego zalogowania.",
            ],
          },
        ],
      },
      {
        id: "zakres-uslug",
        title: "§ 3. Zakres usług",
        blocks: [
          {
            clauses: [
              {
                text: "Każdy Użytkownik, bez zakładania Konta, może w szczególności:",
                items: [
                  "przeglądać program Konferencji i informacje organizacyjne;",
                  "zapoznać się z listą partnerów;",
                  "korzystać z mapy oraz planów budynków i sal.",
                ],
              },
              {
                text: "Uczestnik po zalogowaniu może ponadto, zależnie od edycji Konferencji i przyznanych uprawnień:",
                items: [
                  "tworzyć własną agendę i pobierać ją w formacie PDF;",
                  "przeglądać listę uczestników i odbierać powiadomienia;",
                  "prowadzić korespondencję z uczestnikami, którzy przyjęli zaproszenie do rozmowy;",
                  "zgłaszać zapotrzebowanie na transport i zapisywać się na wydarzenia rekreacyjne.",
                ],
              },
              "Program Konferencji może ulec zmianie. Wiążące są informacje opublikowane w Serwisie jako ostatnie.",
              "Serwis jest dostępny w polskiej i angielskiej wersji językowej. Część funkcji jest dostępna również w aplikacji mobilnej na urządzenia z systemami iOS i Android, do pobrania ze sklepów App Store i Google Play.",
            ],
          },
        ],
      },
      {
        id: "wymagania-techniczne",
        title: "§ 4. Wymagania techniczne",
        blocks: [
          "Do prawidłowego korzystania z Serwisu potrzebne są:",
          {
            bullets: [
              "urządzenie z dostępem do internetu o przepustowości co najmniej 20 Mb/s;",
              "przeglądarka z włączoną obsługą JavaScriptu i plików cookies, w wersji co najmniej: Google Chrome 125, Microsoft Edge 125, Mozilla Firefox 128 albo Safari 17.4;",
              "do odbioru Danych dostępowych i wiadomości o zmianie hasła – aktywne konto poczty elektronicznej;",
              "do otwierania pobranej agendy – program odczytujący pliki PDF.",
            ],
          },
          "W przeglądarkach starszych niż wymienione Serwis może działać nieprawidłowo lub w ograniczonym zakresie. Korzystanie z internetu wiąże się z typowymi zagrożeniami, takimi jak złośliwe oprogramowanie lub próby wyłudzenia danych; Organizator zaleca aktualizowanie przeglądarki i systemu oraz nieujawnianie nikomu hasła.",
        ],
      },
      {
        id: "konto",
        title: "§ 5. Dostęp i Konto",
        blocks: [
          {
            clauses: [
              "Dostęp do Konta otrzymują wyłącznie zarejestrowani Uczestnicy, posiadający status „Gość”, po zaksięgowaniu opłaty za udział w Konferencji.",
              "Login i hasło Organizator przesyła na adres poczty elektronicznej podany podczas rejestracji. Zaleca się zmianę hasła po pierwszym zalogowaniu.",
              "Konto ma charakter osobisty i jest niezbywalne. Danych dostępowych nie wolno przekazywać ani udostępniać innym osobom.",
              "Jeżeli istnieje podejrzenie, że Dane dostępowe poznała osoba nieuprawniona, Uczestnik powinien niezwłocznie zmienić hasło i zawiadomić Organizatora.",
              "Zapomniane hasło można ustawić ponownie za pomocą odsyłacza wysyłanego na adres poczty elektronicznej przypisany do Konta.",
            ],
          },
        ],
      },
      {
        id: "zasady-korzystania",
        title: "§ 6. Zasady korzystania",
        blocks: [
          {
            clauses: [
              {
                text: "Użytkownik korzysta z Serwisu zgodnie z prawem, Regulaminem i dobrymi obyczajami. W szczególności zakazane jest:",
                items: [
                  "dostarczanie treści o charakterze bezprawnym, obraźliwym lub naruszającym dobra osobiste;",
                  "rozsyłanie niezamówionych informacji handlowych;",
                  "podszywanie się pod inne osoby;",
                  "masowe pobieranie danych Uczestników, także w sposób zautomatyzowany;",
                  "podejmowanie działań zakłócających działanie Serwisu lub omijających jego zabezpieczenia.",
                ],
              },
              `Treści bezprawne można zgłaszać Organizatorowi pod adresem ${email}. Zgłoszenie powinno wskazywać treść, miejsce jej zamieszczenia i powody zgłoszenia. Organizator rozpatruje je niezwłocznie, w sposób obiektywny i z zachowaniem należytej staranności, a o rozstrzygnięciu wraz z uzasadnieniem informuje zgłaszającego oraz autora treści.`,
              "Organizator nie ma wglądu w treść prywatnej korespondencji między Uczestnikami, chyba że jeden z jej uczestników przedstawi ją w zgłoszeniu.",
            ],
          },
        ],
      },
      ...createClosingSections(organiser),
    ],
  };
};
