type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/**
 * Answers questions that come at the same time as one batch: what is asked while others are being
 * answered waits for the next batch.
 * @param answerAll returns an answer to each, in the order of the questions; a failure fails all of them
 * @param most the most questions of a batch
 */
export const batch = <Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most: number,
): ((question: Question) => Promise<Answer>) => {
  const waiting: Waiting<Question, Answer>[] = [];
  let isAnswering = false;

  const answerBatch = async (questions: readonly Waiting<Question, Answer>[]) => {
    try {
      const answers = await answerAll(questions.map(({ question }) => question));
      for (const [place, { resolve }] of questions.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  };

  const answerWaiting = async () => {
    isAnswering = true;
    // Questions of the same turn belong to the first batch.
    await Promise.resolve();
    while (waiting.length > 0) await answerBatch(waiting.splice(0, most));
    isAnswering = false;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAnswering) void answerWaiting();
    });
};
