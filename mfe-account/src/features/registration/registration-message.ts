import { isApiFailure, toUserMessage, type UserMessage } from '@mova/app-kit';

/**
 * Words for a refused registration (specification §8): the known e-mail has its own, any other fault of
 * the data gets registration's «Oops…»; faults of the network or the server keep their own words.
 */
export function registrationMessage(
  failure: unknown,
  t: (key: 'failures.registration.text' | 'failures.registration.english') => string,
): UserMessage {
  const ownWords = isApiFailure(failure) && !isFaultOfData(failure);
  if (ownWords) return toUserMessage(failure);
  return { text: t('failures.registration.text'), english: t('failures.registration.english') };
}

function isFaultOfData(failure: { kind: string; body?: unknown; problem?: { errorType: string } }): boolean {
  if (failure.kind === 'plain') return failure.body !== 'USER_ALREADY_EXIST';
  return (
    failure.kind === 'problem' && ['INVALID_REQUEST', 'INTERNAL'].includes(failure.problem?.errorType ?? '')
  );
}
