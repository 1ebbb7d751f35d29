import { type DomainContext, limitEnv, runDomainService, serviceEnv } from '@mova/service-kit';
import { createDictionaryApp } from './app.ts';
import { loadWordSets } from './content/word-sets.ts';
import type { DictionaryDatabase } from './db/database.ts';
import { consumer, eventHandlers } from './events/handlers.ts';
import { startHousekeeping } from './housekeeping.ts';
import { loadLexicon } from './lexicon/lexicon.ts';

await runDomainService({
  name: 'dictionary',
  migrations: new URL('../migrations', import.meta.url),
  env: serviceEnv.extend({ MAX_WORDS_PER_USER: limitEnv.default(100_000) }),
  consumer: consumer.consumer,
  open: (parts: DomainContext<DictionaryDatabase>, { MAX_WORDS_PER_USER: maxWords }) => {
    const sets = loadWordSets();
    return {
      app: createDictionaryApp({ ...parts, sets, maxWords, lexicon: loadLexicon() }),
      handlers: eventHandlers,
      background: startHousekeeping(parts.db, parts.log),
    };
  },
});
