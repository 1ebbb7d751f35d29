import { exerciseParts } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { exerciseKinds } from './domain/exercise-kinds.ts';
import { ExerciseOnTheWay } from './exercise/exercise-on-the-way.tsx';
import { LeaveOnTheWay } from './exercise/leave-on-the-way.tsx';
import uk from './locales/uk.json' with { type: 'json' };
import remote from './remote.tsx';

describe.each(exerciseKinds)('$kind', ({ kind, path }) => {
  it('has a route of its name, with its title', () => {
    expect(path).toBe(`/${kind}`);
    expect(remote.routes.find((route) => route.path === path)).toMatchObject({
      guard: 'training',
      page: `${kind}-page`,
      title: uk.kinds[kind].title,
    });
  });

  it('has a page with the skeleton of the next page and the guard against leaving until it is loaded', async () => {
    expect(await remote.load(`${kind}-page`)).toMatchObject({
      Page: expect.any(Function),
      Companion: LeaveOnTheWay,
      OnTheWay: ExerciseOnTheWay,
    });
  });
});

it('kinds are in the order of the contract, with its ordinals and numbers', () => {
  expect(exerciseKinds.map(({ kind, ordinal, number }) => [kind, ordinal, number])).toEqual(
    exerciseParts.map(({ kind, ordinal, part }) => [kind, ordinal, part]),
  );
});

it('every kind with texts is listed', () => {
  expect(exerciseKinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(uk.kinds).toSorted());
});
