import { expect, it } from 'vitest';
import { judge, page } from '../../testing/material.ts';
import { exampleForm } from './example-form.ts';

it('accepts whole sentences', () => {
  expect(judge(exampleForm, { page: page() })).toEqual([]);
});

it('refuses a fragment, a lost question mark and a repeated example', () => {
  expect(
    judge(exampleForm, {
      page: page({
        contrast: {
          text: 'Текст.',
          examples: [
            { english: 'they work', native: 'Вони працюють?' },
            { english: 'They danced in affirmative.', native: 'Вони танцювали.' },
          ],
        },
      }),
    }),
  ).toEqual([
    '«they work» is not a whole sentence',
    'only one half of «they work» asks',
    '«They danced in affirmative.» is already an example of this page',
  ]);
});
