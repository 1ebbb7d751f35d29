/**
 * Draws the pages of a long list that a training takes its words from: two different ones, each word's page
 * as likely as the word, so that a training mixes words of different times and still costs two calls whatever
 * the length of the dictionary. Of a list of one page, that page.
 *
 * @param random answers from 0 up to, not including, 1
 */
export function drawPages(
  totalWords: number,
  pageSize: number,
  random: () => number = Math.random,
): number[] {
  const pages = Math.max(1, Math.ceil(totalWords / pageSize));
  if (pages === 1) return [1];
  const first = Math.floor((random() * totalWords) / pageSize);
  const wordsOfFirst = Math.min(pageSize, totalWords - first * pageSize);
  // A word of the others: those behind the first page move up by it.
  const other = Math.floor(random() * (totalWords - wordsOfFirst));
  const second = Math.floor((other < first * pageSize ? other : other + wordsOfFirst) / pageSize);
  return [first + 1, second + 1];
}
