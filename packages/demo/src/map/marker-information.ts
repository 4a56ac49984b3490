import type { Text } from "../types.ts";

/** More about some places, as HTML, by their keys. */
export const informationOfMarker: Partial<Record<string, Text>> = {
  hotel: {
    pl: "<p>Główny budynek Forum: <strong>rejestracja</strong> jest w holu na parterze, otwarta codziennie od 7.30.</p><ul><li>wejście bez schodów od ulicy Głównej</li><li>szatnia i przechowalnia bagażu po lewej</li><li>pętla indukcyjna w Sali Wielkiej</li></ul>",
    en: "<p>The Forum's main building: <strong>registration</strong> is in the ground-floor hall, open daily from 7:30.</p><ul><li>step-free entrance from the main street</li><li>cloakroom and left luggage to the left</li><li>induction loop in the Great Hall</li></ul>",
  },
  centre: {
    pl: "<p>Dwie sale debat i studio nagrań wokół dziedzińca pod szkłem. Kawa czeka w foyer przez cały dzień.</p><p>Z Hotelu Graniowego idzie się tu <strong>trzy minuty</strong>.</p>",
    en: "<p>Two debate rooms and a recording studio around a glazed courtyard. Coffee is served in the foyer all day.</p><p>It is <strong>three minutes</strong> on foot from Hotel Graniowy.</p>",
  },
  pavilion: {
    pl: "<p>Drewniana scena na skraju lasu. Wieczorem bywa chłodno, koce są przy wejściu.</p>",
    en: "<p>A timber stage at the edge of the woods. Evenings are cool; blankets are by the entrance.</p>",
  },
  "forum-stop": {
    pl: "<h3>Linie wahadłowe</h3><table><thead><tr><th>Linia</th><th>Dokąd</th><th>Co ile</th></tr></thead><tbody><tr><td>A</td><td>Dworzec – Forum – Wyciąg</td><td>10 minut</td></tr><tr><td>B</td><td>Forum – Modry Staw</td><td>20 minut</td></tr></tbody></table><p>Przejazd z identyfikatorem jest bezpłatny.</p>",
    en: "<h3>Shuttle lines</h3><table><thead><tr><th>Line</th><th>Where to</th><th>How often</th></tr></thead><tbody><tr><td>A</td><td>Bus station – Forum – Chairlift</td><td>10 minutes</td></tr><tr><td>B</td><td>Forum – Modry Staw</td><td>20 minutes</td></tr></tbody></table><p>Rides are free with a badge.</p>",
  },
  dworzec: {
    pl: "<p>Autokary z lotniska stają na stanowisku 4. Wolontariusze w zielonych kurtkach wskażą autobus na Forum.</p>",
    en: "<p>Airport coaches arrive at bay 4. Volunteers in green jackets point out the Forum bus.</p>",
  },
  p2: {
    pl: "<p>Zostaw samochód i wsiądź do linii A. Parking jest oświetlony i strzeżony.</p>",
    en: "<p>Leave the car and take line A. The car park is lit and guarded.</p>",
  },
  kopka: {
    pl: "<p>Wyciąg wozi od 9.00 do 18.00, wjazd trwa 11 minut. Z wieży widać całą dolinę i – przy dobrej pogodzie – obie strony granicy.</p>",
    en: "<p>The chairlift runs from 9:00 to 18:00 and takes 11 minutes. The tower overlooks the whole valley and, on clear days, both sides of the border.</p>",
  },
  staw: {
    pl: "<p>Ścieżka wokół stawu ma 1,1 km i jest równa, także dla wózków. Łódki wypożyczysz do zachodu słońca.</p>",
    en: "<p>The path around the lake is 1.1 km long and level, fit for wheelchairs. Boats are for hire until sunset.</p>",
  },
  grodek: {
    pl: "<p>Strażnica pilnowała drogi kupców. Dziś to najspokojniejszy widok na miasteczko.</p>",
    en: "<p>The watchtower guarded the merchants' road. Today it is the quietest view of the town.</p>",
  },
  muzeum: {
    pl: "<p>Trzy sale, jeden działający piec. Pokazy dmuchania szkła o 11.00 i 15.00.</p>",
    en: "<p>Three rooms and one working furnace. Glass-blowing at 11:00 and 15:00.</p>",
  },
  muszla: {
    pl: "<p>Codziennie o 12.00 gra kwartet; w razie deszczu koncert przenosi się do Centrum Kotlina.</p>",
    en: "<p>A quartet plays daily at 12:00; when it rains the concert moves to the Kotlina Centre.</p>",
  },
  "zloty-liscie": {
    pl: "<p>Dla gości Forum stoliki czekają do 23.00. Menu bez glutenu i mięsa na życzenie.</p>",
    en: "<p>Tables are held for Forum guests until 23:00. Gluten-free and meatless menus on request.</p>",
  },
  medyk: {
    pl: "<p>Wejście od dziedzińca. W nagłym wypadku dzwoń pod numer <strong>112</strong>.</p>",
    en: "<p>Entrance from the courtyard. In an emergency call <strong>112</strong>.</p>",
  },
  punkt: {
    pl: "<p>Zgubiony identyfikator, zagubiony szalik, nagła zmiana planów – zacznij tutaj.</p>",
    en: "<p>A lost badge, a lost scarf, a sudden change of plans: start here.</p>",
  },
};
