import { type Calls, calls, type dictionaryCalls, type InputOf, type ResponseOf } from '@mova/contracts';
import { createLog } from '@mova/service-kit';
import { createServiceDatabase, testIdentity } from '@mova/service-kit/testing';
import { createDictionaryApp } from '../app.ts';
import { loadWordSets } from '../content/word-sets.ts';
import type { DictionaryDatabase } from '../db/database.ts';
import { newRow } from '../db/word-row.ts';
import { loadLexicon } from '../lexicon/lexicon.ts';

type DictionaryCall = keyof typeof dictionaryCalls;

/** What a call takes: its id in the path, its body, or else its query. */
type Given<Id extends DictionaryCall> = undefined extends InputOf<Calls[Id]>['body']
  ? undefined extends InputOf<Calls[Id]>['params']
    ? [query?: InputOf<Calls[Id]>['query']]
    : [id: number]
  : [body: InputOf<Calls[Id]>['body']];

/** A user who makes calls. */
export interface TestUser {
  readonly userId: number;
  /** Makes a call and returns its answer; any status but 200 and 204 fails the test. */
  call<Id extends DictionaryCall>(id: Id, ...given: Given<Id>): Promise<ResponseOf<Calls[Id]>>;
  /** Makes a call and returns the response. `given` is the id in the path, the body, or the query of a GET. */
  send(id: DictionaryCall, given?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Inserts words past the service. */
  owns(words: readonly OwnWord[]): Promise<void>;
}

/** By default without a category and new. */
export interface OwnWord {
  readonly foreign: string;
  readonly native: string;
  readonly category?: DictionaryDatabase['dictionary.words']['category'];
  readonly progress?: number;
}

/** Returns words `word1`, `word2` and so on. `more` adds to the one at an index. */
export function numberedWords(count: number, more: (at: number) => Partial<OwnWord> = () => ({})): OwnWord[] {
  return Array.from({ length: count }, (_, at) => ({
    foreign: `word${at + 1}`,
    native: `слово${at + 1}`,
    ...more(at),
  }));
}

/** Starts the service on a database of its own, for one test file. */
export async function startDictionary({
  now,
  maxWords = 100_000,
  migrations = new URL('../../migrations', import.meta.url),
}: {
  readonly now?: () => Date;
  readonly maxWords?: number;
  readonly migrations?: string | URL;
} = {}) {
  const database = await createServiceDatabase<DictionaryDatabase>('dictionary', migrations);
  const { db } = database;
  const identity = testIdentity('dictionary');
  const sets = loadWordSets();
  const app = createDictionaryApp({
    db,
    sets,
    maxWords,
    lexicon: loadLexicon(),
    verifier: identity.verifier,
    log: createLog('dictionary', 'silent'),
    ...(now && { now }),
  });
  let lastUserId = 0;

  const user = (): TestUser => {
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
      owns: async (words) => {
        const rows = words.map(({ foreign, native, category = 'TOP_WORDS', progress = 0 }) => ({
          ...newRow(userId, { foreignWord: foreign, nativeWord: native, category, builtInId: null }),
          progress,
        }));
        await db.insertInto('dictionary.words').values(rows).execute();
      },
    };
  };
  return {
    app,
    db,
    database,
    identity,
    user,
    stop: () => database.drop(),
  };
}
