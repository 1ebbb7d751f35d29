/**
 * An error the person at the terminal can fix: a taken port, an unusable folder, a missing program.
 * `runCommand` prints its message as one line, without a stack.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Runs a command; a failure is printed and becomes exit code 1. */
export async function runCommand(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof OperatorError) console.error(`mova: ${error.message}`);
    else console.error(error);
  }
}
