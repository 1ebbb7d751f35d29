import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { loadTopics } from './content/load-topics.ts';
import type { GrammarDatabase } from './db/database.ts';
import { getGrammarStatuses } from './routes/get-grammar-statuses.ts';
import { getGrammarTopics } from './routes/get-grammar-topics.ts';

interface GrammarAppOptions {
  readonly db: Kysely<GrammarDatabase>;
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
}

/** Every call of the grammar service. */
export function createGrammarApp({ db, ...options }: GrammarAppOptions) {
  const topics = loadTopics();
  return createServiceApp({
    name: 'grammar',
    routes: [getGrammarTopics(db, topics), getGrammarStatuses(db, topics)],
    ...options,
  });
}
