import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import { loadContent, prepareContent } from './content/serving/load-content.ts';
import type { GrammarDb } from './db/database.ts';
import { getGrammarDays } from './routes/get-grammar-days.ts';
import { getGrammarQuestions } from './routes/get-grammar-questions.ts';
import { getGrammarRules } from './routes/get-grammar-rules.ts';
import { getGrammarStatus } from './routes/get-grammar-status.ts';
import { getGrammarStatuses } from './routes/get-grammar-statuses.ts';
import { getGrammarTopics } from './routes/get-grammar-topics.ts';
import { getLevelTest } from './routes/get-level-test.ts';
import { restartGrammarTopic } from './routes/restart-grammar-topic.ts';
import { saveGrammarResult } from './routes/save-grammar-result.ts';

interface GrammarAppOptions {
  readonly db: GrammarDb;
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
  readonly maxRunsPerDay: number;
  /** That of this build by default. */
  readonly contentFolder?: string;
}

/** @throws Error naming file, line and rule of everything that is wrong with the content */
export function createGrammarApp({ db, contentFolder, maxRunsPerDay, ...options }: GrammarAppOptions) {
  const content = loadContent(contentFolder);
  const documents = prepareContent(content);
  const topics = content.topics.map(({ topic }) => topic);
  return createServiceApp({
    name: 'grammar',
    routes: [
      getGrammarTopics(db, topics),
      getGrammarQuestions(documents),
      getGrammarRules(documents),
      getLevelTest(documents),
      getGrammarStatus(db, topics),
      getGrammarDays(db),
      saveGrammarResult({ db, topics, documents, maxRunsPerDay }),
      restartGrammarTopic(db, topics),
      getGrammarStatuses(db, topics),
    ],
    ...options,
  });
}
