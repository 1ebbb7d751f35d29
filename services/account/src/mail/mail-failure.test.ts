import { expect, it } from 'vitest';
import { MailRefusedError, mailFailure } from './mail-failure.ts';

const refusal = (response: string) =>
  mailFailure(
    Object.assign(new Error(response), {
      command: 'RCPT TO',
      code: 'EENVELOPE',
      response,
      responseCode: Number(response.slice(0, 3)),
    }),
  );

it.each([
  ['550 5.1.1 No such user', true],
  ['550 5.1.10 No such user', true],
  ['552 5.2.2 Mailbox full', true],
  ['550 No such user', true],
  ['550-5.1.1 The account does not exist', true],
  ['550 5.1.8 The sender’s domain does not exist', false],
  ['554 5.7.1 Relay access denied', false],
  ['550 relay not permitted', false],
  ['530 5.7.0 Authentication required', false],
  ['450 4.2.0 Greylisted', false],
])('«%s» at the recipient is final: %s', (response, isFinal) => {
  expect(refusal(response) instanceof MailRefusedError).toBe(isFinal);
});
