import { StoreUnavailableError } from '@mova/service-kit/releases';
import { OperatorError } from '@mova/workspace';

/** @throws {OperatorError} when the store is unavailable */
export async function withStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    throw new OperatorError(`the release store is unavailable: ${error.message}`, { cause: error });
  }
}
