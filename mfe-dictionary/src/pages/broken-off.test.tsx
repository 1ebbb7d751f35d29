import { hasStartedRun } from '@mova/app-kit';
import { problem, type Responses, testUser } from '@mova/app-kit/testing';
import type { GrammarTopic } from '@mova/contracts';
import { storageNames } from '@mova/contracts/names';
import { sharedTrainingKey } from '@mova/training/outbox';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heading, openToday } from '../testing/open-today.ts';

describe('the card of today after a quiz that was put off', () => {
  const goOn = { name: 'Продовжити Past Simple' };
  beforeEach(() => {
    const unfinished = { path: '/past-simple', title: 'Past Simple' };
    const quiz = { userId: testUser.userId, unfinished };
    sessionStorage.setItem(`${storageNames.grammarResult}:PAST_SIMPLE`, JSON.stringify(quiz));
  });
  afterEach(() => sessionStorage.clear());

  it('leads back to it once nothing else is to do, and offers new words as well', async () => {
    openToday({ new: 10, trainedToday: true });
    await heading('На сьогодні все');
    expect(screen.getByRole('link', goOn).getAttribute('href')).toBe('/past-simple');
    expect(screen.getByRole('button', { name: 'Ще 5 нових слів' })).toBeTruthy();
  });

  it('leads back to it without trainings, as it costs none', async () => {
    openToday({ due: 5 }, { freeTrainingsLeft: 0, freeTrainingsDaily: 3 });
    await heading('Тренування на сьогодні закінчилися');
    expect(screen.getByRole('link', goOn)).toBeTruthy();
  });

  it('waits while words are due', async () => {
    openToday({ due: 5 });
    await heading('Час повторити 5 слів');
    expect(screen.queryByRole('link', goOn)).toBeNull();
  });
});

describe('the card of today after a training with mistakes', () => {
  const back = { name: 'Повернутися до помилок (2)' };
  const path = '/exercise-result?training=one';
  beforeEach(() => {
    const training = { keptAt: Date.now(), stage: 'ended', mistakes: { path, words: 2 } };
    localStorage.setItem(sharedTrainingKey(testUser.userId, 'one'), JSON.stringify(training));
  });
  afterEach(() => localStorage.clear());

  it('leads back to them once nothing else is to do, and offers new words as well', async () => {
    const next = { new: 10, trainedToday: true, next: { inDays: 1, count: 3 } };
    const { user, location } = openToday(next);
    await heading('На сьогодні все');
    expect(screen.getByText('Завтра повернуться 3 слова.')).toBeTruthy();
    expect(screen.getByText(/Коштує 1 тренування · лишилося 10$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ще 5 нових слів' })).toBeTruthy();
    await user.click(screen.getByRole('link', back));
    expect([location(), hasStartedRun()]).toEqual([path, true]);
  });

  it('leads back to them without trainings, as they cost none', async () => {
    openToday({ due: 5 }, { freeTrainingsLeft: 0, freeTrainingsDaily: 3 });
    await heading('Тренування на сьогодні закінчилися');
    expect(screen.getByRole('link', back).getAttribute('href')).toBe(path);
  });

  it('waits while words are due', async () => {
    openToday({ due: 5 });
    await heading('Час повторити 5 слів');
    expect(screen.queryByRole('link', back)).toBeNull();
  });
});

describe('the card of today with questions of grammar that were answered wrongly', () => {
  const repeat = { name: 'Повторити 9 запитань: Present Simple' };
  const topic = (title: string, link: string, exercisesLeft: number[]): GrammarTopic => ({
    tense: 'PAST_SIMPLE',
    level: 'Beginner',
    title,
    description: '',
    link,
    premium: false,
    status: { numberOfCurrentLvl: 1, exercisesLeft, completed: false },
  });
  const topics = [
    topic('Past Simple', '/past-simple', []),
    topic('Present Simple', '/present-simple', [0, 1, 2, 3, 4, 5, 6, 7, 8]),
  ];
  const answer = (topicsAnswer: NonNullable<Responses['GET /api/getGrammarTopics']>): Responses => ({
    'GET /api/getGrammarTopics': topicsAnswer,
  });

  it('leads to them once nothing else is to do, and offers new words as well', async () => {
    openToday({ new: 10, trainedToday: true }, {}, answer({ topics }));
    await heading('На сьогодні все');
    expect(screen.getByRole('link', repeat).getAttribute('href')).toBe('/present-simple');
    expect(screen.getByRole('button', { name: 'Ще 5 нових слів' })).toBeTruthy();
  });

  it('leads to them without trainings, as they cost none', async () => {
    openToday({ due: 5 }, { freeTrainingsLeft: 0, freeTrainingsDaily: 3 }, answer({ topics }));
    expect(await screen.findByRole('link', repeat)).toBeTruthy();
  });

  it('offers new words alone when the topics fail to load', async () => {
    openToday({ new: 10, trainedToday: true }, {}, answer(problem('INTERNAL', 500)));
    await heading('На сьогодні все');
    expect(screen.getByRole('button', { name: 'Ще 5 нових слів' })).toBeTruthy();
    expect(screen.queryByRole('link', repeat)).toBeNull();
  });

  it('does not ask for the topics while words are due', async () => {
    const { sent } = openToday({ due: 5 }, {}, answer({ topics }));
    await heading('Час повторити 5 слів');
    expect(sent('/api/getGrammarTopics')).toHaveLength(0);
  });
});
