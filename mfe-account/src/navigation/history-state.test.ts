import { expect, it } from 'vitest';
import { historyStateOf } from './history-state.ts';

it.each([
  [null, {}],
  [undefined, {}],
  ['confirmed', {}],
  [{ notice: 'confirmed' }, { notice: 'confirmed' }],
  [{ notice: 'unheard of', email: 7 }, {}],
  [{ email: 'olena@example.com', key: 1 }, { email: 'olena@example.com' }],
])('%j says %j', (state, said) => expect(historyStateOf(state)).toEqual(said));
