import { type Problem, problemSchema } from '@mova/contracts';
import { expect } from 'vitest';

/** A refusal as its status, its code and the fields it names. */
export async function refusalOf(response: Response): Promise<[number, Problem['errorType'], string[]]> {
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return [response.status, problem.errorType, (problem.errors ?? []).map(({ path }) => path)];
}
