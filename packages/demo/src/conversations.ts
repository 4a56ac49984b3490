import type { DemoConversation } from "./types.ts";

const ANNA_AND_JOHN = `
anna: Dzień dobry, John! We sat next to one another at the opening. You asked about the grid study.
john: Dzień dobry! Yes, please. That is as far as my Polish goes for now.
anna: It is a very good beginning. I will send you the summary tonight.
john: Thank you. Are you staying until the last day?
anna: Until the evening of the last day. And you?
john: The same. My train leaves from Jelenia Góra at seven.
anna: Then take the earlier shuttle. The road is slow when everybody leaves at once.
john: Good to know. Somebody at the desk told me the opposite.
anna: They are optimists. I have been here five times.
john: Noted. Which hall is best for a quiet talk?
anna: The terrace behind the Great Hall, before ten. After that the bees come, and the journalists.
john: In this order?
anna: Always.
john: I have read your summary. The part about small towns is the best of it.
anna: That is the part everybody wanted me to shorten.
john: Please do not. Our committee never sees a number from a town of nine thousand people.
anna: There is an annex with forty of them. I will bring it on paper, the file is enormous.
john: Paper is fine. I still own a briefcase.
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
panel anna
anna: This one. I am in it, so I am not impartial.
john: It stands in my agenda already.
anna: And in the evening there is the concert, if the weather holds.
john: And if it does not?
anna: Then there is the concert with umbrellas.
john: See you at the Great Hall at ten.
anna: See you there. I will bring the annex.
`;

const ANNA_AND_STAND = `
anna: Dzień dobry, czy transfer na lotnisko odjeżdża sprzed hotelu?
stand: Dzień dobry! Tak, sprzed wejścia głównego, co godzinę. Proszę być pięć minut wcześniej.
anna: Dziękuję. A czy mogę zostawić walizkę w recepcji konferencji?
stand: Oczywiście, do godziny 20:00. Obok punktu informacyjnego jest przechowalnia.
anna: Świetnie, bardzo dziękuję za pomoc.
`;

const readLines = (text: string): DemoConversation["messages"] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [, sharer] = /^panel (\w+)$/.exec(line) ?? [];
      if (sharer !== undefined) return { from: sharer, text: null };
      const [from = "", ...words] = line.split(": ");
      return { from, text: words.join(": ") };
    });

/** What people of the demo have written to one another; all of it is read. */
export const conversations: DemoConversation[] = [
  { people: ["anna", "john"], messages: readLines(ANNA_AND_JOHN), minutesApart: 53 },
  { people: ["anna", "stand"], messages: readLines(ANNA_AND_STAND), minutesApart: 7 },
];
