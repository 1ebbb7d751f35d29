import type { CallBody, CallResponse } from '@mova/app-kit';
import type { Responses } from '@mova/app-kit/testing';
import type { Word, WordCategory, WordSet } from '@mova/contracts';

/** A word for tests: `wordOf(3)` is “word3 слово3”, not learned, of no topic. */
function wordOf(id: number, category: WordCategory = 'TOP_WORDS', progress = 0): Word {
  return {
    id,
    foreignWord: `word${id}`,
    nativeWord: `слово${id}`,
    progress,
    wordDetails: { learned: progress === 100, progress, category },
  };
}

/** So many words in a row from this id on. */
export function wordsFrom(first: number, count: number, category?: WordCategory, progress?: number): Word[] {
  return Array.from({ length: count }, (_, at) => wordOf(first + at, category, progress));
}

/** Ids of the built-in words of FOOD, which the server below adds as they are. */
export const foodIds = Array.from({ length: 10 }, (_, at) => 901 + at);

/** A dictionary in memory that answers what finds the words of a training, as the service does. */
export function wordServer(words: readonly Word[], due: readonly Word[] = []) {
  const server = { words: [...words], due: [...due] };
  const foodSet = (): WordSet => ({
    category: 'FOOD',
    words: foodIds.map((id) => ({
      id,
      foreignWord: `food${id}`,
      nativeWord: `їжа${id}`,
      ipa: '',
      example: { english: '', native: '' },
      owned: server.words.some((word) => word.id === id),
    })),
  });
  const responses: Responses = {
    'GET /api/getTrainings': { trainings: [], totalTrainings: 0, freeTrainingsLeft: 10 },
    'GET /api/getNextWords': ({ query }) =>
      nextWords(server, (query as Partial<Record<string, string>>)['category']),
    'GET /api/getWordSets': () => ({ sets: [foodSet()] }),
    'POST /api/getWordsByIds': ({ body }) => {
      const { ids } = body as CallBody<'getWordsByIds'>;
      return { words: server.words.filter(({ id }) => ids.includes(id)) };
    },
    'POST /api/addWordSet': () => {
      const missing = foodIds.filter((id) => !server.words.some((word) => word.id === id));
      server.words.unshift(...missing.map((id) => wordOf(id, 'FOOD')));
      return { added: missing.length, skipped: foodIds.length - missing.length };
    },
  };
  return Object.assign(server, { responses });
}

/** Chooses as the service does: due, trained before, new; without a category what is for today. */
export function nextWords(
  server: { readonly words: readonly Word[]; readonly due: readonly Word[] },
  category?: string,
): CallResponse<'getNextWords'> {
  const isOf = (word: Word) =>
    category === undefined || category === 'TOP_WORDS' || word.wordDetails.category === category;
  const due = server.due.filter(isOf);
  const others = server.words.filter((word) => isOf(word) && !server.due.some(({ id }) => id === word.id));
  const known = others.filter(({ progress }) => progress > 0);
  const unknown = others.filter(({ progress }) => progress === 0);
  const limit = category === undefined && due.length > 0 ? Math.max(5, due.length) : 10;
  const words = [...due, ...known, ...unknown].slice(0, Math.min(limit, 10));
  const counts = {
    due: words.filter((word) => due.includes(word)).length,
    weak: words.filter((word) => known.includes(word)).length,
    new: words.filter((word) => unknown.includes(word)).length,
  };
  return {
    words,
    ...counts,
    totalDue: server.due.length,
    next: null,
    trainedToday: false,
    totals: { new: unknown.length, inLearning: known.length, learned: 0 },
  };
}
