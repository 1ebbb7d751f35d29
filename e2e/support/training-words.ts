import type { Calls, ResponseOf, Word } from '@mova/contracts';
import type { Learner } from './learner.ts';

export type TrainedWord = Pick<Word, 'id' | 'foreignWord' | 'nativeWord'>;

/** Just enough words for a training, none similar to another. */
export type FiveWords = readonly [TrainedWord, TrainedWord, TrainedWord, TrainedWord, TrainedWord];

/** Adds five words and closes the first-visit dialog. */
export async function giveFiveWords({ client }: Learner): Promise<FiveWords> {
  await client.succeed('POST', '/api/closeWelcome');
  const add = async (foreignWord: string, nativeWord: string) =>
    (await client.succeed('POST', '/api/addNewWord', { foreignWord, nativeWord })).json as Word;
  return [
    await add('harbour', 'гавань'),
    await add('lantern', 'ліхтар'),
    await add('Monday', 'понеділок'),
    await add('butterfly', 'метелик'),
    await add('thunder', 'грім'),
  ];
}

/** Adds the ten built-in words of a topic and closes the first-visit dialog. */
export async function giveTopic({ client }: Learner, category: string): Promise<TrainedWord[]> {
  await client.succeed('POST', '/api/closeWelcome');
  await client.succeed('POST', '/api/addWordSet', { category });
  const { json } = await client.succeed('POST', '/api/getWords', {
    numberOfPage: 1,
    wordsSection: 'LEARNING_WORDS',
    category,
  });
  return (json as ResponseOf<Calls['getWords']>).words;
}

/** What a browser on this machine says about its clock, so that both have the same day. */
export const clock = `?utcOffset=${0 - new Date().getTimezoneOffset()}`;

/** Returns past trainings and the free ones left. */
export async function trainingsOf({ client }: Learner): Promise<ResponseOf<Calls['getTrainings']>> {
  return (await client.succeed('GET', `/api/getTrainings${clock}`)).json as ResponseOf<Calls['getTrainings']>;
}

/** Returns the progress of the words that are not learned yet, by English word. */
export async function progressOf({ client }: Learner): Promise<Record<string, number>> {
  const { json } = await client.succeed('POST', '/api/getWords', {
    numberOfPage: 1,
    wordsSection: 'LEARNING_WORDS',
  });
  const { words } = json as ResponseOf<Calls['getWords']>;
  return Object.fromEntries(words.map(({ foreignWord, progress }) => [foreignWord, progress]));
}

/** The result of {@link progressOf} when all words have the same progress. */
export const everyWordAt = (words: readonly TrainedWord[], progress: number): Record<string, number> =>
  Object.fromEntries(words.map(({ foreignWord }) => [foreignWord, progress]));

/** Saves a training of one exercise through the API; it costs three free trainings. */
export async function saveRun(
  { client }: Learner,
  words: readonly TrainedWord[],
  answers: readonly boolean[],
): Promise<void> {
  const wordIds = words.map(({ id }) => id);
  const runId = crypto.randomUUID();
  await client.succeed('POST', `/api/startTraining${clock}`, { runId, wordIds });
  await client.succeed('POST', `/api/saveWordsResult${clock}`, {
    runId,
    exercisesResult: {
      firstPartQuestions: words.map(({ nativeWord, foreignWord }) => `${nativeWord} - ${foreignWord}`),
      firstPartAnswers: answers,
      firstPartWordIds: wordIds,
    },
  });
}

/** Spends three free trainings per saved training, all answers right. */
export async function spendTrainings(learner: Learner, words: readonly TrainedWord[], runs: number) {
  const right = words.map(() => true);
  for (let run = 0; run < runs; run++) await saveRun(learner, words, right);
}
