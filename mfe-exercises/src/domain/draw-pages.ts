/**
 * Draws two different pages of a long list, weighted by their number of words. A training then mixes old and
 * new words at the cost of two calls, however long the dictionary is.
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
  // Skips the words of the first page.
  const other = Math.floor(random() * (totalWords - wordsOfFirst));
  const second = Math.floor((other < first * pageSize ? other : other + wordsOfFirst) / pageSize);
  return [first + 1, second + 1];
}
