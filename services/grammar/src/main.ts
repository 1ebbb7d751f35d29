import { type DomainParts, runDomainService, serviceEnv } from '@mova/service-kit';
import { createGrammarApp } from './app.ts';
import type { GrammarDatabase } from './db/database.ts';
import { consumerName, eventHandlers } from './events/handlers.ts';

await runDomainService({
  name: 'grammar',
  migrations: new URL('../migrations', import.meta.url),
  env: serviceEnv,
  consumer: consumerName,
  open: (parts: DomainParts<GrammarDatabase>) => ({
    app: createGrammarApp(parts),
    handlers: eventHandlers,
  }),
});
