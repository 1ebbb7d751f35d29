import type { Call } from '@mova/contracts';
import { ApiError, type Handling, recordSecurityEvent, type SecurityEvent } from '@mova/service-kit';

/**
 * Runs what answers a call and records whether it succeeded or by which error it was refused. Failures of
 * ours are no security events.
 *
 * @param work gets a function that names the account, as soon as that is known
 */
export async function recordOutcome<T>(
  event: SecurityEvent['event'],
  { client, log }: Pick<Handling<Call>, 'client' | 'log'>,
  work: (identify: (userId: number) => void) => Promise<T>,
): Promise<T> {
  let userId: number | undefined;
  const identify = (known: number) => {
    userId = known;
  };
  const facts = { event, address: client.address };
  try {
    const answer = await work(identify);
    recordSecurityEvent(log, { ...facts, userId, outcome: 'success' });
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      recordSecurityEvent(log, { ...facts, userId, outcome: 'refused', reason: error.errorType });
    }
    throw error;
  }
}
