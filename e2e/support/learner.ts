import { randomUUID } from 'node:crypto';
import { cookieNames, legalTextsVersion } from '@mova/contracts/names';
import { ApiClient } from './api-client.ts';

/** A confirmed, signed-in user that a test created. */
export interface Learner {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly client: ApiClient;
  /** Deletes the account through the API, unless its password was changed or locked. */
  remove(): Promise<void>;
}

interface Mail {
  readonly links: readonly string[];
}

/** Returns the user id, as in the cookie and the header. */
export const userIdOf = ({ client }: Pick<Learner, 'client'>): string =>
  client.cookies.get(cookieNames.userId)?.value ?? '';

/** Registers, confirms by the link of the mail and signs in, all through the gateway; `mailOrigin` shows the mails. */
export async function createLearner(origin: string, mailOrigin = origin): Promise<Learner> {
  const client = new ApiClient(origin);
  const email = `learner-${randomUUID()}@mova.example`;
  const password = `pass ${randomUUID()}`;
  const name = 'Учениця';
  await client.succeed('POST', '/oauth/registration', {
    username: name,
    email,
    password,
    confirmPassword: password,
    consentVersion: legalTextsVersion,
  });
  const link = await confirmationLink(mailOrigin, email);
  await client.succeed('POST', '/oauth/confirm', { token: link.searchParams.get('token') });
  await client.succeed('POST', '/oauth/login', { email, password });
  return {
    email,
    password,
    name,
    client,
    remove: async () => {
      await client.call('POST', '/api/deleteUserAccount', { password });
    },
  };
}

/** Returns the mails to an address, the newest first. */
export async function mailsTo(origin: string, email: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

/** Returns the link of the newest mail to an address; waits up to 30 s, as mail is sent after the answer. */
export async function confirmationLink(origin: string, email: string): Promise<URL> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const link = (await mailsTo(origin, email))[0]?.links[0];
    if (link) return new URL(link);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no mail to ${email} within 30 s`);
}
