import { ApiError, recordSecurityEvent, type SecurityEvent } from '@mova/service-kit';
import type { BrowserRequest } from '../deps.ts';

/** Runs `work` and records its success, or the ApiError it throws, as a security event. */
export async function recordOutcome<T>(
  event: SecurityEvent['event'],
  { client, log }: BrowserRequest,
  /** Calls `identify` once the account is known. */
  work: (identify: (userId: number) => void) => Promise<T>,
): Promise<T> {
  let userId: number | undefined;
  const identify = (known: number) => {
    userId = known;
  };
  const facts = { event, address: client.address };
  try {
    const result = await work(identify);
    recordSecurityEvent(log, { ...facts, userId, outcome: 'success' });
    return result;
  } catch (error) {
    if (error instanceof ApiError) {
      recordSecurityEvent(log, { ...facts, userId, outcome: 'refused', reason: error.errorType });
    }
    throw error;
  }
}
