import { type DomainParts, runDomainService, serviceEnv } from '@mova/service-kit';
import { createDictionaryApp } from './app.ts';
import { loadWordSets } from './content/load-word-sets.ts';
import type { DictionaryDatabase } from './db/database.ts';
import { consumerName, eventHandlers } from './events/handlers.ts';

await runDomainService({
  name: 'dictionary',
  migrations: new URL('../migrations', import.meta.url),
  env: serviceEnv,
  consumer: consumerName,
  open: (parts: DomainParts<DictionaryDatabase>) => ({
    app: createDictionaryApp({ ...parts, sets: loadWordSets() }),
    handlers: eventHandlers,
  }),
});
