export const wordsPageSize = 20;
export const minTrainingWords = 5;
export const maxTrainingWords = 10;

export const wordTopics = [
  'FOOD',
  'WEATHER',
  'TRAVEL',
  'FAMILY',
  'HEALTH',
  'SPORTS',
  'TECHNOLOGY',
  'WORK',
  'EDUCATION',
  'HOLIDAYS',
] as const;
export type WordTopic = (typeof wordTopics)[number];

export const learnedProgress = 100;

const gain = 10;
const loss = 5;

/** Returns the progress of a word after answers, in their order: each step stays within 0 to 100. */
export function progressAfter(progress: number, answers: readonly boolean[]): number {
  return answers.reduce(
    (reached, correct) => Math.min(learnedProgress, Math.max(0, reached + (correct ? gain : -loss))),
    progress,
  );
}

/** Of an English word in the lexicon. */
export const partsOfSpeech = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
  'number',
  'interjection',
  'modal verb',
  'phrasal verb',
  'phrase',
] as const;
export type PartOfSpeech = (typeof partsOfSpeech)[number];

/** Whether an English text has a letter or a digit; an emoji alone could never be typed as an answer. */
export function isTypeable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Characters of a user's own example of a word. */
export const maxExampleLength = 300;

/** Of part 1 onwards, as in `firstPartAnswers`. A further exercise kind takes the next one that is free. */
export const partOrdinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const;
export type PartOrdinal = (typeof partOrdinals)[number];

/** Of these parts each one without answers costs a free training, so a further kind does not change the price. */
export const pricedParts = 4;
