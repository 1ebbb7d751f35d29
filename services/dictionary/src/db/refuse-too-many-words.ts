import { ApiError } from '@mova/service-kit';
import type { Transaction } from 'kysely';
import type { DictionaryDatabase } from './database.ts';
import { countWords } from './tallies-repository.ts';

/**
 * Refuses what was added in this transaction where a dictionary has too many words with it. The total is kept by
 * triggers, whose row is locked since: of two additions at once the second sees the first.
 *
 * @throws ApiError DICTIONARY_FULL
 */
export async function refuseTooManyWords(
  trx: Transaction<DictionaryDatabase>,
  userId: number,
  maxWords: number,
): Promise<void> {
  if ((await countWords(trx, userId)) > maxWords)
    throw new ApiError('DICTIONARY_FULL', `A dictionary holds at most ${maxWords} words`);
}
