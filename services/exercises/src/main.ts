import {
  countEnv,
  type DomainContext,
  limitEnv,
  runDomainService,
  serviceEnv,
  wakeConsumers,
} from '@mova/service-kit';
import { createExercisesApp } from './app.ts';
import { consumerName, type ExercisesDatabase } from './db/database.ts';
import { defaultFreeTrainings, defaultMaxUnsavedPerDay } from './domain/free-trainings.ts';
import { eventHandlers } from './events/handlers.ts';
import { startHousekeeping } from './housekeeping.ts';

await runDomainService({
  name: 'exercises',
  migrations: new URL('../migrations', import.meta.url),
  env: serviceEnv.extend({
    FREE_TRAININGS: countEnv.default(defaultFreeTrainings),
    MAX_UNSAVED_TRAININGS_PER_DAY: limitEnv.default(defaultMaxUnsavedPerDay),
  }),
  consumer: consumerName,
  open: (parts: DomainContext<ExercisesDatabase>, { FREE_TRAININGS: freeTrainings, ...env }) => ({
    app: createExercisesApp({
      ...parts,
      freeTrainings,
      maxUnsavedPerDay: env.MAX_UNSAVED_TRAININGS_PER_DAY,
      wake: () => void wakeConsumers(parts.redis, 'training.completed'),
    }),
    handlers: eventHandlers(freeTrainings),
    background: startHousekeeping(parts.db, parts.log),
  }),
});
