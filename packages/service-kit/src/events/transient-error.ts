import { isDatabaseUnavailable } from '../database/open-database.ts';

/**
 * SQLSTATEs that tell of the moment in which a statement ran, not of what it said: the same statement may succeed
 * later. Whole classes have two characters. PostgreSQL, appendix «Error Codes»:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const passingStates = [
  /** Connection exceptions. */
  '08',
  /** The server is read only: a replica, or the moment of a switch-over. */
  '25006',
  /** The server ended a transaction that idled, or took, too long. */
  '25P03',
  '25P04',
  /** Serialization failure, unknown completion, deadlock: begin the transaction again. */
  '40001',
  '40003',
  '40P01',
  /** Insufficient resources: disk, memory, connections. */
  '53',
  /** Somebody else uses the object, or has the lock. */
  '55006',
  '55P03',
  /** Cancelled: by the limit of time, which waiting for a lock counts towards, or by hand. */
  '57014',
  /** Shutdown, crash, start-up, a dropped database, an idle session. */
  '57P0',
  /** The system under the server: input and output. */
  '58',
];

/**
 * True when an error tells of the state of the database (locked, busy, full, switching over, away) rather than of
 * the event that was being applied: it is not the event's fault, and passes.
 */
export function isPassingTrouble(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  const { code } = error;
  // A code of Node (`ENOENT`) may begin like one of the server.
  return /^[0-9A-Z]{5}$/.test(code) && passingStates.some((state) => code.startsWith(state));
}
