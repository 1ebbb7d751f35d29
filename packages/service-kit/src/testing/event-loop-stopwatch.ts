import { whileAwake } from '../time/event-loop-time.ts';

/**
 * Measures milliseconds in which this process was awake: a bound on what the product does must not be broken
 * by a machine that was held up meanwhile. Ends with the first reading.
 *
 * @returns a function to read it
 */
export function startAwakeStopwatch(): () => number {
  let [passedMs, isRead] = [0, false];
  whileAwake((ms) => {
    passedMs += ms;
    return !isRead;
  });
  return () => {
    isRead = true;
    return passedMs;
  };
}
