import { join, resolve } from 'node:path';

/** Set by bin/run.mjs: with a linked node_modules, this package belongs to another checkout. */
export const repositoryRoot = process.env.MOVA_ROOT ?? resolve(import.meta.dirname, '../../..');

/** Where test runs keep their data, builds and fetched programs, apart from `.data`. */
export const testDataDir = join(repositoryRoot, '.data-test');

/** Fetched programs that test runs keep. */
export const testProgramsDir = join(testDataDir, 'programs');
