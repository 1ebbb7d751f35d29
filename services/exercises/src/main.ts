import { countEnv, type DomainParts, runDomainService, serviceEnv, wakeConsumers } from '@mova/service-kit';
import { createExercisesApp } from './app.ts';
import type { ExercisesDatabase } from './db/database.ts';
import { defaultFreeTrainings } from './domain/free-trainings.ts';
import { consumerName, eventHandlers } from './events/handlers.ts';
import { startHousekeeping } from './housekeeping.ts';

await runDomainService({
  name: 'exercises',
  migrations: new URL('../migrations', import.meta.url),
  env: serviceEnv.extend({ FREE_TRAININGS: countEnv.default(defaultFreeTrainings) }),
  consumer: consumerName,
  open: (parts: DomainParts<ExercisesDatabase>, { FREE_TRAININGS: freeTrainings }) => ({
    app: createExercisesApp({
      ...parts,
      freeTrainings,
      wake: () => void wakeConsumers(parts.redis, 'training.completed'),
    }),
    handlers: eventHandlers(freeTrainings),
    background: startHousekeeping(parts.db, parts.log),
  }),
});
