import { resolve } from 'node:path';
import { repositoryRoot } from '../launcher/places.ts';

/** Data folder of the environment; `.data` in the repository when it names none. */
export function dataDirFrom(env: NodeJS.ProcessEnv = process.env): string {
  // npm runs scripts in the repository; a relative folder is meant from where the command was typed.
  return env.MOVA_DATA
    ? resolve(env.INIT_CWD ?? process.cwd(), env.MOVA_DATA)
    : resolve(repositoryRoot, '.data');
}
