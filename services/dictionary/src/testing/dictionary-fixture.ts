import { type Calls, calls, type dictionaryCalls, type InputOf, type ResponseOf } from '@mova/contracts';
import { createLog } from '@mova/service-kit';
import { createServiceDatabase, testIdentity } from '@mova/service-kit/testing';
import type { Kysely } from 'kysely';
import { createDictionaryApp } from '../app.ts';
import { loadWordSets } from '../content/load-word-sets.ts';
import type { DictionaryDatabase } from '../db/database.ts';
import { searchKeyOf } from '../domain/search-key.ts';
import { loadLexicon } from '../lexicon/load-lexicon.ts';

type DictionaryCall = keyof typeof dictionaryCalls;

/** What a call is made with: the body, the query of those without, and for calls with an id in their path, that. */
type Given<Id extends DictionaryCall> = undefined extends InputOf<Calls[Id]>['body']
  ? undefined extends InputOf<Calls[Id]>['params']
    ? [query?: InputOf<Calls[Id]>['query']]
    : [id: number]
  : [body: InputOf<Calls[Id]>['body']];

/** A learner with calls of their own; each one of a test is somebody else. */
export interface TestLearner {
  readonly userId: number;
  /** Makes a call and gives its answer; any status but 200 and 204 fails the test. */
  call<Id extends DictionaryCall>(id: Id, ...given: Given<Id>): Promise<ResponseOf<Calls[Id]>>;
  /**
   * Makes a call and gives the bare response. A call with an id in its path takes that as its body, and a GET
   * its query.
   */
  send(id: DictionaryCall, given?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Puts words of the learner's own into the dictionary, past the service. */
  owns(words: readonly OwnWord[]): Promise<void>;
}

/** A word to own: defaults are no category and no progress. */
export interface OwnWord {
  readonly foreign: string;
  readonly native: string;
  readonly category?: DictionaryDatabase['dictionary.words']['category'];
  readonly progress?: number;
}

/** The service on a database of its own, for one file of tests. */
export async function startDictionary({
  now,
  maxWords = 100_000,
}: {
  readonly now?: () => Date;
  readonly maxWords?: number;
} = {}) {
  const migrations = new URL('../../migrations', import.meta.url);
  const database = await createServiceDatabase<DictionaryDatabase>('dictionary', migrations);
  const { db } = database;
  const identity = testIdentity('dictionary');
  const sets = loadWordSets();
  const app = createDictionaryApp({
    db,
    sets,
    maxWords,
    lexicon: loadLexicon(sets),
    verifier: identity.verifier,
    log: createLog('dictionary', 'silent'),
    ...(now && { now }),
  });
  let lastUserId = 0;

  const learner = (): TestLearner => {
    lastUserId += 1;
    const userId = lastUserId;
    const send = async (id: DictionaryCall, given?: unknown, headers: Record<string, string> = {}) => {
      const { method, path } = calls[id];
      const query = method === 'GET' ? `?${new URLSearchParams(given as Record<string, string>)}` : '';
      const isBody = given !== undefined && query === '' && !path.includes('{id}');
      return app.request(`${path.replace('{id}', String(given))}${query}`, {
        method,
        headers: {
          ...(await identity.headersFor({ userId })),
          ...(isBody && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(isBody && { body: JSON.stringify(given) }),
      });
    };
    return {
      userId,
      send,
      call: async (id, ...[given]) => {
        const response = await send(id, given);
        const text = await response.text();
        if (!response.ok) throw new Error(`${id} answered ${response.status}: ${text}`);
        const answer = calls[id].response.parse(text === '' ? null : JSON.parse(text));
        return answer as ResponseOf<Calls[typeof id]>;
      },
      owns: (words) => insertWords(db, userId, words),
    };
  };
  return {
    app,
    db,
    database,
    identity,
    learner,
    stop: () => database.drop(),
  };
}

async function insertWords(db: Kysely<DictionaryDatabase>, userId: number, words: readonly OwnWord[]) {
  await db
    .insertInto('dictionary.words')
    .values(
      words.map(({ foreign, native, category = 'TOP_WORDS', progress = 0 }) => ({
        user_id: userId,
        foreign_word: foreign,
        native_word: native,
        foreign_key: searchKeyOf(foreign),
        native_key: searchKeyOf(native),
        category,
        progress,
        built_in_id: null,
      })),
    )
    .execute();
}
