import { exerciseParts } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { ExerciseOnTheWay } from './exercise/exercise-on-the-way.tsx';
import { LeaveOnTheWay } from './exercise/leave-on-the-way.tsx';
import { exerciseCards } from './exercise-kinds.ts';
import { exerciseRules } from './exercise-rules.ts';
import uk from './locales/uk.json' with { type: 'json' };
import remote from './remote.tsx';

describe.each(exerciseRules)('$kind', ({ kind, path }) => {
  it('has a card, a route of its own name, and its words', () => {
    expect(exerciseCards.filter((card) => card.kind === kind).map((card) => card.path)).toEqual([path]);
    expect(remote.routes.find((route) => route.path === path)).toMatchObject({
      guard: 'training',
      page: `${kind}-page`,
      title: uk.kinds[kind].title,
    });
  });

  it('has a page, which brings what is drawn and what asks before a training is left on the way to the next', async () => {
    expect(await remote.load(`${kind}-page`)).toMatchObject({
      Page: expect.any(Function),
      Companion: LeaveOnTheWay,
      OnTheWay: ExerciseOnTheWay,
    });
  });
});

it('kinds are in the order of the contract, with its ordinals', () => {
  expect(exerciseRules.map(({ kind, ordinal }) => [kind, ordinal])).toEqual(
    exerciseParts.map(({ kind, ordinal }) => [kind, ordinal]),
  );
});

it('every card belongs to a kind the engine knows', () => {
  expect(exerciseCards.map(({ kind }) => kind).toSorted()).toEqual(
    exerciseRules.map(({ kind }) => kind).toSorted(),
  );
});
