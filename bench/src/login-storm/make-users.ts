import { legalTextsVersion } from '@mova/contracts/names';
import type { RunningMova } from '@mova/launcher';
import pg from 'pg';
import { Agent } from 'undici';
import { sendCall } from './send-call.ts';

export const password = 'correct horse';

/** Registers one user through the gateway and copies the account, so that all have its password. */
export async function makeUsers(
  site: RunningMova,
  count: number,
): Promise<{ userId: number; email: string }[]> {
  const agent = new Agent();
  const first = {
    username: 'Олена',
    email: 'storm@mova.example',
    password,
    confirmPassword: password,
    consentVersion: legalTextsVersion,
  };
  const status = await sendCall(agent, site.origin, 'registration', first);
  await agent.close();
  if (status !== 200) throw new Error(`the registration was answered ${status}`);
  const client = new pg.Client({ connectionString: site.adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ user_id: string; email: string }>(
      `insert into account.users (email, name, password_hash, registration_expires_at, confirmed_at)
       select 'storm-' || number || '@mova.example', name, password_hash, now(), now()
       from account.users, generate_series(1, $1::int) as number
       where email = $2
       returning user_id, email`,
      [count, first.email],
    );
    return rows.map(({ user_id, email }) => ({ userId: Number(user_id), email }));
  } finally {
    await client.end();
  }
}
