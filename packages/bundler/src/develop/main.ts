import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '@mova/workspace';
import { BuildError } from '../config/rspack.ts';
import { readKit } from '../release/input-hash.ts';
import { runDevelopment } from './run-development.ts';

// `npm run dev` in the folder of a section of this repository.
const folder = process.cwd();
if (!existsSync(join(folder, 'src/remote.tsx')))
  throw new OperatorError(`${folder} is no section: run this in the folder of one, such as mfe-grammar.`);
const name = basename(folder).replace(/^mfe-/, '');
try {
  const { values } = parseArgs({ options: { site: { type: 'string' }, port: { type: 'string' } } });
  await runDevelopment({ folder, name, kit: await readKit(), ...values });
} catch (error) {
  // An unknown option is a TypeError with a code.
  const isExpected = error instanceof BuildError || (error instanceof TypeError && 'code' in error);
  throw isExpected ? new OperatorError(error.message) : error;
}
process.exit(0);
