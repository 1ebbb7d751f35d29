import { createServiceDatabase, type ServiceDatabase } from '@mova/service-kit/testing';
import type { GrammarDatabase } from '../db/database.ts';

export type GrammarTestDatabase = ServiceDatabase<GrammarDatabase>;

/** Makes a database with this service's schema for the tests of one file. */
export const createGrammarDatabase = (): Promise<GrammarTestDatabase> =>
  createServiceDatabase('grammar', new URL('../../migrations', import.meta.url));
