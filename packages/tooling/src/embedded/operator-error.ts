/**
 * Something the person at the terminal can act on: a taken port, an unusable folder, a missing program.
 * Whoever catches it at the top prints `message` as one line, without a stack.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
