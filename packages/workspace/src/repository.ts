import { join, resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Where test runs keep their data, builds and fetched programs, apart from `.data`. */
export const testDataDir = join(repositoryRoot, '.data-test');

/** Fetched programs that test runs keep. */
export const testProgramsDir = join(testDataDir, 'programs');
