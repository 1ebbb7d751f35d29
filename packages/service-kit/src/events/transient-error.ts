import { isDatabaseUnavailable } from '../database/open-database.ts';

/**
 * SQLSTATEs of errors after which the same statement may succeed later. Whole classes have two characters.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const transientStates = [
  '08', // connection exceptions
  '25006', // read-only server: a replica, or a switch-over
  '25P03', // the server ended an idle transaction
  '25P04', // the server ended a long transaction
  '40001', // serialization failure
  '40003', // completion unknown
  '40P01', // deadlock
  '53', // insufficient disk, memory or connections
  '55006', // object in use
  '55P03', // lock not available
  '57014', // cancelled, by a timeout or by hand
  '57P0', // shutdown, crash, start-up, idle session
  '58', // input or output of the system
];

/**
 * True when an error comes from the state of the database (locked, busy, full, switching over, unavailable)
 * rather than from the statement.
 */
export function isTransientError(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  const { code } = error;
  // Skips error codes of Node, such as `ENOENT`.
  return /^[0-9A-Z]{5}$/.test(code) && transientStates.some((state) => code.startsWith(state));
}
