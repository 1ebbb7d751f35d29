import { createServiceDatabase, type ServiceDatabase } from '@mova/service-kit/testing';
import type { GrammarDatabase } from '../db/database.ts';

export type GrammarTestDatabase = ServiceDatabase<GrammarDatabase>;

/** Creates a database with this service's schema. */
export const createGrammarDatabase = (): Promise<GrammarTestDatabase> =>
  createServiceDatabase('grammar', new URL('../../migrations', import.meta.url));
