import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  answersInReach,
  button,
  field,
  goOn,
  heading,
  openExercise,
  wordAt,
} from '../testing/open-exercise.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { translationOf } from '../testing/training-words.ts';

afterEach(() => vi.unstubAllGlobals());

type Keys = ReturnType<typeof openExercise>['keys'];

/** Answers all words of a choice rightly. */
async function choose(keys: Keys): Promise<void> {
  for (let number = 1; number <= 5; number++) {
    const right = translationOf(await wordAt(number));
    const answer = (await answersInReach()).find(
      ({ lastElementChild }) => lastElementChild?.textContent === right,
    );
    if (answer) await keys.click(answer);
    await goOn(keys);
  }
  await heading('Добре, рухаємося далі');
}

async function follow(keys: Keys, name: string): Promise<void> {
  await keys.click(await screen.findByRole('link', { name }));
}

it('a whole training leads from its words through three exercises, and offers a fourth before the result', async () => {
  const { said } = stubSpeech();
  const stage = openExercise('/remember-words');
  const { keys } = stage;
  for (let number = 1; number < 5; number++) {
    await wordAt(number);
    await goOn(keys);
  }
  await keys.click(await button('До вправ'));
  await choose(keys);
  await follow(keys, 'Далі');
  await waitFor(() => expect(stage.location()).toBe('/translate-native-english'));
  await choose(keys);
  await follow(keys, 'Далі');
  await waitFor(() => expect(stage.location()).toBe('/type-words'));
  for (let number = 1; number <= 5; number++) {
    await keys.type(await field(), `${translationOf(await wordAt(number))}{Enter}`);
    await screen.findByText('Правильно!', { selector: 'p' });
    await keys.keyboard('{Enter}');
  }
  await heading('Добре, рухаємося далі');
  expect(screen.getByRole('link', { name: 'Далі' }).getAttribute('href')).toBe('/exercise-result');
  await follow(keys, 'Ще на слух');
  await waitFor(() => expect(stage.location()).toBe('/listen-words'));
  for (let number = 1; number <= 5; number++) {
    await wordAt(number);
    await waitFor(() => expect(said).toHaveLength(number));
    await keys.type(await field(), `${said.at(-1)?.split(' by ')[0]}{Enter}`);
    await screen.findByText('Правильно!', { selector: 'p' });
    await keys.keyboard('{Enter}');
  }
  await heading('Добре, рухаємося далі');
  screen.getByText('Правильних відповідей: 5 з 5');
  await follow(keys, 'Далі');
  await waitFor(() => expect(stage.location()).toBe('/exercise-result'));
  // One training from start to result.
  expect(stage.requests.filter(({ path }) => path === '/api/startTraining')).toHaveLength(1);
});
