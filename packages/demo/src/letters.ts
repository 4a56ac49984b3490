/** Of each day on which Anna and John write to one another before the conference. */
type LettersOfDay = {
  /** A Polish word, what John takes it for, what it means, and a sentence of his with it. */
  word: [word: string, guess: string, meaning: string, sentence: string];
  /** A town of Anna's study, how many live there, what she found, and what John says to that. */
  town: [name: string, people: string, finding: string, remark: string];
  /** An item of the programme: what they say of it, beginning with who shares it. */
  panel: [key: string, remark: string, answer: string];
  /** What else they have to tell. */
  talk: string;
};

export const letters: LettersOfDay[] = [
  {
    word: [
      "świerk",
      "A noise that a door makes?",
      "A spruce. The hills are made of them.",
      "Widzę świerk. Is that a sentence?",
    ],
    town: [
      "Olszanka Dolna",
      "9,240",
      "It buys its winter heat a month too late, every year.",
      "Because the budget is voted a month too late?",
    ],
    panel: [
      "grids-without-borders",
      "You are on this one, I see.",
      "I am, and I still do not know who pays for the last kilometre.",
    ],
    talk: `
john: I have booked the guest house by the stream. Three spruces, it says.
anna: There are two. One fell on the fence in March.
john: They still charge for three.
anna: Ask for the room at the back. The stream is louder than the road.
john: Is the walk to the halls steep?
anna: Twelve minutes down, twenty minutes up. Plan your evenings by that.`,
  },
  {
    word: [
      "zasięg",
      "Something to eat, I hope.",
      "What your telephone will not have in the valley.",
      "Nie mam zasięgu. I shall need this one.",
    ],
    town: [
      "Brzozowiec",
      "7,815",
      "One transformer for the school, the bakery and the fire brigade.",
      "So it is bread or lessons?",
    ],
    panel: [
      "capital-that-waits",
      "This is mine. Come and ask the difficult question.",
      "Which one? I have a list.",
    ],
    talk: `
anna: Do you know anybody who insures small networks?
john: One man in Leeds, retired, who answers letters by hand.
anna: Does he answer in less than a month?
john: In less than a year. His handwriting is worth the wait.
anna: Please ask him what hail costs.
john: I have asked. Expect an envelope in spring.`,
  },
  {
    word: [
      "naprawdę",
      "An apology?",
      "Really. One says it with raised eyebrows.",
      "Naprawdę? Naprawdę!",
    ],
    town: [
      "Kamienny Stok",
      "11,020",
      "The only one where the bill went down. They mended the windows first.",
      "Nobody ever shows me the windows.",
    ],
    panel: [
      "repair-economy",
      "A colleague of mine says that one must not miss this.",
      "Then we send one person and share the notes.",
    ],
    talk: `
john: The view from this morning's train.
file john morning-from-the-train.png
anna: Is that Saxony or a painting?
john: The window needed washing, so it became a painting.
anna: Proszę to zachować. Keep it, I mean.
john: I have understood that one without the translation!`,
  },
  {
    word: [
      "kładka",
      "A small cloud.",
      "A footbridge. You cross one on the way to the library.",
      "Kładka jest mokra, I suppose.",
    ],
    town: [
      "Nowa Lipka",
      "5,960",
      "They own their street lamps, and had forgotten it for thirty years.",
      "Who found out?",
    ],
    panel: [
      "fibre-on-the-slope",
      "Do you know who speaks here?",
      "A very tall man who climbs the poles himself.",
    ],
    talk: `
anna: My committee wants the study in ten pages.
john: How many has it now?
anna: Sixty-four, and the annex.
john: Ten pages are a summary, a summary is a promise, and nobody keeps those.
anna: Mogę to zacytować? May I quote that?
john: Only without my name.`,
  },
  {
    word: [
      "śniadanie",
      "The day after tomorrow.",
      "Breakfast. From seven, and until the rolls are gone.",
      "Śniadanie o siódmej, naprawdę?",
    ],
    town: [
      "Wierzbno Górne",
      "8,430",
      "The river stopped the turbine for eleven weeks last summer.",
      "And what did they do for eleven weeks?",
    ],
    panel: ["water-before-concrete", "I would put this one first.", "Before yours?"],
    talk: `
john: Can one rent boots there, or should I carry mine?
anna: Carry them. The rented ones have seen every minister since 1998.
john: Noted. What about a coat?
anna: A coat, and a second one for when the first is wet.
john: You make it sound like an expedition.
anna: It is a conference in the mountains. It is both.`,
  },
  {
    word: [
      "pomysł",
      "A fruit with a stone.",
      "An idea. I have one for your committee.",
      "Dobry pomysł! Two words already.",
    ],
    town: [
      "Zagórzyn",
      "10,310",
      "A dairy warms half of the town with what its machines give off.",
      "That is the cheapest heat on your list.",
    ],
    panel: [
      "heat-that-stays",
      "The dairy is in this one, I think.",
      "Its engineer is. She brings cheese.",
    ],
    talk: `
anna: Here is the annex, as one file after all.
file anna annex-forty-towns.pdf
john: You said that it was enormous.
anna: I have left out the pictures of transformers.
john: I would have liked the pictures of transformers.
anna: Nobody has ever said that to me before.`,
  },
  {
    word: [
      "deszcz",
      "A sneeze.",
      "Rain. It is a sneeze of the mountains, if you like.",
      "Deszcz, deszcz, deszcz. That was my Sunday.",
    ],
    town: [
      "Stara Huta",
      "6,175",
      "Every third meter is read by the same woman, on foot.",
      "Does she take part in the conference?",
    ],
    panel: [
      "maintenance-heroes",
      "For your lady who reads the meters.",
      "She would laugh at the title, and then stay until the end.",
    ],
    talk: `
john: I have told my partners of the forty towns.
anna: And what did they say?
john: They asked which one is for sale.
anna: None of them is.
john: That is what I answered. It was a short meeting.
anna: Short meetings are the best part of your stories.`,
  },
  {
    word: [
      "kolejka",
      "A necklace?",
      "A queue, and also a little train. Both are slow.",
      "Stoję w kolejce do kolejki.",
    ],
    town: [
      "Podlesie Wielkie",
      "9,905",
      "The young council bought batteries with the money for a fountain.",
      "Are they forgiven?",
    ],
    panel: [
      "budget-in-plain-words",
      "The councillors of Podlesie should hear this.",
      "They have asked for the front row.",
    ],
    talk: `
anna: The little train is running again. I took it up today.
file anna view-from-the-cable-car.png
john: That is not a train.
anna: You are right, the train was full. Kolejka do kolejki.
john: I am proud to have understood the joke.
anna: I am proud to have made it in two languages.`,
  },
  {
    word: [
      "umowa",
      "A kind of cow.",
      "A contract. Do not mix the two up when you invest.",
      "Umowa jest długa, krowa jest krótka.",
    ],
    town: [
      "Rzeczka Mała",
      "4,620",
      "Two villages share one network and send each other the same invoice.",
      "Which of them pays?",
    ],
    panel: [
      "green-bonds-small-print",
      "I chair it, so you may shout at me in public.",
      "I never shout. I ask for the appendix.",
    ],
    talk: `
john: My talk has nineteen slides. Is that many?
anna: For how long a talk?
john: Twelve minutes.
anna: Then seven are for you, and twelve for the people in the first row who photograph them.
john: I have thrown out eleven.
anna: Throw out the one with the arrows as well.`,
  },
  {
    word: [
      "cisza",
      "A cheese. Surely a cheese.",
      "Silence. You will hear it from half past ten.",
      "Cisza i ser. A perfect evening.",
    ],
    town: [
      "Górki Młyńskie",
      "7,340",
      "The mill runs the lamps of one street, and everybody wants to live there.",
      "I want to live there.",
    ],
    panel: [
      "podcast-long-listen",
      "For the train home?",
      "For the train home, and for the stairs.",
    ],
    talk: `
anna: They have printed the badges. Yours says “Smithsen”.
john: My grandfather would have approved, he never wrote it twice the same way.
anna: I have asked the desk to print it again.
john: Thank you. What does yours say?
anna: Mine says “Speaker”, and nothing else.
john: Then we are both almost right.`,
  },
  {
    word: [
      "gniazdko",
      "A gnat.",
      "A small nest, and also a socket in the wall.",
      "Szukam gniazdka dla telefonu.",
    ],
    town: [
      "Biała Struga",
      "12,480",
      "Nobody knows where one of its cables ends. They have asked the neighbours.",
      "And the neighbours?",
    ],
    panel: [
      "small-cities-language-models",
      "They promise that it reads invoices.",
      "I have one from Rzeczka Mała for it.",
    ],
    talk: `
john: Supper, in honour of our correspondence.
file john soup-of-my-own.png
anna: Is that żurek?
john: It was meant to be. Where does one buy the sour part?
anna: One makes it, and waits for five days.
john: An investment that takes longer than one evening. I should have known.`,
  },
  {
    word: [
      "droga",
      "Expensive.",
      "That too! And a road. Here they are often the same.",
      "Droga droga. I am getting good at this.",
    ],
    town: ["Jaworek", "8,055", "It has the best figures of all, and no idea why.", "Did you ask?"],
    panel: [
      "last-bus-home",
      "I will need this information in practice.",
      "It leaves at 22:40, whatever the panel decides.",
    ],
    talk: `
anna: I have packed the annex, the boots and two coats.
john: I have packed the briefcase.
anna: What is in it?
john: The annex. And a sandwich, for the border.
anna: There has been no border for years.
john: The sandwich is a tradition.`,
  },
  {
    word: ["jutro", "Yesterday?", "Tomorrow! Quite the opposite.", "Do zobaczenia jutro, Anno."],
    town: [
      "Lipowa Przełęcz",
      "3,990",
      "The smallest of them, and the first that answered my letter.",
      "Then I will begin with it in my talk.",
    ],
    panel: [
      "opening",
      "Shall we meet before this, by the big door?",
      "By the left one. The big door is for the cameras.",
    ],
    talk: `
john: The bus from the station was full of people with badges.
anna: They wear them on the bus?
john: One wears his on a hat.
anna: Then he has come for the third time at least.
john: The stream is indeed louder than the road.
anna: I told you. Leave the window open all the same.`,
  },
];
