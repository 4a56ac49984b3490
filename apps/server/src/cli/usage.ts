/** What `npm run foyer` can do, in plain words. */
export const USAGE = {
  pl: `Użycie: npm run foyer -- <polecenie> [opcje]

Polecenia
  import-schedule PLIK --edition ROK/TYP
      Wczytuje program konferencji: XML frab lub pentabarf, JSON frab, JSON pretalx.
      Ponowny import tego samego pliku niczego nie zmienia; nowszy plik zmienia
      wydarzenia o tych samych guid, zostawia zapisane wydarzenia uczestników
      i ukrywa wydarzenia, których już nie ma.
        --create         zakłada edycję, jeśli jej nie ma
        --hidden         razem z --create: nowej edycji nikt jeszcze nie widzi
        --dry-run        pokazuje, co by się zmieniło, niczego nie zapisuje
        --all-warnings   wypisuje wszystkie uwagi, nie tylko pierwsze dwadzieścia

  import-attendees PLIK.csv --edition ROK/TYP
      Wczytuje listę uczestników z kontami i modułami. Hasło każdy ustawia sam
      przez „Nie pamiętasz hasła?”. Jeden błędny wiersz wstrzymuje cały import.
        --skip-bad       wczytuje poprawne wiersze mimo błędnych
        --dry-run        pokazuje, co by się zmieniło, niczego nie zapisuje

  create-organiser --username NAZWA --email ADRES --edition ROK/TYP
      Zakłada konto, które prowadzi edycję. O hasło zapyta.
        --password-stdin czyta hasło ze standardowego wejścia

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
        --dry-run        show what would change, save nothing
        --all-warnings   list every warning, not only the first twenty

  import-attendees FILE.csv --edition YEAR/TYPE
      Load a list of attendees with their accounts and modules. People set their
      password through "forgotten password". One bad row stops the whole import.
        --skip-bad       load the good rows all the same
        --dry-run        show what would change, save nothing

  create-organiser --username NAME --email ADDRESS --edition YEAR/TYPE
      Make an account that runs an edition. The password is asked for.
        --password-stdin read the password from standard input

  migrate            Bring the database up to date.
  demo               Load the demo conference.

  --help             Show this text.

The settings are those of the server: DATA_DIR or DATABASE_URL say which database.`,
} as const;
