type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/**
 * Puts questions that come at the same time together: whatever is asked while others are being
 * answered waits, and is then asked at once.
 * @param answerAll gives an answer to each, in the order of the questions; a failure fails all of them
 * @param most how many questions at most are put together
 */
export const batch = <Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most: number,
): ((question: Question) => Promise<Answer>) => {
  const waiting: Waiting<Question, Answer>[] = [];
  let isAsking = false;

  const askGroup = async (group: readonly Waiting<Question, Answer>[]) => {
    try {
      const answers = await answerAll(group.map(({ question }) => question));
      for (const [place, { resolve }] of group.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const askAll = async () => {
    isAsking = true;
    // Whoever asks in the same turn belongs to the first group.
    await Promise.resolve();
    while (waiting.length > 0) await askGroup(waiting.splice(0, most));
    isAsking = false;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void askAll();
    });
};
