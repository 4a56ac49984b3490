import type { PartnerInvitation } from "./types.ts";
import { tie } from "./typography.ts";

type Words = { title: string; content: string };

const invite = (key: string, pl: Words, en: Words): PartnerInvitation => ({
  key,
  title: { pl: tie(pl.title), en: en.title },
  content: { pl: tie(pl.content), en: en.content },
});

/** What partners invite to at their stands and beside the programme, by the partner's key. */
export const partnerInvitations: Record<string, PartnerInvitation[]> = {
  "nordsee-link": [
    invite(
      "cable-breakfast",
      {
        title: "Śniadanie przy kablu podmorskim",
        content:
          "<p>Drugiego dnia Forum, o <strong>8:00</strong>, przy naszym stoisku w Sali Wielkiej. Przekroimy trzymetrowy odcinek kabla i opowiemy, co w nim kosztuje najwięcej.</p><p>Owsianka, kawa i czterdzieści krzeseł. Kto przyjdzie pierwszy, ten siedzi.</p>",
      },
      {
        title: "Breakfast beside the sea cable",
        content:
          "<p>On the second day of the Forum, at <strong>8:00</strong>, at our stand in the Great Hall. We shall cut open three metres of cable and tell you which part of it costs most.</p><p>Porridge, coffee and forty chairs. First come, first seated.</p>",
      },
    ),
    invite(
      "control-room",
      {
        title: "Wizyta w dyspozytorni",
        content:
          "<p>Pokażemy, jak jeden zespół prowadzi przepływy między sześcioma krajami. Zwiedzanie na ekranie, pytania na żywo.</p><ul><li>czas: 45 minut</li><li>grupy po dwanaście osób</li><li>zapisy przy stoisku do południa</li></ul>",
      },
      {
        title: "A visit to the control room",
        content:
          "<p>See how one team steers the flows between six countries. The tour is on a screen, the questions are live.</p><ul><li>45 minutes</li><li>groups of twelve</li><li>sign up at the stand before noon</li></ul>",
      },
    ),
  ],
  modrzew: [
    invite(
      "founders-table",
      {
        title: "Stół założycieli",
        content:
          "<p>Kolacja dla firm rodzinnych, które w najbliższych latach zmienią prezesa. Przy każdym stoliku siada ktoś, kto ma to już za sobą.</p><p>Prosimy o potwierdzenie u opiekunki stoiska, <strong>pokój 4</strong>, pierwszego dnia do 16:00.</p>",
      },
      {
        title: "The founders’ table",
        content:
          "<p>A dinner for family firms that will change hands in the coming years. At each table sits somebody who has been through it.</p><p>Please confirm with our host in <strong>room 4</strong> by 16:00 on the first day.</p>",
      },
    ),
  ],
  kora: [
    invite(
      "last-mile-walk",
      {
        title: "Spacer ostatnią milą",
        content:
          "<p>Idziemy trasą światłowodu od stacji do najwyżej położonego domu w dolinie: cztery kilometry, dwieście metrów w górę.</p><p>Zbiórka przy głównym wejściu trzeciego dnia o <strong>7:30</strong>. Buty z podeszwą, która trzyma.</p>",
      },
      {
        title: "Walking the last mile",
        content:
          "<p>We follow the fibre from the station to the highest house in the valley: four kilometres, two hundred metres up.</p><p>We meet at the main entrance on the third day at <strong>7:30</strong>. Wear shoes that grip.</p>",
      },
    ),
  ],
  amber: [
    invite(
      "brass-hour",
      {
        title: "Godzina z orkiestrą, którą ubezpieczamy",
        content:
          "<p>Dwadzieścia cztery instrumenty, jedna polisa i marsz, którego nikt nie gra drugi raz tak samo. Po koncercie rozmowa o tym, jak wycenia się rzeczy niepowtarzalne.</p>",
      },
      {
        title: "An hour with the band we insure",
        content:
          "<p>Twenty-four instruments, one policy, and a march that is never played the same way twice. Afterwards we talk about pricing what cannot be replaced.</p>",
      },
    ),
  ],
  lumino: [
    invite(
      "backpack-clinic",
      {
        title: "Przychodnia w plecaku: badanie w dziesięć minut",
        content:
          "<p>Przy stoisku w Sali Hala badamy ciśnienie, wzrok i słuch. Bez kolejki, bez kartki, wynik od razu.</p><p>Codziennie od <strong>9:00 do 18:00</strong>.</p>",
      },
      {
        title: "A clinic in a backpack: ten minutes for a check-up",
        content:
          "<p>At our stand in the Meadow Room we check blood pressure, sight and hearing. No queue, no form, the result at once.</p><p>Daily from <strong>9:00 to 18:00</strong>.</p>",
      },
    ),
  ],
  gran: [
    invite(
      "quiet-drill",
      {
        title: "Ciche ćwiczenie dla zarządów",
        content:
          "<p>Wymyślony szpital, prawdziwy zegar i sześć decyzji, których nikt nie lubi podejmować. Pracujemy w zespołach po pięć osób.</p><blockquote>Nikt tu nie przegrywa, ale każdy wychodzi z listą zadań.</blockquote>",
      },
      {
        title: "A quiet drill for boards",
        content:
          "<p>An invented hospital, a real clock, and six decisions that nobody likes to take. We work in teams of five.</p><blockquote>Nobody loses here, yet everybody leaves with a list of things to do.</blockquote>",
      },
    ),
  ],
  przelecz: [
    invite(
      "maps-evening",
      {
        title: "Wieczór map pogranicza",
        content:
          "<p>Premiera atlasu, który pokazuje sieci energetyczne po obu stronach granicy na jednej karcie. Autorzy podpisują, my dolewamy herbaty.</p>",
      },
      {
        title: "An evening of borderland maps",
        content:
          "<p>The first showing of an atlas that puts the grids on both sides of the border on one sheet. The authors sign, we pour the tea.</p>",
      },
    ),
  ],
  "dlugi-stol": [
    invite(
      "disagree-well",
      {
        title: "Obiad dla tych, którzy się nie zgadzają",
        content:
          "<p>Siadasz naprzeciw osoby, która na jedno pytanie odpowiedziała inaczej niż Ty. Reguły są trzy:</p><ol><li>najpierw pytasz,</li><li>potem powtarzasz, co usłyszałaś lub usłyszałeś,</li><li>dopiero wtedy mówisz swoje.</li></ol>",
      },
      {
        title: "Lunch for people who disagree",
        content:
          "<p>You sit across from somebody who answered one question differently. There are three rules:</p><ol><li>first you ask,</li><li>then you repeat what you heard,</li><li>only then do you say your own.</li></ol>",
      },
    ),
  ],
  zakwas: [
    invite(
      "night-bakery",
      {
        title: "Nocna zmiana w piekarni",
        content:
          "<p>O <strong>4:30</strong> wyjmujemy pierwsze bochenki. Dziesięć osób może stanąć przy stole i uformować własny chleb, który czeka potem przy śniadaniu.</p>",
      },
      {
        title: "The night shift at the bakery",
        content:
          "<p>At <strong>4:30</strong> the first loaves come out. Ten people may join us at the table and shape a loaf of their own, which waits for them at breakfast.</p>",
      },
    ),
  ],
};
