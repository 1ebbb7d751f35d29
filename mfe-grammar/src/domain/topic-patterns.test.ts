import { tenses } from '@mova/contracts';
import { patternRows } from '@mova/ui/patterns';
import { describe, expect, it } from 'vitest';
import { topicPattern } from './topic-patterns.ts';

const rowsOf = (tense: (typeof tenses)[number]) => patternRows(topicPattern(tense));

describe('topicPattern', () => {
  it('gives each topic a pattern of its own', () => {
    expect(new Set(tenses.map((tense) => rowsOf(tense).join('\n'))).size).toBe(18);
  });

  it.each(tenses)('is symmetric along both axes, with a green middle: %s', (tense) => {
    const rows = rowsOf(tense);
    expect(rows).toHaveLength(13);
    expect(rows.toReversed()).toEqual(rows);
    for (const row of rows) expect([...row].toReversed().join('')).toBe(row);
    expect(rows[6]?.[6]).toBe('r');
  });

  it('keeps the patterns that users have earned', () => {
    const charts = tenses.map((tense) => `${tense}${rowsOf(tense).join('')}`).join('');
    const checksum = [...charts].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 0);
    expect(checksum).toBe(4196816513);
  });
});
