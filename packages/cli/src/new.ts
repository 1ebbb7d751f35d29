import { OperatorError, repositoryRoot, runProgram } from '@mova/workspace';
import { addPart, removePart } from './new/part.ts';
import { type Kind, kinds } from './new/parts.ts';
import { findUnsavedFiles } from './new/unsaved-files.ts';

// `npm run new section reading`, `npm run new remove section reading`. Prints what it wrote, and what comes next.
const usage = `usage: npm run new <${Object.keys(kinds).join('|')}> <name> ["<title>"]
       npm run new remove <${Object.keys(kinds).join('|')}> <name>`;

const given = process.argv.slice(2);
const install = !given.includes('--no-install');
const words = given.filter((word) => word !== '--no-install');
const isNew = words[0] !== 'remove';
const [kind = '', name = '', title, ...rest] = isNew ? words : words.slice(1);
if (!Object.hasOwn(kinds, kind) || name === '' || rest.length > 0) throw new OperatorError(usage);

const root = repositoryRoot;
const part = kinds[kind as Kind]({ root, name, title, isNew });
const unsaved = isNew ? [] : await findUnsavedFiles(root, part);
if (unsaved.length > 0)
  throw new OperatorError(
    `${unsaved.join(', ')}: git does not have these changes. Commit or undo them first.`,
  );
const paths = isNew ? addPart(root, part) : removePart(root, part);
const sources = paths.filter((path) => /\.(tsx?|json|css)$/.test(path));
if (sources.length > 0) await run('biome', ['check', '--write', '--colors=off', ...sources]);
for (const path of paths) console.log(`wrote ${path}`);
if (!isNew && part.folder) console.log(`removed ${part.folder}`);
// The new folder is a workspace, which npm records in package-lock.json.
if (install && part.isWorkspace) await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
console.log(isNew ? `next: npm run check, then npm run dev; ${readmeOf(kind, name)}` : 'next: npm run check');

async function run(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(program, [...args]);
  if (code !== 0) throw new OperatorError(`${program} ended with ${code}:\n${output}`);
}

function readmeOf(of: string, called: string): string {
  if (of === 'section') return `mfe-${called}/README.md says how to go on.`;
  return of === 'service'
    ? `services/${called}/README.md says how to go on.`
    : 'CONTRIBUTING.md says how to go on.';
}
