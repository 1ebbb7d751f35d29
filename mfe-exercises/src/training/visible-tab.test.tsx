import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdClocks, openExercise, runClocks, withSettings, wordAt } from '../testing/open-exercise.tsx';
import { inOtherTab, showTab } from '../testing/other-tab.ts';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { trainingStore } from './training-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  trainingStore.drop(7);
});

describe.each(['translate-words', 'type-words'] as const)('the clock of a verdict of %s', (kind) => {
  const answer = { type: 'answer', kind, given: 'x', correct: true, milliseconds: 5 } as const;

  it('waits in a hidden tab, and runs once the tab is visible', async () => {
    openExercise(`/${kind}`, { user: withSettings({}) });
    await wordAt(1);
    holdClocks();
    showTab('hidden');
    inOtherTab((store) => store.dispatch(7, answer));
    await runClocks(60_000);
    await wordAt(1);
    showTab('visible');
    await runClocks(2_000);
    await wordAt(2);
  });

  it('goes on where the visible tab has passed it', async () => {
    openExercise(`/${kind}`, { user: withSettings({}) });
    await wordAt(1);
    showTab('hidden');
    inOtherTab((store) => {
      store.dispatch(7, answer);
      store.dispatch(7, { type: 'next', kind });
    });
    await wordAt(2);
  });
});

describe('a word that is heard', () => {
  const kind = 'listen-words';

  it('is said in the visible tab alone, and once', async () => {
    const { said } = stubSpeech();
    openExercise(`/${kind}`);
    await waitFor(() => expect(said).toHaveLength(1));
    showTab('hidden');
    inOtherTab((store) => {
      store.dispatch(7, { type: 'answer', kind, given: 'x', correct: false, milliseconds: 5 });
      store.dispatch(7, { type: 'next', kind });
    });
    await wordAt(2);
    expect(said).toHaveLength(1);
    showTab('visible');
    await waitFor(() => expect(said).toHaveLength(2));
    showTab('hidden');
    showTab('visible');
    await wordAt(2);
    expect(said).toHaveLength(2);
  });
});
