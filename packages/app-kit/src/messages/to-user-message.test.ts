import { describe, expect, test } from 'vitest';
import type { ApiFailure } from '../api/failure.ts';
import uk from '../locales/uk.json' with { type: 'json' };
import { toUserMessage } from './to-user-message.ts';

const problem = (errorType: string): ApiFailure =>
  ({
    kind: 'problem',
    problem: { type: '', title: '', status: 400, requestId: '', errorType },
  }) as ApiFailure;

describe('the message for a failure', () => {
  test.each([
    ['USER_NOT_FOUND', 'The email you provided is not registered in the system.'],
    ['ACCOUNT_WAS_LOCKED', 'Your account was locked for security reasons. Please contact us.'],
    ['INVALID_LOGIN_DATA', 'Wrong password or email.'],
    ['ACCOUNT_WAS_ENABLED', 'Please confirm your account and check your mailbox.'],
    ['USER_ALREADY_EXIST', 'The e-mail you provided already exists in the system.'],
  ])('%s has its English line under a Ukrainian one', (errorType, english) => {
    const message = toUserMessage(problem(errorType));
    expect(message.english).toBe(english);
    expect(message.text).toMatch(/[а-яіїєґ]/i);
  });

  test('gives the plain string of registration the message of its problem', () => {
    const plain: ApiFailure = { kind: 'plain', status: 409, body: 'USER_ALREADY_EXIST' };
    expect(toUserMessage(plain)).toEqual(toUserMessage(problem('USER_ALREADY_EXIST')));
  });

  test.each([
    [problem('NEVER_HEARD_OF')],
    [{ kind: 'plain', status: 500, body: '<html>' }],
    [new Error('x')],
    [undefined],
  ])('gives an unknown failure the general message', (failure) => {
    expect(toUserMessage(failure)).toEqual(uk.failures.unknown);
  });

  test('uses no wrong apostrophe or quotes', () => {
    expect(
      JSON.stringify(uk)
        .replaceAll('\\"', '')
        .match(/[а-яіїєґ]['ʼ"][а-яіїєґ]/gi),
    ).toBeNull();
  });
});
