import { randomUUID } from 'node:crypto';
import { problemSchema } from '@mova/contracts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startGrammar, type TestUser } from '../testing/grammar-fixture.ts';

const service = await startGrammar({ maxRunsPerDay: 2 });
afterAll(() => service.stop());

const save = (user: TestUser, runId: string = randomUUID()) =>
  user.send('saveGrammarResult', { tense: 'ARTICLES', exercisesLeft: [1], runId });

describe('a result above the limit of a day', () => {
  it('is rejected and changes nothing, while a repeat is answered as before', async () => {
    const user = service.user();
    const first = randomUUID();
    expect([(await save(user, first)).status, (await save(user)).status]).toEqual([200, 200]);
    const standing = await user.call('getGrammarStatus');
    const rejected = await user.send('saveGrammarResult', {
      tense: 'ARTICLES',
      exercisesLeft: [],
      runId: randomUUID(),
    });
    expect(rejected.status).toBe(429);
    expect(problemSchema.parse(await rejected.json()).errorType).toBe('TOO_MANY_GRAMMAR_RUNS');
    expect(await user.call('getGrammarStatus')).toEqual(standing);
    expect((await save(user, first)).status).toBe(200);
  });

  it('is accepted a day later', async () => {
    const user = service.user();
    await save(user);
    await save(user);
    await sql`update grammar.saved_runs set saved_at = saved_at - interval '24 hours'`.execute(service.db);
    expect((await save(user)).status).toBe(200);
  });
});
