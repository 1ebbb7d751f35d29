import { expect, it } from 'vitest';
import { judgeQuestion } from '../../testing/material.ts';
import { levelOneMarker } from './level-one-marker.ts';

const english = 'She ___ (work) in a bank.';

it('accepts a sentence that says when, other levels and articles', () => {
  expect(judgeQuestion(levelOneMarker, {})).toEqual([]);
  expect(judgeQuestion(levelOneMarker, { english, level: 2 })).toEqual([]);
  expect(judgeQuestion(levelOneMarker, { english }, { name: 'articles' })).toEqual([]);
});

it('refuses one that does not', () => {
  expect(judgeQuestion(levelOneMarker, { english })).toEqual([
    'past-simple-1-01: level 1 needs a word that says when',
  ]);
});
