import type { Language } from "@foyer/contract";

/** What was unusual about a file that was read and loaded all the same. */
export const WARNING_TEXTS = {
  "repeated-guid": {
    pl: "Identyfikator guid {guid} się powtarza; nadano nowy.",
    en: "The guid {guid} is repeated; a new one was given.",
  },
  "missing-guid": {
    pl: "Brak poprawnego identyfikatora guid; nadano stały zastępczy.",
    en: "There is no valid guid; a stable substitute was given.",
  },
  "repeated-id": { pl: "Identyfikator id {id} się powtarza.", en: "The id {id} is repeated." },
  "room-overlap": {
    pl: "W\u00a0sali „{room}” wydarzenie nakłada się na „{other}”.",
    en: "In the room “{room}” the event overlaps with “{other}”.",
  },
  "passes-midnight": {
    pl: "Wydarzenie kończy się po północy.",
    en: "The event ends after midnight.",
  },
  "zero-length": { pl: "Wydarzenie trwa zero minut.", en: "The event lasts zero minutes." },
  "person-without-id": {
    pl: "Osoba „{name}” nie ma identyfikatora; rozpoznano ją po nazwisku.",
    en: "The person “{name}” has no identifier and is recognised by name.",
  },
  "person-without-name": {
    pl: "Pominięto osobę bez nazwiska.",
    en: "A person without a name was left out.",
  },
  "person-id-shared": {
    pl: "Identyfikator osoby {id} mają różne osoby: {names}.",
    en: "Different people share the person identifier {id}: {names}.",
  },
  "role-unknown": {
    pl: "Nieznana rola „{role}”; przyjęto rolę prelegenta.",
    en: "Unknown role “{role}”; taken as a speaker.",
  },
  "room-missing": { pl: "Wydarzenie nie ma sali.", en: "The event has no room." },
  "room-differs": {
    pl: "Wydarzenie podaje salę „{room}”, a\u00a0leży w\u00a0sali „{container}”; przyjęto tę drugą.",
    en: "The event names the room “{room}” but lies in “{container}”; the latter was taken.",
  },
  "rooms-alike": {
    pl: "Nazwy sal „{room}” i\u00a0„{other}” różnią się tylko wielkością liter lub znakami diakrytycznymi; zachowano obie sale.",
    en: "The names of the rooms “{room}” and “{other}” differ only in case or accents; both rooms were kept.",
  },
  "types-alike": {
    pl: "Typy wydarzeń „{type}” i\u00a0„{other}” różnią się tylko wielkością liter lub znakami diakrytycznymi; przyjęto „{other}”.",
    en: "The session types “{type}” and “{other}” differ only in case or accents; both became “{other}”.",
  },
  "language-missing": { pl: "Wydarzenie nie ma języka.", en: "The event has no language." },
  "language-unknown": { pl: "Nieznany język „{language}”.", en: "Unknown language “{language}”." },
  "unclosed-html": {
    pl: "Niezamknięte znaczniki HTML zostały domknięte.",
    en: "Unclosed HTML tags were closed.",
  },
  "unknown-tag": {
    pl: "Pominięto znacznik „{tag}”, którego HTML nie zna.",
    en: "The tag “{tag}”, which HTML does not know, was left out.",
  },
  "text-cut": {
    pl: "Tekst dłuższy niż {limit} znaków został ucięty.",
    en: "A text longer than {limit} characters was cut.",
  },
  "track-missing": {
    pl: "Wydarzenie nie ma ścieżki tematycznej.",
    en: "The event has no thematic path.",
  },
  "track-unused": {
    pl: "Pominięto ścieżkę tematyczną „{track}” bez wydarzeń.",
    en: "The thematic path “{track}” has no events and was left out.",
  },
  "track-slug-shared": {
    pl: "Ścieżki tematyczne „{track}” i\u00a0„{other}” mają ten sam identyfikator slug; zachowano obie.",
    en: "The thematic paths “{track}” and “{other}” have the same slug; both were kept.",
  },
  "color-unknown": { pl: "Nieprawidłowy kolor „{color}”.", en: "Wrong colour “{color}”." },
  "zone-missing": {
    pl: "Plik nie podaje strefy czasowej; przyjęto {zone}. Inną wybierze --time-zone, na przykład --time-zone Europe/Warsaw.",
    en: "The file names no time zone; {zone} was taken. Choose another with --time-zone, for example --time-zone Europe/Warsaw.",
  },
  "zone-unknown": {
    pl: "Nieznana strefa czasowa „{given}”; przyjęto {zone}. Inną wybierze --time-zone.",
    en: "Unknown time zone “{given}”; {zone} was taken. Choose another with --time-zone.",
  },
  "offset-mismatch": {
    pl: "Przesunięcie czasu w\u00a0dacie „{date}” nie zgadza się ze strefą {zone}; przyjęto datę.",
    en: "The offset of the date “{date}” does not agree with the zone {zone}; the date was taken.",
  },
  "offset-missing": {
    pl: "Data „{date}” nie ma przesunięcia czasu; przyjęto strefę {zone}.",
    en: "The date “{date}” has no offset; the zone {zone} was taken.",
  },
  "start-differs": {
    pl: "Godzina „{start}” nie zgadza się z\u00a0datą „{date}”; przyjęto datę.",
    en: "The start “{start}” does not agree with the date “{date}”; the date was taken.",
  },
  "time-absent": {
    pl: "Godzina {start} nie istnieje tego dnia (zmiana czasu); przyjęto {taken}.",
    en: "The time {start} does not exist on that day (clocks change); {taken} was taken.",
  },
  "night-assumed": {
    pl: "Plik podaje samą godzinę {start} dnia {day} i\u00a0nie mówi, o\u00a0której zaczyna się dzień; przyjęto noc po tym dniu, {date}.",
    en: "The file gives only the time {start} on {day} and does not say at what hour a day begins; the night after it was taken, {date}.",
  },
  "odd-duration": {
    pl: "Nietypowy zapis czasu trwania „{value}”; odczytano {minutes} min.",
    en: "Unusual duration “{value}”; read as {minutes} min.",
  },
  "duration-missing": {
    pl: "Brak czasu trwania i\u00a0końca; przyjęto {minutes} min.",
    en: "Neither duration nor end is given; {minutes} min were taken.",
  },
  "end-differs": {
    pl: "Koniec „{end}” nie zgadza się z\u00a0początkiem lub czasem trwania; przyjęto czas trwania.",
    en: "The end “{end}” does not agree with the start or the duration; the duration was taken.",
  },
  "outside-conference": {
    pl: "Dzień {day} jest poza terminem konferencji.",
    en: "The day {day} lies outside the conference.",
  },
  "day-differs": {
    pl: "Plik umieszcza wydarzenie w\u00a0dniu {given}, a\u00a0według godziny należy do {day}.",
    en: "The file puts the event on {given}, but by its time it belongs to {day}.",
  },
  "conference-days": {
    pl: "Termin konferencji jest niepełny lub odwrócony; przyjęto {start} – {end}.",
    en: "The dates of the conference are incomplete or reversed; {start} – {end} were taken.",
  },
  "title-missing": {
    pl: "Wydarzenie nie ma tytułu; przyjęto „{title}”.",
    en: "The event has no title; “{title}” was taken.",
  },
  "link-dropped": {
    pl: "Pominięto niedozwolony odnośnik „{href}”.",
    en: "The link “{href}” is not allowed and was left out.",
  },
  "taken-as-empty": {
    pl: "Zamiast {expected} jest {found}; przyjęto, że nie ma tu niczego.",
    en: "There is {found} instead of {expected}; taken as empty.",
  },
  "entry-empty": { pl: "Pominięto pusty wpis.", en: "An empty entry was left out." },
  "control-character": { pl: "Usunięto znaki sterujące.", en: "Control characters were removed." },
  "more-warnings": { pl: "Oraz dalsze uwagi: {count}.", en: "And further remarks: {count}." },
  "own-panel": {
    pl: "Wydarzenie „{title}” ma ten sam identyfikator co wydarzenie organizatorów; pozostawiono je bez zmian ({place}).",
    en: "The event “{title}” has the identifier of an organisers' own event, which was left as it is ({place}).",
  },
  "zone-differs": {
    pl: "Plik podaje godziny w\u00a0strefie {given}, a\u00a0edycja w\u00a0strefie {zone}; chwile są te same, pokazywane będą w\u00a0{zone}. Strefę edycji zmieni --time-zone.",
    en: "The file tells times in {given}, the edition in {zone}; the instants are the same and are shown in {zone}. Change the zone of the edition with --time-zone.",
  },
  "outside-edition": {
    pl: "Wydarzenia spoza dni edycji ({start} – {end}): {count}.",
    en: "Events outside the days of the edition ({start} – {end}): {count}.",
  },
  "unknown-country": {
    pl: "Nieznany kraj „{value}”; pozostawiono go pustym. Kraje rozpoznawane są po dwuliterowym kodzie oraz po nazwie polskiej lub angielskiej.",
    en: "Unknown country “{value}”, left empty. Countries are known by their code of two letters and by their Polish or English name.",
  },
  "email-kept": {
    pl: "Konto „{username}” jest już używane i\u00a0zachowuje swój adres e-mail.",
    en: "The account “{username}” is in use already and keeps its e-mail address.",
  },
} as const satisfies Record<string, Record<Language, string>>;
