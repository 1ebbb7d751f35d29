import { createLog } from '@mova/service-kit';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { startDictionary } from './testing/dictionary-fixture.ts';

const service = await startDictionary();
afterAll(() => service.stop());
const log = createLog('dictionary', 'silent');

it('removes long-deleted words when it starts', async () => {
  const user = service.user();
  for (const [foreignWord, age] of [
    ['old', '2 hours'],
    ['new', '1 minute'],
  ] as const) {
    const { id } = await user.call('addNewWord', { foreignWord, nativeWord: 'слово' });
    await user.call('deleteWord', id);
    await sql`update dictionary.deleted_words set deleted_at = now() - ${age}::interval where id = ${id}`.execute(
      service.db,
    );
  }
  await startHousekeeping(service.db, log).stop();
  const left = await service.db.selectFrom('dictionary.deleted_words').select('foreign_word').execute();
  expect(left).toEqual([{ foreign_word: 'new' }]);
});
