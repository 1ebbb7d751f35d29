import { OperatorError } from '@mova/workspace';
import pg from 'pg';

/** Runs `work`; errors of the database and of the system become one line, because they are not ours to fix. */
export async function withOneLineErrors<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message, syscall } = error as NodeJS.ErrnoException;
    if (error instanceof pg.DatabaseError || syscall !== undefined || error instanceof AggregateError)
      throw new OperatorError(`${what}: ${message || code}.`);
    throw error;
  }
}
