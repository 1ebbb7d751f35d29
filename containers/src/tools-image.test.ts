import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@mova/workspace';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** The packages that the tools image does not have, although npm installs them. */
function removedPackages(): string[] {
  const dockerfile = readFileSync(join(repositoryRoot, 'containers/Dockerfile'), 'utf8');
  const removed = /--workspaces \\\n.*remove-development-files\.sh (.+)/.exec(dockerfile)?.[1] ?? '';
  return removed.split(' ');
}

/** Lets a program fail where it loads one of the packages. */
const withoutPackages = (names: readonly string[]) =>
  `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    const names = ${JSON.stringify(names)};
    registerHooks({ resolve(specifier, context, next) {
      if (names.some((name) => specifier === name || specifier.startsWith(name + '/')))
        throw new Error(specifier + ' is missing, which ' + context.parentURL + ' imports');
      return next(specifier, context);
    } });`)}`;

async function start(program: string, ...options: string[]): Promise<{ code: number; output: string }> {
  const hook = ['--import', withoutPackages(removedPackages())];
  const args = [...hook, join(repositoryRoot, program), ...options];
  return run(process.execPath, args, { env: { PATH: process.env.PATH } }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

it('the tools image needs no package that was removed from it', async () => {
  expect(removedPackages()).toContain('typescript');
  expect(await start('containers/mova.mjs', '--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('release'),
  });
  // 78: it has no environment.
  expect(await start('packages/publisher/src/main.ts')).toMatchObject({ code: 78 });
});
