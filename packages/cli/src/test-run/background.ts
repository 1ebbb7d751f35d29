/**
 * Makes a command take about a tenth of the CPU that others get next to it, for what runs next to tests with time
 * limits. Less (19) would stop its own PostgreSQL and Redis for half a second at a time.
 *
 * @param command a program and its arguments
 */
export function inBackground(command: readonly string[]): readonly string[] {
  return process.platform === 'win32' ? command : ['nice', '-n', '10', ...command];
}
