import { watchEventLoopTime } from '../time/event-loop-time.ts';

/**
 * Measures event-loop time, so that a stalled test machine does not break a time limit of the product. Ends
 * with the first reading.
 *
 * @returns a function to read it, in milliseconds
 */
export function startEventLoopStopwatch(): () => number {
  let [passedMs, isRead] = [0, false];
  watchEventLoopTime((ms) => {
    passedMs += ms;
    return !isRead;
  });
  return () => {
    isRead = true;
    return passedMs;
  };
}
