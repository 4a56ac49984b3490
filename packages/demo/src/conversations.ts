import { letters } from "./letters.ts";
import { readMessages } from "./read-messages.ts";
import type { DemoConversation, DemoMessage } from "./types.ts";

const FIRST_DAY = `
anna: Dzień dobry, John! We sat next to one another at the closing last year. You asked about the grid study.
john: Dzień dobry! Yes, please. That is as far as my Polish goes for now.
anna: It is a very good beginning. I will send you the summary tonight, and a word a day until we meet.
john: Thank you. Are you staying until the last day this time?
anna: Until the evening of the last day. And you?
john: The same. My train leaves from Jelenia Góra at seven.
anna: Then take the earlier shuttle. The road is slow when everybody leaves at once.
john: Good to know. Somebody at the desk told me the opposite last year.
anna: They are optimists. I have been here five times.
john: Noted. Which hall is best for a quiet talk?
anna: The terrace behind the Great Hall, before ten. After that the bees come, and the journalists.
john: In this order?
anna: Always.
john: I have read your summary. The part about small towns is the best of it.
anna: That is the part everybody wanted me to shorten.
john: Please do not. Our committee never sees a number from a town of nine thousand people.
anna: There is an annex with forty of them. You may ask me for one each day.
`;

const LAST_DAY = `
anna: Are you coming to the session on storage? It has moved to the smaller room.
john: I saw the notice. I will keep you a seat if I am first.
anna: I will be late, my own panel ends five minutes before. Second row, please, I cannot see from further back.
john: Second row it is.
john: I have your seat, and a coffee that is getting cold.
anna: Two minutes!
anna: Thank you for the coffee. It was cold, and I needed it.
john: The speaker quoted your study without saying so. Did you notice?
anna: I did. He does it every year. I take it as a compliment.
john: You are kinder than I am.
anna: I send him the reference afterwards, every year.
john: Who is the woman in the green jacket who asked about tariffs?
anna: Ewa from the regional office. I can introduce you at lunch, if you like soup.
john: I like soup and I like tariffs.
anna: Then we sit at her table. Twelve thirty, by the window.
john: I am at the window. There are two windows.
anna: The one with the mountains in it.
john: They both have mountains in them.
anna: The one with more of them. I am waving.
john: I see you. So does everybody.
anna: Ewa says that you may visit the substation in spring, with proper shoes.
john: Tell her yes, and that I own proper shoes as well as a briefcase.
john: What would you recommend of tomorrow's programme?
panel anna machines-and-judgement
anna: This one. I am in it, so I am not impartial.
john: It stands in my agenda already.
anna: And in the evening there is the concert, if the weather holds.
file anna great-hall-at-night.png
john: And if it does not?
anna: Then there is the concert with umbrellas.
john: See you at the Great Hall at ten.
anna: See you there. I will bring the annex, on paper this time.
`;

const MORNINGS = [
  "Dzień dobry! It rains here.",
  "Hello from a train that stands in a field.",
  "Dzień dobry, Anno. Fog, and no coffee.",
  "Hello! The committee sits, so I write.",
  "Dzień dobry. I have ten minutes and a window seat.",
];

const ANSWERS = [
  "Dzień dobry! Here the sun is on the hills.",
  "Dobrze: first the word, then the meetings.",
  "Witaj, John. Are you ready?",
  "Dzień dobry, you are early today.",
  "Cześć! That is how friends begin.",
];

const VERDICTS = [
  "Pięknie! I would not change a letter.",
  "Almost perfect. Say it more slowly.",
  "My mother would offer you cake for that.",
  "Bardzo dobrze. Tomorrow a harder one.",
  "The grammar has left the room, but I understand you.",
];

const REPLIES = [
  "It is written in the footnotes. Nobody reads footnotes.",
  "I asked the same, and was given coffee instead of an answer.",
  "You should come and ask the mayor yourself.",
  "That is the sentence I could not write in the study.",
  "Ask me again when we sit on the terrace.",
  "The clerk who knew it has retired, and moved to the sea.",
];

const EVENINGS = [
  ["Do widzenia!", "Goodbye. I am writing the word on my hand."],
  ["I must go, the shop closes at eight.", "Go. Shops first, grids second."],
  ["Until tomorrow?", "Do jutra. You see, I practise."],
  [
    "The next meeting begins. They have seen that I am smiling.",
    "Then look at the budget, that helps.",
  ],
  ["My tram is here.", "Do widzenia, and mind the footbridge."],
] as const;

const pickFor = <T>(day: number, list: readonly T[]): T => {
  const chosen = list[day % list.length];
  if (chosen === undefined) throw new RangeError("Nothing to say");
  return chosen;
};

/** The day's word, town and panel, between a greeting and a farewell; who shares the panel takes turns. */
const writeDay = ({ word, town, panel, talk }: (typeof letters)[number], day: number): string => {
  const [sharer, other] = day % 2 === 0 ? ["john", "anna"] : ["anna", "john"];
  const [farewell, farewellBack] = pickFor(day, EVENINGS);
  return `
john: ${pickFor(day, MORNINGS)}
anna: ${pickFor(day, ANSWERS)}
anna: Słowo na dziś: „${word[0]}”.
john: ${word[1]}
anna: ${word[2]}
john: ${word[3]}
anna: ${pickFor(day, VERDICTS)}
${talk.trim()}
john: And now town number ${day + 1}, please.
anna: ${town[0]}, ${town[1]} inhabitants. ${town[2]}
john: ${town[3]}
anna: ${pickFor(day + 1, REPLIES)}
panel ${sharer} ${panel[0]}
${sharer}: ${panel[1]}
${other}: ${panel[2]}
anna: ${farewell}
john: ${farewellBack}
`;
};

const ANNA_AND_STAND = `
anna: Dzień dobry, czy transfer na lotnisko odjeżdża sprzed hotelu?
stand: Dzień dobry! Tak, sprzed wejścia głównego, co godzinę. Proszę być pięć minut wcześniej.
anna: Dziękuję. A czy mogę zostawić walizkę w recepcji konferencji?
stand: Oczywiście, do godziny 20:00. Obok punktu informacyjnego jest przechowalnia.
anna: Świetnie, bardzo dziękuję za pomoc.
`;

const ANNA_AND_IGNACY = `
attendee-022: Dzień dobry, Pani Anno, mam dla Instytutu ofertę, której nie można odrzucić.
anna: Dzień dobry. Proszę ją przysłać do biura, przeczytamy po konferencji.
attendee-022: Oferta jest ważna tylko do jutra. Siedemdziesiąt krzeseł w cenie pięćdziesięciu.
anna: Dziękuję, mamy na czym siedzieć.
attendee-022: A gdyby było sto krzeseł?
`;

const readDays = (...days: string[]): DemoMessage[][] => days.map(readMessages);

const between = (
  people: DemoConversation["people"],
  facts: Partial<DemoConversation>,
): DemoConversation => ({
  people,
  invitation: "accepted",
  days: [],
  minutesApart: 5,
  minutesAgo: 40,
  ...facts,
});

/** How people of the demo stand to one another, and what they have written. */
export const conversations: DemoConversation[] = [
  between(["anna", "john"], {
    days: readDays(FIRST_DAY, ...letters.map(writeDay), LAST_DAY),
    minutesAgo: 20,
  }),
  between(["anna", "stand"], { days: readDays(ANNA_AND_STAND), minutesApart: 7, minutesAgo: 7 }),
  between(["attendee-022", "anna"], {
    days: readDays(ANNA_AND_IGNACY),
    blockedBy: "anna",
    minutesAgo: 300,
  }),
  between(["attendee-002", "anna"], { invitation: "sent" }),
  between(["anna", "attendee-008"], { invitation: "sent", minutesAgo: 90 }),
  between(["anna", "attendee-041"], { invitation: "denied", minutesAgo: 1_500 }),
];
