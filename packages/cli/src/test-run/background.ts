/**
 * Makes a command take only the CPU that other work leaves, for what runs next to tests with time limits.
 *
 * @param command a program and its arguments
 */
export function inBackground(command: readonly string[]): readonly string[] {
  return process.platform === 'win32' ? command : ['nice', '-n', '19', ...command];
}
