import { OperatorError } from '../embedded/operator-error.ts';

/** Runs a command; what the person at the terminal can put right is one line, not a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof OperatorError) console.error(`mova: ${error.message}`);
    else console.error(error);
  }
}
