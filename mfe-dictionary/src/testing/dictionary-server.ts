import type { CallBody } from '@mova/app-kit';
import { offline, problem, type Responses, type StatusAnswer } from '@mova/app-kit/testing';
import type { LexiconEntry, Word, WordCategory, WordOrder } from '@mova/contracts';
import { sampleEntry, samplePageOf, sampleSets, sampleWord } from './sample-words.ts';

/** The words are newest first, and sorting keeps that order of equal ones. */
const compareBy: Record<WordOrder, (one: Word, other: Word) => number> = {
  NEWEST: () => 0,
  ALPHABET: (one, other) => one.foreignWord.localeCompare(other.foreignWord, 'en') || one.id - other.id,
  PROGRESS: (one, other) => one.progress - other.progress,
};

/** An in-memory dictionary that answers as the service does. */
export function dictionaryServer(initial: readonly Word[] = []) {
  const server = {
    words: [...initial],
    deleted: new Map<number, Word>(),
    due: [] as Word[],
    lexicon: { apple: [sampleEntry('apple', 'яблуко')], pear: [sampleEntry('pear', 'груша')] } as Record<
      string,
      LexiconEntry[]
    >,
    completions: {} as Record<string, { foreignWord: string; nativeWord: string }[]>,
    /** The answer to every change, while set. */
    failure: undefined as StatusAnswer | undefined,
  };
  let lastId = Math.max(0, ...initial.map(({ id }) => id));

  const change = <T>(work: () => T): T | StatusAnswer => server.failure ?? work();
  const idIn = (path: string) => Number(path.split('/').at(-1));
  const update = (id: number, with_: (word: Word) => Word) =>
    change(() => {
      const at = server.words.findIndex((word) => word.id === id);
      const word = server.words[at];
      if (!word) return problem('NOT_FOUND', 404);
      const changed = with_(word);
      server.words[at] = changed;
      return changed;
    });
  const withProgress = (word: Word, progress: number): Word => ({
    ...word,
    progress,
    wordDetails: { ...word.wordDetails, progress, learned: progress === 100 },
  });

  const responses: Responses = {
    'POST /api/getWords': ({ body }) => {
      const request = body as CallBody<'getWords'>;
      const { wordsSection, progress, category, query = '', order = 'NEWEST', numberOfPage } = request;
      const learned = wordsSection === 'LEARNED_WORDS' || progress === 'LEARNED';
      const found = server.words.filter(
        (word) =>
          word.wordDetails.learned === learned &&
          (!category || category === 'TOP_WORDS' || word.wordDetails.category === category) &&
          `${word.foreignWord} ${word.nativeWord}`.includes(query),
      );
      const page = samplePageOf(found.toSorted(compareBy[order]), numberOfPage);
      return order === 'NEWEST' ? page : { ...page, next: null, previous: null };
    },
    'GET /api/getNextWords': () => {
      const due = server.due.slice(0, 10);
      const isNew = ({ id, progress }: Word) => progress === 0 && !server.due.some((word) => word.id === id);
      const fresh = server.words.filter(isNew).slice(0, due.length > 0 ? Math.max(0, 5 - due.length) : 10);
      const total = (matches: (progress: number) => boolean) =>
        server.words.filter(({ progress }) => matches(progress)).length;
      return {
        words: [...due, ...fresh],
        due: due.length,
        weak: 0,
        new: fresh.length,
        totalDue: server.due.length,
        next: null,
        trainedToday: false,
        totals: {
          new: total((progress) => progress === 0),
          inLearning: total((progress) => progress > 0 && progress < 100),
          learned: total((progress) => progress === 100),
        },
      };
    },
    'GET /api/getGrammarTopics': { topics: [] },
    'POST /api/translateWord': ({ body }) =>
      change(() => {
        const { foreignWord } = body as CallBody<'translateWord'>;
        const entries = server.lexicon[foreignWord] ?? [];
        const texts = [foreignWord, ...entries.map((entry) => entry.foreignWord)];
        const [first] = entries;
        const isWord = first?.match === 'exact' || first?.match === 'american';
        return {
          nativeWord: (isWord && first.readings[0]?.translations[0]) || null,
          entries,
          completions: server.completions[foreignWord] ?? [],
          owned: server.words.filter((word) => texts.includes(word.foreignWord)),
        };
      }),
    'POST /api/addNewWord': ({ body }) =>
      change(() => {
        const { foreignWord, nativeWord, category = 'TOP_WORDS' } = body as CallBody<'addNewWord'>;
        const twin = server.words.some(
          (word) => word.foreignWord === foreignWord && word.nativeWord === nativeWord,
        );
        if (twin) return problem('WORD_ALREADY_EXISTS', 409);
        const word = sampleWord(++lastId, { foreignWord, nativeWord, category });
        server.words.unshift(word);
        return word;
      }),
    'PUT /api/updateWord': ({ body }) => {
      const { wordId, ...texts } = body as CallBody<'updateWord'>;
      return update(wordId, (word) => ({ ...word, ...texts }));
    },
    'PUT /api/updateWordCategory': ({ body }) => {
      const { wordId, category } = body as { wordId: number; category: WordCategory };
      return update(wordId, (word) => ({ ...word, wordDetails: { ...word.wordDetails, category } }));
    },
    'POST /api/addWordToLearned/{id}': ({ path }) => update(idIn(path), (word) => withProgress(word, 100)),
    'POST /api/addWordToNotLearned/{id}': ({ path, query }) =>
      update(idIn(path), (word) => withProgress(word, Number(query.progress ?? 0))),
    'POST /api/deleteWord/{id}': ({ path }) =>
      change(() => {
        const word = server.words.find(({ id }) => id === idIn(path));
        if (word) {
          server.deleted.set(word.id, word);
          server.words = server.words.filter(({ id }) => id !== word.id);
        }
        return null;
      }),
    'POST /api/restoreWord/{id}': ({ path }) =>
      change(() => {
        const word = server.deleted.get(idIn(path));
        if (!word) return problem('NOT_FOUND', 404);
        server.words = [...server.words, word].toSorted((a, b) => a.id - b.id);
        return word;
      }),
    'POST /api/changeWords': ({ body }) =>
      change(() => {
        const { words } = body as CallBody<'changeWords'>;
        const before = words.flatMap(({ id }) => server.words.find((word) => word.id === id) ?? []);
        server.words = server.words.map((word) => {
          const to = words.find(({ id }) => id === word.id);
          const { progress = word.progress, category = word.wordDetails.category } = to ?? {};
          const changed = withProgress(word, progress);
          return { ...changed, wordDetails: { ...changed.wordDetails, category } };
        });
        return {
          before: before.map(({ id, progress, wordDetails: { category } }) => ({ id, progress, category })),
        };
      }),
    'POST /api/deleteWords': ({ body }) =>
      change(() => {
        const { ids } = body as CallBody<'deleteWords'>;
        const deleted = server.words.filter(({ id }) => ids.includes(id));
        for (const word of deleted) server.deleted.set(word.id, word);
        server.words = server.words.filter((word) => !deleted.includes(word));
        return { ids: deleted.map(({ id }) => id) };
      }),
    'POST /api/restoreWords': ({ body }) =>
      change(() => {
        const { ids } = body as CallBody<'restoreWords'>;
        const restored = ids.flatMap((id) => server.deleted.get(id) ?? []);
        server.words = [...server.words, ...restored].toSorted((a, b) => a.id - b.id);
        return { ids: restored.map(({ id }) => id) };
      }),
    'GET /api/getWordSets': { sets: sampleSets },
  };
  return Object.assign(server, {
    responses,
    stop: () => {
      server.failure = offline;
    },
    start: () => {
      server.failure = undefined;
    },
  });
}
