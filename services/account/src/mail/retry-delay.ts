const firstSeconds = 5;
const longestSeconds = 15 * 60;

/**
 * Seconds until the next attempt after the given number of failed ones: 5, 10, 20 … up to a quarter of an
 * hour, so that a short outage costs seconds and a long one does not hammer the server.
 */
export function retryDelay(attempts: number): number {
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.min(attempts - 1, 10));
}
