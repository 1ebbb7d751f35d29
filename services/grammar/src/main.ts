import { type DomainContext, limitEnv, runDomainService, serviceEnv } from '@mova/service-kit';
import { createGrammarApp } from './app.ts';
import type { GrammarDatabase } from './db/database.ts';
import { consumerName, eventHandlers } from './events/handlers.ts';

await runDomainService({
  name: 'grammar',
  migrations: new URL('../migrations', import.meta.url),
  env: serviceEnv.extend({ MAX_GRAMMAR_RUNS_PER_DAY: limitEnv.default(200) }),
  consumer: consumerName,
  open: (parts: DomainContext<GrammarDatabase>, { MAX_GRAMMAR_RUNS_PER_DAY: maxRunsPerDay }) => ({
    app: createGrammarApp({ ...parts, maxRunsPerDay }),
    handlers: eventHandlers,
  }),
});
