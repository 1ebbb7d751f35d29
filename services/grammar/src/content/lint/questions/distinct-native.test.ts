import { expect, it } from 'vitest';
import { judge, question } from '../../testing/material.ts';
import { distinctNative } from './distinct-native.ts';

it('accepts different lines', () => {
  expect(judge(distinctNative, { questions: [question(), question({ native: 'Вона працює.' })] })).toEqual(
    [],
  );
});

it('refuses a line that comes again, whatever its case', () => {
  expect(
    judge(distinctNative, {
      questions: [question(), question({ id: 'past-simple-1-02', native: 'учора вона працювала  допізна' })],
    }),
  ).toEqual(['past-simple-1-02: the Ukrainian line of past-simple-1-01']);
});
