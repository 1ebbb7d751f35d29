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
    FREE_TRAININGS: countEnv.default(defaultFreeTrainings.initial),
    FREE_TRAININGS_DAILY: countEnv.default(defaultFreeTrainings.daily),
    MAX_UNSAVED_TRAININGS_PER_DAY: limitEnv.default(defaultMaxUnsavedPerDay),
  }),
  consumer: consumerName,
  open: (parts: DomainContext<ExercisesDatabase>, env) => ({
    app: createExercisesApp({
      ...parts,
      freeTrainings: { initial: env.FREE_TRAININGS, daily: env.FREE_TRAININGS_DAILY },
      maxUnsavedPerDay: env.MAX_UNSAVED_TRAININGS_PER_DAY,
      wake: () => void wakeConsumers(parts.redis, 'training.completed'),
    }),
    handlers: eventHandlers(env.FREE_TRAININGS),
    background: startHousekeeping(parts.db, parts.log),
  }),
});
