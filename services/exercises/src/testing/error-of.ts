import { type Problem, problemSchema } from '@mova/contracts';
import { expect } from 'vitest';

/** Returns status, error type and fields of an error response. */
export async function errorOf(response: Response): Promise<[number, Problem['errorType'], string[]]> {
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return [response.status, problem.errorType, (problem.errors ?? []).map(({ path }) => path)];
}
