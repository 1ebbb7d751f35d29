import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { BuiltInSet } from './content/word-set-schema.ts';
import type { DictionaryDatabase } from './db/database.ts';
import { addWordSet } from './routes/add-word-set.ts';
import { closeWelcome } from './routes/close-welcome.ts';
import { getWordSets } from './routes/get-word-sets.ts';
import { getWords } from './routes/get-words.ts';

interface DictionaryAppOptions {
  readonly db: Kysely<DictionaryDatabase>;
  readonly sets: readonly BuiltInSet[];
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
}

/** The dictionary service: the learners' words, and the built-in sets they may add. */
export function createDictionaryApp({ db, sets, ...rest }: DictionaryAppOptions) {
  return createServiceApp({
    name: 'dictionary',
    routes: [getWords(db), getWordSets(db, sets), addWordSet(db, sets), closeWelcome(db)],
    ...rest,
  });
}
