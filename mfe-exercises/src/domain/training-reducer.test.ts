import { describe, expect, it, test } from 'vitest';
import { after, begunTraining, givenTo, sampleRunId, withExercise } from '../testing/sample-training.ts';
import { parseText, textOf } from '../training/training-text.ts';
import { phaseOf } from './exercise-state.ts';
import type { Training, TrainingState } from './training.ts';
import { isFinished, type TrainingEvent, trainingReducer } from './training-reducer.ts';

const kind = 'translate-words';
const order = [13, 11, 12];
const options = Object.fromEntries(order.map((id) => [id, ['a', 'b']]));
const beginExercise: TrainingEvent = { type: 'beginExercise', kind, order, options };
const answer = (correct = true): TrainingEvent => ({
  type: 'answer',
  kind,
  given: 'хліб',
  correct,
  milliseconds: 700,
});
const next: TrainingEvent = { type: 'next', kind };
const hold: TrainingEvent = { type: 'hold', kind };
const endEarly: TrainingEvent = { type: 'endEarly', kind };

const asking = after(begunTraining(), beginExercise);
const answered = after(asking, answer(false));
const finished = withExercise(begunTraining({ isWhole: false }), kind, givenTo([12]));
const replaying = after(finished, { type: 'beginReplay', drawn: { [kind]: { order: [12] } } });
const partOf = (training: Training) => training.parts[kind];

test('a training begins with its words, nothing introduced and no exercise begun', () => {
  expect(begunTraining()).toMatchObject({
    runId: sampleRunId,
    introducedTo: 0,
    parts: {},
    replay: null,
    settled: {},
  });
});

test('the introduction goes through the words and stops behind the last', () => {
  let training = begunTraining();
  training = after(training, { type: 'introduce' });
  for (let step = 0; step < 2; step++) training = after(training, { type: 'introduce', back: true });
  expect(training.introducedTo).toBe(0);
  for (let step = 0; step < 8; step++) training = after(training, { type: 'introduce' });
  expect(training.introducedTo).toBe(training.words.length);
});

describe('one question after the other', () => {
  it('keeps the answer with what was given, its verdict and its time', () => {
    expect(partOf(answered)?.answers).toEqual([
      { wordId: 13, given: 'хліб', correct: false, milliseconds: 700 },
    ]);
    expect(partOf(answered)).toMatchObject({ at: 0, held: false });
  });

  it('holds the clock until the next question', () => {
    const held = after(answered, hold);
    expect(partOf(held)?.held).toBe(true);
    expect(partOf(after(held, next))).toMatchObject({ at: 1, held: false });
  });

  it('is finished after the last', () => {
    const end = after(asking, answer(), next, answer(), next, answer(), next);
    expect(partOf(end)?.answers.map(({ wordId }) => wordId)).toEqual(order);
    expect(isFinished(end)).toBe(true);
  });

  it('goes past a verdict, and past nothing else', () => {
    expect(partOf(after(answered, next))).toMatchObject({ at: 1, held: false });
    for (const training of [asking, finished, begunTraining()]) expect(after(training, next)).toBe(training);
  });
});

describe('«Не знаю»', () => {
  const hint: TrainingEvent = { type: 'hint', kind };
  const hinted = after(asking, hint);

  it('makes a right answer a mistake that was recalled, and a wrong one stays as it was given', () => {
    expect(partOf(after(hinted, answer()))?.answers).toMatchObject([
      { given: 'хліб', correct: false, recalled: true },
    ]);
    const [wrongAnswer] = partOf(after(hinted, answer(false)))?.answers ?? [];
    expect(wrongAnswer).toMatchObject({ given: 'хліб', correct: false });
    expect(wrongAnswer).not.toHaveProperty('recalled');
  });

  it('counts for its own question only', () => {
    const second = after(hinted, answer(), next);
    expect(partOf(second)?.hinted).toBeUndefined();
    expect(partOf(after(second, answer()))?.answers[1]).toMatchObject({ correct: true });
  });
});

describe('«Це описка»', () => {
  const takeBack: TrainingEvent = { type: 'takeBack', kind };

  it('asks the question again, once per word', () => {
    const again = after(answered, takeBack);
    expect(partOf(again)).toMatchObject({ at: 0, answers: [], held: false });
    const wrongAgain = after(again, answer(false));
    expect(after(wrongAgain, takeBack)).toBe(wrongAgain);
    expect(partOf(after(again, answer()))?.answers).toMatchObject([{ correct: true }]);
  });

  it.each([
    ['a right answer', after(asking, answer())],
    ['a word that was not known', after(asking, { type: 'hint', kind }, answer())],
    ['an answer behind its verdict', after(answered, next)],
  ])('does not take back %s', (_case, training) => {
    expect(after(training, takeBack)).toBe(training);
  });

  it('goes on after a reload as it was', () => {
    const again = after(answered, takeBack, { type: 'hint', kind });
    const state: TrainingState = { stage: 'run', run: again };
    expect(parseText(textOf(7, state), 7)).toEqual(state);
  });
});

describe('a mistaken word', () => {
  const wrong = [answer(false), next];
  const right = [answer(), next];
  // 13 and 12 are mistaken.
  const repeating = after(asking, ...wrong, ...right, ...wrong);
  const againOf = (training: Training) => partOf(training)?.again;

  it('comes again after all others, in their order, and counts once', () => {
    expect(againOf(repeating)).toEqual({ order: [13, 12], answers: [], at: 0 });
    const end = after(repeating, ...right, ...right);
    expect(partOf(end)?.answers).toEqual(partOf(repeating)?.answers);
    expect(againOf(end)?.answers).toMatchObject([{ wordId: 13 }, { wordId: 12 }]);
    expect([repeating, end].map(isFinished)).toEqual([false, true]);
  });

  it('comes until it is right, three times at most', () => {
    const end = after(repeating, ...wrong, ...right, ...wrong, ...wrong);
    expect(againOf(end)?.order).toEqual([13, 12, 13, 13]);
    expect(isFinished(end)).toBe(true);
  });

  it('takes «Не знаю» as a mistake, and no answer back', () => {
    const hinted = after(repeating, { type: 'hint', kind }, answer());
    expect(againOf(hinted)?.answers).toMatchObject([{ correct: false, recalled: true }]);
    const mistaken = after(repeating, answer(false));
    expect(after(mistaken, { type: 'takeBack', kind })).toBe(mistaken);
    expect(againOf(after(hinted, next))?.order).toEqual([13, 12, 13]);
  });

  it('does not come again in «Опрацювати помилки», nor after «Не можу слухати»', () => {
    const replayed = after(replaying, ...wrong);
    expect(replayed.replay?.parts[kind]).not.toHaveProperty('again');
    expect(partOf(after(repeating, endEarly))).toMatchObject({ order, at: 3 });
    expect(againOf(after(repeating, endEarly))).toBeUndefined();
    expect(isFinished(after(repeating, endEarly))).toBe(true);
  });

  it('is not asked again once a tab of the version before has gone on', () => {
    const second = { 'type-words': { order, answers: [], at: 0, held: false } } as const;
    const gone = { ...repeating, parts: { ...repeating.parts, ...second } };
    expect(after(gone, answer())).toBe(gone);
    expect(isFinished(after(gone, { ...answer(), kind: 'type-words' } as TrainingEvent))).toBe(false);
  });
});

describe('«Не можу слухати»', () => {
  it.each([
    ['before any answer', asking, []],
    ['with a verdict on the screen', answered, [13]],
    ['at the next question', after(answered, next), [13]],
  ])('ends the exercise with the answers given so far: %s', (_case, training, asked) => {
    const end = partOf(after(training, endEarly));
    expect(end).toMatchObject({ order: asked, at: asked.length, held: false });
    expect(end?.answers).toHaveLength(asked.length);
    expect(end && phaseOf(end)).toBe('finished');
  });
});

describe('what does not fit the phase changes nothing', () => {
  it.each<[string, Training, TrainingEvent]>([
    ['a second answer', answered, answer()],
    ['an answer behind the end', finished, answer()],
    ['an answer before the exercise', begunTraining(), answer()],
    ['an answer to another exercise', asking, { ...answer(), kind: 'type-words' } as TrainingEvent],
    ['a late timer', asking, next],
    ['going on behind the end', finished, next],
    ['holding a question', asking, hold],
    ['ending what is finished', finished, endEarly],
    ['ending what was not begun', begunTraining(), endEarly],
    ['the same exercise again', finished, beginExercise],
    [
      'another exercise in the middle of one',
      answered,
      { ...beginExercise, kind: 'type-words' } as TrainingEvent,
    ],
    [
      'an exercise in the middle of a replay',
      replaying,
      { ...beginExercise, kind: 'type-words' } as TrainingEvent,
    ],
    [
      'a replay in the middle of an exercise',
      answered,
      { type: 'beginReplay', drawn: { [kind]: { order: [11] } } },
    ],
    [
      'a replay in the middle of a replay',
      replaying,
      { type: 'beginReplay', drawn: { [kind]: { order: [11] } } },
    ],
    ['a replay of nothing', finished, { type: 'beginReplay', drawn: {} }],
    ['the end of a replay that is none', finished, { type: 'endReplay' }],
  ])('%s', (_case, training, action) => {
    expect(after(training, action)).toBe(training);
  });

  it('nothing happens without a training', () => {
    for (const action of [beginExercise, answer(), next, { type: 'introduce' } as const]) {
      expect(trainingReducer(null, action)).toBeNull();
    }
  });
});

describe('«Опрацювати помилки»', () => {
  it('asks apart from the exercises, which stay as they are', () => {
    const end = after(replaying, answer(false), next);
    expect(end.parts).toBe(finished.parts);
    expect(end.replay?.parts[kind]).toMatchObject({ order: [12], at: 1 });
  });

  it('settles what was answered rightly and leaves what was not', () => {
    expect(after(replaying, answer(false), next, { type: 'endReplay' })).toMatchObject({
      replay: null,
      settled: { [kind]: [] },
    });
    expect(after(replaying, answer(true), next, { type: 'endReplay' }).settled).toEqual({ [kind]: [12] });
  });

  it('adds to what an earlier one settled', () => {
    const once = withExercise(begunTraining({ isWhole: false }), kind, givenTo([11, 12]));
    const drawn = (id: number): TrainingEvent => ({
      type: 'beginReplay',
      drawn: { [kind]: { order: [id] } },
    });
    const end: TrainingEvent = { type: 'endReplay' };
    expect(after(once, drawn(11), answer(), next, end, drawn(12), answer(), next, end).settled).toEqual({
      [kind]: [11, 12],
    });
  });
});
