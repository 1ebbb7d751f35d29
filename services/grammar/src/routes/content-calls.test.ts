import { brotliDecompressSync } from 'node:zlib';
import { tenses } from '@mova/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { loadContent } from '../content/serving/load-content.ts';
import { startGrammar } from '../testing/grammar-fixture.ts';

const service = await startGrammar();
afterAll(() => service.stop());
const user = service.user();

describe('the questions of a level', () => {
  it('are ten in order, for every level of every topic', async () => {
    const { topics } = loadContent();
    const versions = new Set<string>();
    for (const { topic, bank } of topics) {
      for (const level of [1, 2, 3, 4, 5]) {
        const answer = await user.call('getGrammarQuestions', { tense: topic.tense, level });
        expect([answer.tense, answer.level]).toEqual([topic.tense, level]);
        const slice = bank.questions.slice(level * 10 - 10, level * 10);
        expect(answer.questions.map(({ id }) => id)).toEqual(slice.map(({ id }) => id));
        versions.add(answer.contentVersion);
      }
    }
    expect(versions.size).toBe(90);
  });

  it('have reasons, an explanation and a rule of the topic’s page', async () => {
    const { questions } = await user.call('getGrammarQuestions', { tense: 'ARTICLES', level: 3 });
    const page = await user.call('getGrammarRules', { tense: 'ARTICLES' });
    if (!('topic_1' in page)) throw new Error('the page of articles has topics');
    const rules = [page.topic_1, page.topic_2, page.topic_3].flatMap((topic) =>
      topic.rules.map(({ id }) => id),
    );
    for (const { options, explanation, rule } of questions) {
      expect(options.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
      expect(options.filter(({ reason }) => reason)).toHaveLength(3);
      expect(explanation).not.toBe('');
      expect(rules).toContain(rule);
    }
  });

  it.each([
    { tense: 'PAST_SIMPEL', level: 1 },
    { tense: 'past_simple', level: 1 },
    { tense: '__proto__', level: 1 },
    { tense: '', level: 1 },
    { level: 1 },
    { tense: 'PAST_SIMPLE' },
    ...[0, 6, -1, 1.5, 'one', '', '1e99'].map((level) => ({ tense: 'PAST_SIMPLE', level })),
  ])('are rejected for %j', async (query) => {
    const response = await user.send('getGrammarQuestions', query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorType: 'INVALID_REQUEST' });
  });
});

describe('content', () => {
  const reads = [
    ['getGrammarQuestions', { tense: 'PAST_SIMPLE', level: 2 }],
    ['getGrammarRules', { tense: 'PAST_SIMPLE' }],
    ['getLevelTest', undefined],
  ] as const;

  it.each(reads)('of %s is sent compressed, and not at all when the browser has it', async (id, query) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const first = await user.send(id, query, headers);
    expect(first.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await first.arrayBuffer());
    const plain = await (await user.send(id, query)).json();
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(plain);
    const etag = first.headers.get('etag') ?? '';
    const again = await service.user().send(id, query, { ...headers, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('includes a rules page for each topic', async () => {
    for (const tense of tenses) {
      const page = await user.call('getGrammarRules', { tense });
      expect([page.tense, 'topic_1' in page]).toEqual([tense, tense === 'ARTICLES']);
    }
    const rejected = await user.send('getGrammarRules', { tense: 'PAST' });
    expect(rejected.status).toBe(400);
  });

  it('includes the twenty questions of the level test, at least two of them with a topic', async () => {
    const { questions, contentVersion } = await user.call('getLevelTest');
    expect(questions).toHaveLength(20);
    expect(contentVersion).toHaveLength(16);
    expect(new Set(questions.flatMap(({ tense }) => tense ?? [])).size).toBeGreaterThanOrEqual(2);
  });
});
