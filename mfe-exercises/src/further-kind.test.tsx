import { renderSection, testUser } from '@mova/app-kit/testing';
import type { ExerciseKind } from '@mova/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countsOf, linesOf, mistakesLeft } from './domain/counts.ts';
import { exerciseKinds } from './domain/exercise-kinds.ts';
import { resultOf } from './domain/result-of.ts';
import type { TrainingState } from './domain/training.ts';
import { nextPathOf, placeOf } from './domain/training-path.ts';
import remote from './remote.tsx';
import { begunTraining, givenTo, withExercise } from './testing/sample-training.ts';
import { stubSpeech } from './testing/speaking-browser.ts';
import { wordServer, wordsFrom } from './testing/word-server.ts';
import { parseText, textOf } from './training/training-text.ts';

/** A kind made up here: what its row in the table of this section would say. */
const madeUp = vi.hoisted(() => 'made-up-words' as string as ExerciseKind);

vi.mock('./domain/exercise-kinds.ts', async (importOriginal) => {
  const known = await importOriginal<typeof import('./domain/exercise-kinds.ts')>();
  const { TypeIcon } = await import('@mova/ui');
  const further = { kind: madeUp, path: `/${madeUp}`, ordinal: 'eighth', number: 8, Icon: TypeIcon };
  const exerciseKinds = [...known.exerciseKinds, further];
  return { exerciseKinds, definitionOf: (kind: string) => exerciseKinds.find((each) => each.kind === kind) };
});

// The page is fetched on demand; the first fetch compiles it, which on a busy machine takes its time.
beforeAll(() => import('./pages/exercises-page.tsx'), 60_000);

describe('a training of a further kind', () => {
  const training = withExercise(begunTraining({ isWhole: false }), madeUp, givenTo([12]));

  it('goes on after a reload, leads to its result and repeats its mistakes', () => {
    const state: TrainingState = { stage: 'run', run: training };
    expect(parseText(textOf(7, state), 7)).toEqual(state);
    expect([nextPathOf(training, madeUp), placeOf(training)]).toEqual([
      '/exercise-result',
      '/exercise-result',
    ]);
    expect(mistakesLeft(training).map(([kind, words]) => [kind, words.map(({ id }) => id)])).toEqual([
      [madeUp, [12]],
    ]);
  });

  it('has its own line on the result, after the others and not in the two counts', () => {
    expect(linesOf(training)).toMatchObject([{ kind: madeUp, part: 8 }]);
    expect(linesOf(withExercise(training, 'type-words', givenTo())).map(({ part }) => part)).toEqual([4, 8]);
    expect(countsOf(training)).toBeUndefined();
  });

  it('is saved under its own number, the others empty', () => {
    expect(resultOf(training)).toMatchObject({
      firstPartAnswers: [],
      fourthPartAnswers: [],
      eighthPartAnswers: [true, false, true, true, true],
      eighthPartWordIds: [11, 12, 13, 14, 15],
    });
  });
});

it('the price of every training stays as it is with a further card', async () => {
  stubSpeech();
  onTestFinished(() => void vi.unstubAllGlobals());
  renderSection(remote, {
    route: '/exercises',
    user: testUser,
    responses: wordServer(wordsFrom(1, 6)).responses,
  });
  const list = within(await screen.findByRole('list', { name: 'Окремі вправи' }));
  const described = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  const prices = () => list.getAllByRole('button').map(described);
  const ofSingle = 'Витратить 3 безкоштовні тренування';
  await waitFor(() => expect(prices()).toEqual(exerciseKinds.map(() => ofSingle)));
  expect(exerciseKinds.map(({ kind }) => kind)).toContain(madeUp);
  const whole = screen.getByRole('button', { name: 'Почати повне тренування' });
  expect(described(whole)).toBe('Витратить 1 безкоштовне тренування');
});
