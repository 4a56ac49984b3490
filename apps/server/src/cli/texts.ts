import type { Language } from "@foyer/contract";
import { fillQuoted, type MessageParams } from "../messages/message.ts";

/** What commands print when all goes well, and what they ask; refusals are in the catalogue. */
const TEXTS = {
  usage: {
    pl: `Użycie: npm run foyer -- <polecenie> [opcje]

Polecenia
  import-schedule PLIK --edition ROK/TYP
      Wczytuje program konferencji: XML frab lub pentabarf, JSON frab, JSON pretalx.
      Ponowny import tego samego pliku niczego nie zmienia; nowszy plik zmienia
      wydarzenia o tych samych guid, zostawia zapisane wydarzenia uczestników
      i ukrywa wydarzenia, których już nie ma.
        --create         zakłada edycję, jeśli jej nie ma
        --hidden         razem z --create: nowej edycji nikt jeszcze nie widzi
        --time-zone STREFA  strefa czasowa konferencji, na przykład Europe/Warsaw
        --language pl|en język wszystkich tekstów pliku; teksty w\u00a0drugim języku zostają
        --yes            nie pyta, gdy zniknęłaby ponad połowa programu
        --skip-bad       wczytuje poprawne wydarzenia mimo błędnych
        --dry-run        pokazuje, co by się zmieniło, niczego nie zapisuje
        --all-warnings   wypisuje wszystkie uwagi, nie tylko pierwszą każdego rodzaju

  import-attendees PLIK.csv --edition ROK/TYP
      Wczytuje listę uczestników z kontami i modułami. Hasło każdy ustawia sam
      przez „Nie pamiętasz hasła?”. Jeden błędny wiersz wstrzymuje cały import.
        --encoding KOD   kodowanie pliku, gdy nie jest to UTF-8: windows-1250, iso-8859-2…
        --skip-bad       wczytuje poprawne wiersze mimo błędnych
        --dry-run        pokazuje, co by się zmieniło, niczego nie zapisuje
        --all-warnings   wypisuje wszystkie uwagi, nie tylko pierwszą każdego rodzaju

  join-people --edition ROK/TYP
      Wypisuje osoby z\u00a0programu i\u00a0uczestników z\u00a0listy, którzy nazywają się tak samo,
      a\u00a0których nie połączył wspólny adres e-mail. Bez opcji niczego nie zapisuje.
        --confirm KLUCZ[,KLUCZ…]  łączy te pary, także niejednoznaczne
        --confirm-all             łączy wszystkie pary prócz niejednoznacznych

  import-content PLIK.json --edition ROK/TYP
      Wczytuje treść edycji: branże, hotele, partnerów, informacje, zaproszenia,
      mapę i teksty wydarzeń kulturalnych, razem z obrazami z folderu pliku.
      Ponowny import tego samego pliku niczego nie zmienia; czego nowszy plik już
      nie wymienia, zostaje ukryte lub usunięte. Jeden błąd wstrzymuje cały import.
        --dry-run        pokazuje, co by się zmieniło, niczego nie zapisuje
        --all-warnings   wypisuje wszystkie uwagi, nie tylko pierwszą każdego rodzaju

  notify PLIK.json --edition ROK/TYP
      Publikuje powiadomienia dla wszystkich, dla grup albo dla wybranych osób,
      także z\u00a0wyprzedzeniem. Ponowne wczytanie tego samego pliku niczego nie
      zmienia. Jeden błąd wstrzymuje cały plik.
        --dry-run        pokazuje, co by się zmieniło, niczego nie zapisuje
        --all-warnings   wypisuje wszystkie uwagi, nie tylko pierwszą każdego rodzaju

  create-organiser --username NAZWA --email ADRES --edition ROK/TYP
      Zakłada konto, które prowadzi edycję. O hasło zapyta.
        --password-stdin czyta hasło ze standardowego wejścia

  show-edition --edition ROK/TYP
      Pokazuje wszystkim edycję założoną z\u00a0--hidden albo ukrytą.
  hide-edition --edition ROK/TYP
      Ukrywa edycję: widzą ją już tylko organizatorzy.

  send-credentials --edition ROK/TYP
      Wysyła każdemu uczestnikowi edycji, który nie ma jeszcze hasła, wiadomość
      z\u00a0linkiem do ustawienia pierwszego hasła. Link działa 30 dni i\u00a0tylko raz;
      wysłany ponownie zastępuje poprzedni.
        --only-new       pomija osoby, których link jeszcze działa: tak dokończysz
                         przerwaną wysyłkę

  retention
      Usuwa dane osób, których ostatnia edycja skończyła się 30 dni temu, i\u00a0tych,
      które poprosiły o\u00a0usunięcie. Serwer robi to sam każdej nocy.
        --dry-run        pokazuje według edycji, kogo by to dotyczyło, niczego nie usuwa

  with-database PROGRAM [ARGUMENTY]
      Uruchamia program, np. pg_dump albo psql, który znajduje bazę danych
      przez swoje zmienne środowiskowe. Serwer może w\u00a0tym czasie działać.

  migrate            Aktualizuje bazę danych.
  demo               Wczytuje konferencję pokazową.

  --help             Pokazuje ten tekst.

Ustawienia są te same co serwera: DATA_DIR albo DATABASE_URL mówi, która to baza danych.`,
    en: `Usage: npm run foyer -- <command> [options]

Commands
  import-schedule FILE --edition YEAR/TYPE
      Load a conference schedule: frab or pentabarf XML, frab JSON, pretalx JSON.
      Importing the same file again changes nothing; a newer one updates sessions
      by their guid, keeps bookmarks, and hides sessions that are gone.
        --create         make the edition when there is none
        --hidden         with --create: nobody sees the new edition yet
        --time-zone ZONE the conference's time zone, for example Europe/Warsaw
        --language pl|en the language of all texts of the file; those in the other one stay
        --yes            do not ask when more than half of the programme would vanish
        --skip-bad       load the good sessions all the same
        --dry-run        show what would change, save nothing
        --all-warnings   list every warning, not only the first of each kind

  import-attendees FILE.csv --edition YEAR/TYPE
      Load a list of attendees with their accounts and modules. People set their
      password through "forgotten password". One bad row stops the whole import.
        --encoding CODE  how the file is encoded when not as UTF-8: windows-1250, iso-8859-2…
        --skip-bad       load the good rows all the same
        --dry-run        show what would change, save nothing
        --all-warnings   list every warning, not only the first of each kind

  join-people --edition YEAR/TYPE
      List speakers of the schedule and people of the list who bear the same name
      and were not joined by a common e-mail address. Saves nothing by itself.
        --confirm KEY[,KEY…]  join these pairs, ambiguous ones too
        --confirm-all         join all pairs but the ambiguous ones

  import-content FILE.json --edition YEAR/TYPE
      Load the content of an edition: trades, hotels, partners, information,
      invitations, the map and texts of cultural events, with the pictures from the
      file's folder. Importing the same file again changes nothing; what a newer one
      does not name any more is hidden or deleted. One fault stops the whole import.
        --dry-run        show what would change, save nothing
        --all-warnings   list every warning, not only the first of each kind

  notify FILE.json --edition YEAR/TYPE
      Publish notifications for all who take part, for groups or for some people,
      now or at a later time. Loading the same file again changes nothing. One
      fault stops the whole file.
        --dry-run        show what would change, save nothing
        --all-warnings   list every warning, not only the first of each kind

  create-organiser --username NAME --email ADDRESS --edition YEAR/TYPE
      Make an account that runs an edition. The password is asked for.
        --password-stdin read the password from standard input

  show-edition --edition YEAR/TYPE
      Show everybody an edition that was made with --hidden, or hidden since.
  hide-edition --edition YEAR/TYPE
      Hide an edition: only its organisers see it.

  send-credentials --edition YEAR/TYPE
      Send everybody of the edition who has no password yet an e-mail with a link
      that sets the first one. A link works once, for 30 days; sending again
      replaces it.
        --only-new       leave out people whose link still works: this finishes a
                         sending that was interrupted

  retention
      Remove the data of people whose last edition ended 30 days ago, and of those
      who asked for it. The server does so by itself every night.
        --dry-run        show by edition whom it would concern, remove nothing

  with-database PROGRAM [ARGUMENTS]
      Run a program, such as pg_dump or psql, that finds the database by its
      environment variables. A server may run meanwhile.

  migrate            Bring the database up to date.
  demo               Load the demo conference.

  --help             Show this text.

The settings are those of the server: DATA_DIR or DATABASE_URL say which database.`,
  },
  reading: { pl: "Odczyt", en: "Reading" },
  writing: { pl: "Zapis", en: "Writing" },
  listForm: {
    pl: "Odczytano jako {encoding}, separator „{separator}”.",
    en: "Read as {encoding}, separator “{separator}”.",
  },
  listFormJudged: {
    pl: "Odczytano jako {encoding}, separator „{separator}”. Sprawdź, czy tak mają brzmieć słowa: {words}. Jeśli nie, wybierz --encoding.",
    en: "Read as {encoding}, separator “{separator}”. Check that these words are right: {words}. If not, choose with --encoding.",
  },
  imported: {
    pl: "Zaimportowano {file} do edycji {edition}.",
    en: "Imported {file} into edition {edition}.",
  },
  unchanged: {
    pl: "Nic się nie zmieniło: edycja {edition} odpowiada już plikowi {file}.",
    en: "Nothing changed: edition {edition} is already as {file} has it.",
  },
  trial: {
    pl: "Próba: tak zmieniłaby się edycja {edition}. Niczego nie zapisano.",
    en: "Dry run: this is what would change in edition {edition}. Nothing was saved.",
  },
  moreOfKind: {
    pl: "(Takich uwag: {count}.)",
    en: "(Warnings of this kind: {count}.)",
  },
  allWarnings: {
    pl: "Wszystkie uwagi pokaże --all-warnings.",
    en: "Use --all-warnings to list all warnings.",
  },
  confirmHiding: {
    pl: "Z\u00a0{shown} wydarzeń, które teraz widać, {count} nie ma w\u00a0pliku. Ukryć je? [t/N] ",
    en: "Of {shown} sessions that are shown now, {count} are not in the file. Hide them? [y/N] ",
  },
  skipped: {
    pl: "Pominięto z\u00a0powodu błędów: {count}.",
    en: "Left out because of problems: {count}.",
  },
  noCandidates: {
    pl: "Nikt z\u00a0programu edycji {edition} nie nazywa się tak jak ktoś z\u00a0listy i\u00a0nie czeka na połączenie.",
    en: "No speaker of edition {edition} has the name of somebody on the list and waits to be joined.",
  },
  candidates: {
    pl: "Pary w\u00a0edycji {edition}: {count}, w\u00a0tym niejednoznaczne: {ambiguous}. Niczego nie zapisano. Połączy je --confirm KLUCZ[,KLUCZ…] albo --confirm-all.",
    en: "Pairs in edition {edition}: {count}, ambiguous among them: {ambiguous}. Nothing was saved. Join them with --confirm KEY[,KEY…] or --confirm-all.",
  },
  joined: {
    pl: "Połączono osoby w\u00a0edycji {edition}: {count}. Pozostałe pary: {left}.",
    en: "People joined in edition {edition}: {count}. Pairs left: {left}.",
  },
  ambiguous: { pl: "niejednoznaczna", en: "ambiguous" },
  "column.key": { pl: "klucz", en: "key" },
  "column.speaker": { pl: "w\u00a0programie", en: "in the schedule" },
  "column.sessions": { pl: "wydarzenia", en: "sessions" },
  "column.person": { pl: "na liście", en: "on the list" },
  "column.externalId": { pl: "numer na liście", en: "id on the list" },
  "column.company": { pl: "firma", en: "company" },
  passwordPrompt: {
    pl: "Hasło (co najmniej {min} znaków): ",
    en: "Password (at least {min} characters): ",
  },
  passwordAgain: { pl: "Powtórz hasło: ", en: "The same password again: " },
  organiserAdded: {
    pl: "Konto „{username}” może teraz prowadzić edycję {edition}.",
    en: "The account “{username}” can now run edition {edition}.",
  },
  organiserUnchanged: {
    pl: "Konto „{username}” już prowadzi edycję {edition}.",
    en: "The account “{username}” runs edition {edition} already.",
  },
  passwordUnchanged: {
    pl: "Konto miało już hasło i je zachowało.",
    en: "The account had a password already and keeps it.",
  },
  editionShown: {
    pl: "Edycję {edition} widzą teraz wszyscy.",
    en: "Everybody sees edition {edition} now.",
  },
  editionShownAlready: {
    pl: "Edycję {edition} widzieli już wszyscy.",
    en: "Everybody saw edition {edition} already.",
  },
  editionHidden: {
    pl: "Edycję {edition} widzą teraz tylko jej organizatorzy.",
    en: "Only its organisers see edition {edition} now.",
  },
  editionHiddenAlready: {
    pl: "Edycja {edition} była już ukryta.",
    en: "Edition {edition} was hidden already.",
  },
  migrated: {
    pl: "Wykonano migracje: {count}. Baza danych jest aktualna.",
    en: "Migrations run: {count}. The database is up to date.",
  },
  migratedNothing: {
    pl: "Baza danych jest już aktualna (migracje: {count}).",
    en: "The database was up to date already ({count} migrations).",
  },
  demoLoaded: {
    pl: "Wczytano konferencję pokazową.",
    en: "The demo conference is loaded.",
  },
  hintToCreate: {
    pl: "Podaj istniejącą albo dodaj --create, aby ją założyć na podstawie pliku z\u00a0programem.",
    en: "Name one that exists, or add --create to make it from the schedule file.",
  },
  hintToImportFirst: {
    pl: "Załóż ją najpierw, na przykład importując program: import-schedule PLIK --edition ROK/TYP --create.",
    en: "Make it first, for example by importing its schedule: import-schedule FILE --edition YEAR/TYPE --create.",
  },
  hintToSkip: {
    pl: "Popraw je albo dodaj --skip-bad, aby zaimportować pozostałe.",
    en: "Fix them, or add --skip-bad to import the others.",
  },
  removing: { pl: "Usuwanie", en: "Removing" },
  sending: { pl: "Wysyłka", en: "Sending" },
  "column.edition": { pl: "edycja", en: "edition" },
  "column.people": { pl: "usuwane osoby", en: "people removed" },
  "column.namesKept": { pl: "w\u00a0tym nazwiska w\u00a0programie", en: "names kept in programme" },
  "column.stays": { pl: "usuwane dane o\u00a0pobycie", en: "stays removed" },
  retentionNothing: {
    pl: "Nie ma teraz nic do usunięcia.",
    en: "There is nothing to remove now.",
  },
  retentionPlan: {
    pl: "Próba: konta do usunięcia: {count}, w\u00a0tym na prośbę właścicieli: {asked}. Niczego nie usunięto.",
    en: "Dry run: accounts to remove: {count}, of them because their owners asked: {asked}. Nothing was removed.",
  },
  retentionDone: {
    pl: "Usunięto konta: {count}. Powyżej liczba wierszy według tabel.",
    en: "Accounts removed: {count}. Above: rows by table.",
  },
  credentialsNobody: {
    pl: "W\u00a0edycji {edition} nie ma komu wysłać danych dostępowych.",
    en: "There is nobody in edition {edition} to send credentials to.",
  },
  credentialsSent: {
    pl: "Wysłano wiadomości z\u00a0danymi dostępowymi: {count}.",
    en: "E-mails with credentials sent: {count}.",
  },
  credentialsFailed: {
    pl: "Nie udało się wysłać: {count}. Serwer będzie próbował dalej przez dobę. Kto do tego czasu nie dostanie wiadomości, temu po dwóch dniach wyśle ją to samo polecenie z\u00a0--only-new.",
    en: "Could not be sent: {count}. The server goes on trying for a day. To whoever has none by then, the same command with --only-new sends it after two days.",
  },
  credentialsWithoutEmail: {
    pl: "Bez adresu e-mail: {count}. Dodaj adresy do listy uczestników i\u00a0zaimportuj ją ponownie.",
    en: "Without an e-mail address: {count}. Add the addresses to the list of attendees and import it again.",
  },
  added: { pl: "dodane", en: "added" },
  changed: { pl: "zmienione", en: "changed" },
  hidden: { pl: "ukryte", en: "hidden" },
  removed: { pl: "usunięte", en: "removed" },
  same: { pl: "bez zmian", en: "unchanged" },
  "kind.edition": { pl: "edycja", en: "edition" },
  "kind.sessions": { pl: "wydarzenia", en: "sessions" },
  "kind.buildings": { pl: "budynki", en: "buildings" },
  "kind.floors": { pl: "piętra", en: "floors" },
  "kind.rooms": { pl: "sale", en: "rooms" },
  "kind.paths": { pl: "ścieżki tematyczne", en: "thematic paths" },
  "kind.types": { pl: "typy wydarzeń", en: "session types" },
  "kind.persons": { pl: "osoby", en: "persons" },
  "kind.roles": { pl: "role osób", en: "roles of persons" },
  "kind.accounts": { pl: "konta", en: "accounts" },
  "kind.joined": { pl: "połączone osoby", en: "people joined" },
  "kind.attendees": { pl: "uczestnicy", en: "attendees" },
  "kind.pictures": { pl: "obrazy", en: "pictures" },
  "kind.organiser": { pl: "organizator", en: "organiser" },
  "kind.trades": { pl: "branże", en: "trades" },
  "kind.hotels": { pl: "hotele", en: "hotels" },
  "kind.partnerGroups": { pl: "grupy partnerów", en: "partner groups" },
  "kind.partners": { pl: "partnerzy", en: "partners" },
  "kind.representatives": { pl: "przedstawiciele partnerów", en: "partners' representatives" },
  "kind.patronages": { pl: "patronaty", en: "panels under patronage" },
  "kind.userGroups": { pl: "grupy uczestników", en: "user groups" },
  "kind.recommendations": { pl: "polecane sesje", en: "recommended sessions" },
  "kind.recreationalEvents": { pl: "wydarzenia rekreacyjne", en: "recreational events" },
  "kind.transport": { pl: "opcje transportu", en: "transport options" },
  "kind.partnerInvitations": { pl: "zaproszenia partnerów", en: "partners' invitations" },
  "kind.information": { pl: "informacje", en: "information" },
  "kind.invitations": { pl: "zaproszenia", en: "invitations" },
  "kind.audiences": { pl: "adresaci zaproszeń", en: "whom invitations are for" },
  "kind.notifications": { pl: "powiadomienia", en: "notifications" },
  "kind.map": { pl: "mapa", en: "map" },
  "kind.mapCategories": { pl: "kategorie mapy", en: "map categories" },
  "kind.mapMarkers": { pl: "znaczniki mapy", en: "map markers" },
  "kind.mapPolylines": { pl: "linie na mapie", en: "map lines" },
  "kind.events": { pl: "teksty wydarzeń kulturalnych", en: "texts of cultural events" },
} as const satisfies Record<string, Record<Language, string>>;

export type TextKey = keyof typeof TEXTS;

export type Translate = (key: TextKey, params?: MessageParams) => string;

export const createTranslate =
  (language: Language): Translate =>
  (key, params = {}) =>
    fillQuoted(TEXTS[key][language], params);
