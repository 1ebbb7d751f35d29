import { describe, expect, it } from 'vitest';
import { type ErrorType, errorStatuses, problemOf, problemSchema } from './problem.ts';

const codes = Object.keys(errorStatuses) as ErrorType[];

describe('problems', () => {
  it.each(codes)('%s has the status of a failure and a valid document', (code) => {
    const problem = problemOf(code, 'A title', 'request-1');
    expect(problemSchema.parse(problem)).toEqual(problem);
    expect(problem.status).toBe(errorStatuses[code]);
    expect(problem.status).toBeGreaterThanOrEqual(400);
    expect(problem.type).toBe(`urn:mova:error:${code}`);
  });

  it('keep the spelling of the codes that clients know', () => {
    const catalogue = [
      'USER_NOT_FOUND',
      'INVALID_LOGIN_DATA',
      'ACCOUNT_WAS_LOCKED',
      'ACCOUNT_WAS_ENABLED',
      'USER_ALREADY_EXIST',
    ];
    expect(codes).toEqual(expect.arrayContaining(catalogue));
  });

  it('contain details and issues if there are any', () => {
    const more = { detail: 'Why', errors: [{ path: 'body.email', message: 'Wrong' }] };
    expect(problemSchema.parse(problemOf('INVALID_REQUEST', 'A title', 'request-1', more))).toMatchObject(
      more,
    );
  });
});
