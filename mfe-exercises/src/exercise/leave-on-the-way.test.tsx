import { endRun, hasStartedRun, Link } from '@mova/app-kit';
import { testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { keepResult, keptResults } from '@mova/training/unsaved-words';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { resultOf } from '../domain/result-of.ts';
import type { Training } from '../domain/training.ts';
import { Page as NativePage } from '../pages/translate-native-english-page.tsx';
import remote from '../remote.tsx';
import { goOnWith, leave, pathsOf } from '../testing/go-on-with.tsx';
import { answersInReach, wordAt } from '../testing/open-exercise.tsx';
import { after, begunTraining, givenTo, sampleRunId, withExercise } from '../testing/sample-training.ts';
import { isAskedOnTheWay } from '../training/question-on-the-way.ts';
import { currentTraining } from '../training/training-store.ts';
import { LeaveOnTheWay } from './leave-on-the-way.tsx';

const { userId } = testUser;
const first = withExercise(begunTraining(), 'translate-words', givenTo());
const done = withExercise(first, 'type-words', givenTo([11]));

/** What the shell shows in place of a page that is not there. */
const NotThere = () => (
  <>
    <Link to="/home">Повернутись на головну</Link>
    <Link to="/exercise-result">Результат</Link>
    <LeaveOnTheWay isPageThere={false} />
  </>
);

let come: () => void = () => undefined;

/** The page loads when told to, next to what stands in for it, as in the shell. */
const OnItsWay = () => {
  const [isPageThere, setPageThere] = useState(false);
  come = () => setPageThere(true);
  return (
    <>
      <main>{isPageThere ? <NativePage /> : <Link to="/home">Повернутись на головну</Link>}</main>
      <LeaveOnTheWay isPageThere={isPageThere} />
    </>
  );
};

/** Asks to leave while the page is on its way, then lets it come. @returns the question, as it was before */
const askThenCome = async () => {
  load.mockImplementation(async () => ({ Page: OnItsWay }));
  const stage = await open(first, '/translate-native-english');
  await stage.keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Повернутись на головну?' });
  const stay = await within(dialog).findByRole('button', { name: 'Продовжити тренування' });
  await waitFor(() => expect(document.activeElement).toBe(stay));
  act(come);
  await waitFor(() => expect(document.querySelector('h2')).not.toBeNull());
  expect(screen.getAllByRole('alertdialog')).toEqual([dialog]);
  expect(document.activeElement).toBe(stay);
  return { stage, stay, dialog };
};

const load = vi.spyOn(remote, 'load');
beforeEach(() => {
  load.mockImplementation(async () => ({ Page: NotThere }));
});

const open = async (training: Training, route: string, prepare?: () => void) => {
  const stage = goOnWith(training, route, prepare);
  await screen.findByRole('link', { name: 'Повернутись на головну' });
  return stage;
};

it('a training whose next page is not there asks before it is left, and is cancelled then', async () => {
  const stage = await open(first, '/translate-native-english');
  await stage.keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Повернутись на головну?' });
  await stage.keys.click(within(dialog).getByRole('button', { name: 'Продовжити тренування' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([stage.location(), hasStartedRun()]).toEqual(['/translate-native-english', true]);

  await leave(stage, /буде скасовано, а відповіді не збережуться/);
  await waitFor(() => expect(pathsOf(stage)).toContain('/api/cancelTraining'));
  expect([hasStartedRun(), sessionStorage.getItem(storageNames.exercisesResult)]).toEqual([false, null]);
});

it('a result whose page failed to load is released when it is left, to be saved in the background', async () => {
  const stage = await open(done, '/exercise-result', () =>
    keepResult(userId, {
      runId: sampleRunId,
      exercisesResult: resultOf(done),
      heldUntil: Date.now() + 300_000,
    }),
  );
  await leave(stage, /збережеться сам/);
  expect(keptResults(userId)).toMatchObject([{ runId: sampleRunId, heldUntil: 0 }]);
  expect(pathsOf(stage)).not.toContain('/api/cancelTraining');
});

it('the way to another page of the training asks nothing, and a replay says what it would lose', async () => {
  const drawn = { 'type-words': { order: [11] } };
  const stage = await open(after(done, { type: 'beginReplay', drawn }), '/type-words');
  await stage.keys.click(screen.getByRole('link', { name: 'Результат' }));
  await waitFor(() => expect(stage.location()).toBe('/exercise-result'));
  await leave(stage, /Результат тренування лишиться/);
});

it('nothing is asked where no training is in progress', async () => {
  load.mockImplementation(async () => {
    endRun();
    return { Page: NotThere };
  });
  const stage = await open(first, '/translate-native-english');
  await stage.keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
  await waitFor(() => expect(stage.location()).toBe('/home'));
});

it('nothing is asked while a page outside the training loads', async () => {
  const stage = await open(done, '/exercises');
  await stage.keys.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
  await waitFor(() => expect(stage.location()).toBe('/home'));
});

it('a question that is open when the page comes stays open, and staying leads into the exercise', async () => {
  const { stage, stay } = await askThenCome();
  // The keys of the answers do nothing behind it.
  await stage.keys.keyboard('1');
  expect(currentTraining(userId)?.parts['translate-native-english']?.answers).toEqual([]);
  await stage.keys.click(stay);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([stage.location(), hasStartedRun()]).toEqual(['/translate-native-english', true]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await wordAt(1);
  const [answer] = await answersInReach();
  if (answer) await stage.keys.click(answer);
  expect(currentTraining(userId)?.parts['translate-native-english']?.answers).toHaveLength(1);
  // From here on the page asks by itself.
  expect(document.documentElement.dataset.task).toBe('');
  await leave(stage, /буде скасовано, а відповіді не збережуться/);
});

it('a question that is open when the page comes is answered by leaving, as that page leaves', async () => {
  const { stage, dialog } = await askThenCome();
  await stage.keys.click(within(dialog).getByRole('button', { name: 'Так, вийти' }));
  await waitFor(() => expect(stage.location()).toBe('/home'));
  await waitFor(() => expect(pathsOf(stage)).toContain('/api/cancelTraining'));
  expect([hasStartedRun(), currentTraining(userId)]).toEqual([false, null]);
  expect(isAskedOnTheWay()).toBe(false);
});
