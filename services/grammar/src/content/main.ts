import { ContentError } from './commands/content-error.ts';
import { runContentCommand } from './commands/run.ts';

// The program behind `npm run content`: prints what the command found; exit code 1 when it is not content.
try {
  const { lines, ok } = runContentCommand(process.argv.slice(2));
  console.log(lines.join('\n'));
  if (!ok) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  if (error instanceof ContentError) console.error(`mova: ${error.message}`);
  else console.error(error);
}
