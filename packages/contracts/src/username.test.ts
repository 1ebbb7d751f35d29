import { expect, it } from 'vitest';
import { usernameSchema } from './username.ts';

it.each([
  ['  Олена ', 'Олена'],
  ['Оле\u202Eна\u202C', 'Олена'],
  ['\u2066Олена\u2069', 'Олена'],
  ['Оле\u0007на\u0085\u007F', 'Олена'],
  // Trimmed after the invisible characters are removed.
  ['\u202A Олена \u202C', 'Олена'],
  ['نورا', 'نورا'],
  ['נועה', 'נועה'],
  ['Зоряна-Марія О’Ніл', 'Зоряна-Марія О’Ніл'],
  ['О\u200Bле\u00ADна\u2060\uFE0F', 'Олена'],
  ['\u200B Олена \uFEFF', 'Олена'],
  ['7', '7'],
  ['🐴 Оля', '🐴 Оля'],
])('%j is kept as %j', (given, kept) => {
  expect(usernameSchema.parse(given)).toBe(kept);
});

it('only what is kept counts for the length', () => {
  expect(usernameSchema.parse(`${'\u202E'.repeat(50)}${'я'.repeat(100)}`)).toHaveLength(100);
  expect(usernameSchema.safeParse('я'.repeat(101)).success).toBe(false);
});

it.each([
  '',
  '   ',
  '\u202E\u2066',
  '\u0007 \u202C',
  '\u200B',
  '\u00AD\u2060\u200D',
  '\uFE0F',
  '\u034F',
  '\u3164',
  '\u2800',
  '\u{E0041}',
  '...',
  '🐴',
])('%j is not a name', (text) => {
  expect(usernameSchema.safeParse(text).error?.issues[0]?.message).toBe('Name is required');
});
