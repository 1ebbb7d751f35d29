import { expect, it } from 'vitest';
import { optionsOf, question } from '../testing/material.ts';
import { personOf } from './person.ts';

it.each([
  ['I ___ (work) here.', 'I'],
  ['You ___ (ask) me yesterday.', 'you'],
  ['My sister ___ (work) late.', 'he/she/it'],
  ['My aunt always ___ (bake) bread.', 'he/she/it'],
  ['These houses ___ (paint) last year.', 'they'],
  ['That man ___ (know) me.', 'he/she/it'],
  ['The children ___ (sleep).', 'they'],
  ['Olena and I ___ (talk).', 'we'],
  ['Omar and Lucía ___ (want) tea.', 'they'],
  ['When ___ (this bridge / build)?', 'he/she/it'],
  ['Where ___ (these photos / take)?', 'they'],
  ['___ (you / work)?', 'you'],
  ['The bus broke down, so we ___ (walk).', 'we'],
  ['While I was away, they ___ (paint) the room.', 'they'],
  ['When Olha and I became friends, I ___ (know) her for years.', 'I'],
  ['It is noon, and we ___ (argue) since breakfast.', 'we'],
  ['What ___ (be) in the box?', 'he/she/it'],
])('%s → %s', (english, person) => {
  expect(personOf(question({ english, options: optionsOf(['worked', 'works']) }))).toBe(person);
});

it('finds a subject in the option', () => {
  const english = 'Where ___ (live)?';
  expect(personOf(question({ english, options: optionsOf(['do they live', 'they live']) }))).toBe('they');
});
