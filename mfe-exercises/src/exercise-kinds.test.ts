import { exerciseParts } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { exerciseKinds } from './domain/exercise-kinds.ts';
import { questions } from './exercise/questions.tsx';
import uk from './locales/uk.json' with { type: 'json' };
import remote from './remote.tsx';

describe.each(exerciseKinds)('$kind', ({ kind, path }) => {
  it('has a route of its name, with its title', () => {
    expect(path).toBe(`/${kind}`);
    expect(remote.routes.find((route) => route.path === path)).toMatchObject({
      guard: 'training',
      page: 'training-page',
      title: uk.kinds[kind].title,
    });
  });

  it('has a question of its own in the page of the training', async () => {
    expect(questions[kind]).toEqual(expect.any(Function));
    expect(await remote.load('training-page')).toMatchObject({ Page: expect.any(Function) });
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
