import { randomUUID } from 'node:crypto';
import { problemSchema } from '@mova/contracts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startGrammar, type TestLearner } from '../testing/grammar-fixture.ts';

const service = await startGrammar({ maxRunsPerDay: 2 });
afterAll(() => service.stop());

const save = (learner: TestLearner, runId: string = randomUUID()) =>
  learner.send('saveGrammarResult', { tense: 'ARTICLES', exercisesLeft: [1], runId });

describe('a result after as many as may be saved within a day', () => {
  it('is refused and moves nothing, while a repeat is answered as before', async () => {
    const learner = service.learner();
    const first = randomUUID();
    expect([(await save(learner, first)).status, (await save(learner)).status]).toEqual([200, 200]);
    const standing = await learner.call('getGrammarStatus');
    const refused = await learner.send('saveGrammarResult', {
      tense: 'ARTICLES',
      exercisesLeft: [],
      runId: randomUUID(),
    });
    expect(refused.status).toBe(429);
    expect(problemSchema.parse(await refused.json()).errorType).toBe('TOO_MANY_GRAMMAR_RUNS');
    expect(await learner.call('getGrammarStatus')).toEqual(standing);
    expect((await save(learner, first)).status).toBe(200);
  });

  it('is accepted a day later', async () => {
    const learner = service.learner();
    await save(learner);
    await save(learner);
    await sql`update grammar.saved_runs set saved_at = saved_at - interval '24 hours'`.execute(service.db);
    expect((await save(learner)).status).toBe(200);
  });
});
