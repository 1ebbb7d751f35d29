import { ContentError, runContentCommand } from './run-content-command.ts';

// The program behind `npm run content`; exits with 1 when the command does not succeed.
try {
  const { lines, ok } = runContentCommand(process.argv.slice(2));
  console.log(lines.join('\n'));
  if (!ok) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  if (error instanceof ContentError) console.error(`mova: ${error.message}`);
  else console.error(error);
}
