import { describe, expect, it, test } from 'vitest';
import { after, begunTraining, givenTo, withExercise } from '../testing/sample-training.ts';
import type { TrainingState } from './training.ts';
import { stepOf, type TrainingEvent, type TrainingStep, trainingReducer } from './training-reducer.ts';

const kind = 'type-words';
const begun = begunTraining({ isWhole: false });
const { runId, words } = begun;
const start = { runId, drawn: [11, 12, 13, 14, 15], isWhole: false };
const starting: TrainingState = { stage: 'starting', start };
const failed: TrainingState = { stage: 'failed', start, error: 'offline' };
const run = (training: typeof begun): TrainingState => ({ stage: 'run', run: training });
const asking = after(begun, { type: 'beginExercise', kind, order: [11, 12] });
const answer = { type: 'answer', kind, given: 'bred', correct: false, milliseconds: 700 } as const;
const finished = withExercise(begun, kind, givenTo([12]));
const replay = { type: 'beginReplay', drawn: { [kind]: { order: [12] } } } as const;

/** A state at each step. */
const states: Readonly<Record<TrainingStep, TrainingState | null>> = {
  none: null,
  starting,
  failed,
  introduction: run(begun),
  question: run(asking),
  verdict: run(after(asking, answer)),
  between: run(finished),
  left: { stage: 'left', run: finished },
};

/** An event of each type that fits the states above. */
const events: { readonly [Type in TrainingEvent['type']]: Extract<TrainingEvent, { type: Type }> } = {
  start: { type: 'start', start: { ...start, runId: 'another', drawn: [1, 2, 3, 4, 5] } },
  startFailed: { type: 'startFailed', runId, error: 'away' },
  retry: { type: 'retry' },
  begin: { type: 'begin', runId, words },
  introduce: { type: 'introduce' },
  beginExercise: { type: 'beginExercise', kind: 'listen-words', order: [11] },
  answer,
  hint: { type: 'hint', kind },
  takeBack: { type: 'takeBack', kind },
  hold: { type: 'hold', kind },
  next: { type: 'next', kind },
  endEarly: { type: 'endEarly', kind },
  writeInstead: { type: 'writeInstead' },
  beginReplay: replay,
  endReplay: { type: 'endReplay' },
  leave: { type: 'leave' },
};

/** The step after each event; an event that is not named changes nothing. */
const steps: Readonly<Record<TrainingStep, Partial<Record<TrainingEvent['type'], TrainingStep>>>> = {
  none: { start: 'starting' },
  starting: { start: 'starting', startFailed: 'failed', begin: 'introduction' },
  failed: { start: 'starting', retry: 'starting' },
  introduction: { start: 'starting', introduce: 'introduction', beginExercise: 'question', leave: 'left' },
  question: { start: 'starting', answer: 'verdict', hint: 'question', endEarly: 'between', leave: 'left' },
  verdict: {
    start: 'starting',
    takeBack: 'question',
    hold: 'verdict',
    next: 'question',
    endEarly: 'between',
    leave: 'left',
  },
  between: { start: 'starting', beginExercise: 'question', beginReplay: 'question', leave: 'left' },
  left: { start: 'starting' },
};

const stepNames = Object.keys(states) as TrainingStep[];
const eventTypes = Object.keys(events) as TrainingEvent['type'][];

test.each(stepNames)('the sample of «%s» is at that step', (step) => {
  expect(stepOf(states[step])).toBe(step);
});

describe.each(stepNames)('at «%s»', (step) => {
  it.each(eventTypes)('%s', (type) => {
    const before = states[step];
    const end = trainingReducer(before, events[type]);
    const expected = steps[step][type];
    if (expected === undefined) expect(end).toBe(before);
    else {
      expect(end).not.toBe(before);
      expect(stepOf(end)).toBe(expected);
    }
  });
});

describe('a replay', () => {
  const replaying = after(finished, replay);

  it('ends behind its last question', () => {
    const last = after(replaying, answer, { type: 'next', kind });
    const end = trainingReducer(run(last), { type: 'endReplay' });
    expect(stepOf(end)).toBe('between');
    expect(end).toMatchObject({ run: { replay: null } });
  });

  it.each([
    ['in a question', replaying],
    ['on a verdict', after(replaying, answer)],
  ])('does not end %s: another tab may be at it', (_case, training) => {
    expect(trainingReducer(run(training), { type: 'endReplay' })).toEqual(run(training));
  });

  it('is left as a training is', () => {
    expect(stepOf(trainingReducer(run(replaying), { type: 'leave' }))).toBe('left');
  });
});

describe('what does not belong to the question on the screen changes nothing', () => {
  it.each([
    ['another exercise', { ...answer, kind: 'listen-words' }],
    ['another word', { ...answer, wordId: 12 }],
  ] as const)('%s', (_case, event) => {
    expect(trainingReducer(run(asking), event)).toEqual(run(asking));
  });
});

describe('a late answer to a start that was given up', () => {
  it.each(['startFailed', 'begin'] as const)('changes nothing: %s', (type) => {
    const late = { ...events[type], runId: 'another' };
    for (const state of [starting, failed]) expect(trainingReducer(state, late)).toBe(state);
  });
});

test('a start that is tried again after another tab has begun it changes nothing', () => {
  const running = run(asking);
  expect(trainingReducer(running, { type: 'start', start })).toBe(running);
});

test('a retry keeps the run id and shows the former error until it ends', () => {
  const again = trainingReducer(trainingReducer(starting, events.startFailed), events.retry);
  expect(again).toEqual({ stage: 'starting', start, error: 'away' });
  const ended = trainingReducer(again, { ...events.startFailed, error: 'full' });
  expect(ended).toEqual({ stage: 'failed', start, error: 'full' });
});

test('a failed start takes a new run id when its own is taken', () => {
  const taken = trainingReducer(starting, { ...events.startFailed, error: 'taken', nextRunId: 'free' });
  expect(taken).toEqual({ stage: 'failed', start: { ...start, runId: 'free' }, error: 'taken' });
});
