/** Connection refused or lost, and (53300) too many connections. */
const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', '53300']);

const unavailableForm =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html; classes have two characters. */
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

const diskFullState = '53100';

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True when the database could not be reached, as opposed to an error in the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return unavailableCodes.has(code) || /^(08|57P0)/.test(code) || unavailableForm.test(error.message);
}

export function isDatabaseDiskFull(error: unknown): boolean {
  return codeOf(error) === diskFullState;
}

/** True for the state of the database (locked, busy, full, unavailable), false for the statement. */
export function isTransientError(error: unknown): boolean {
  const code = codeOf(error);
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  return (
    isDatabaseUnavailable(error) || (isSqlState && transientStates.some((state) => code.startsWith(state)))
  );
}
