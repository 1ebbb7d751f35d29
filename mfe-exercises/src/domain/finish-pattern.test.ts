import { patternRows } from '@mova/ui/patterns';
import { expect, it } from 'vitest';
import type { Praise } from './counts.ts';
import { finishPattern } from './finish-pattern.ts';

const kinds = ['translate-words', 'translate-native-english', 'type-words', 'listen-words'] as const;
const bands: readonly Praise[] = ['faultless', 'strong', 'good', 'begun'];
const training = { runId: '0b7e3c1e-5a55-4a43-9a47-0a6a3b1f2c11', replay: null };
const chart = (...of: Parameters<typeof finishPattern>) => patternRows(finishPattern(...of)).join('\n');

it.each(bands)('every step of a training has a picture of its own where all went the same: %s', (band) => {
  const steps = [...kinds, 'result' as const];
  expect(new Set(steps.map((step) => chart(training, step, band))).size).toBe(steps.length);
});

it.each(bands)('no picture comes three times in a training with a repetition: %s', (band) => {
  const replay = { ...training, replay: { kinds, parts: {} } };
  const charts = [training, replay].flatMap((each) => kinds.map((kind) => chart(each, kind, band)));
  for (const kind of kinds) expect(chart(replay, kind, band)).not.toBe(chart(training, kind, band));
  for (const one of charts) expect(charts.filter((other) => other === one).length).toBeLessThan(3);
});

it('a step tells by its picture how it went', () => {
  expect(new Set(bands.map((band) => chart(training, 'type-words', band))).size).toBe(bands.length);
});

it('trainings differ', () => {
  const seen = ['a', 'b', 'c', 'd'].map((runId) => chart({ ...training, runId }, 'result', 'good'));
  expect(new Set(seen).size).toBe(seen.length);
});
