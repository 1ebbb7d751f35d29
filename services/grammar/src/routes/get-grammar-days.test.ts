import { randomUUID } from 'node:crypto';
import { learningDay } from '@mova/service-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { recordLearningDay } from '../db/learning-days-repository.ts';
import { startGrammar } from '../testing/grammar-fixture.ts';

const service = await startGrammar();
afterAll(() => service.stop());

const tense = 'PAST_SIMPLE' as const;
const result = { tense, exercisesLeft: [1] };

describe('the days of grammar', () => {
  it('have a day once, however many quizzes were saved on it', async () => {
    const user = service.user();
    expect((await user.call('getGrammarDays')).days).toEqual([]);
    await user.call('saveGrammarResult', result);
    await user.call('saveGrammarResult', result);
    const before = learningDay(new Date(), undefined);
    const { days } = await user.call('getGrammarDays');
    expect([before, learningDay(new Date(), undefined)]).toContain(days[0]);
    expect(days).toHaveLength(1);
    expect((await service.user().call('getGrammarDays')).days).toEqual([]);
  });

  it('are those of the first save, not of a repeated or a rejected one', async () => {
    const user = service.user();
    const run = { ...result, runId: randomUUID(), level: 1 };
    await user.call('saveGrammarResult', run);
    await service.db
      .updateTable('grammar.learning_days')
      .set({ day: '2026-01-02' })
      .where('user_id', '=', user.userId)
      .execute();
    await user.call('saveGrammarResult', run);
    expect((await user.send('saveGrammarResult', { ...result, level: 3 })).status).toBe(409);
    expect((await user.call('getGrammarDays')).days).toEqual(['2026-01-02']);
  });

  it('come in order', async () => {
    const user = service.user();
    for (const day of ['2026-03-02', '2025-12-31', '2026-03-02'])
      await service.db.transaction().execute((trx) => recordLearningDay(trx, user.userId, day));
    expect((await user.call('getGrammarDays')).days).toEqual(['2025-12-31', '2026-03-02']);
  });
});
