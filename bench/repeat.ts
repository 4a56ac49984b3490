/** Does something so many times, one after the other. */
export const repeat = async <Result>(
  times: number,
  work: () => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let nth = 0; nth < times; nth += 1) results.push(await work());
  return results;
};
