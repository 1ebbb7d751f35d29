import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';

/** Returns the texts of the repository's files, without those that git ignores, by path from its root. */
export function readRepositoryFiles(isChosen: (path: string) => boolean): Map<string, string> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', listed, { cwd: repositoryRoot, encoding: 'utf8' }).split('\0');
  const chosen = paths.filter(
    (path) => path !== '' && isChosen(path) && existsSync(join(repositoryRoot, path)),
  );
  return new Map(chosen.map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')]));
}

/** Prints the problems a check has found, or that there are none; exit code 1 if there are any. */
export function reportProblems(problems: readonly string[], none: string, some: string): void {
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? none : `${problems.length} ${some}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
