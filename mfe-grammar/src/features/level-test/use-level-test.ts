import { pinReleaseSet, useNavigate } from '@mova/app-kit';
import type { LevelTestQuestion } from '@mova/contracts';
import { useEffect, useReducer, useState } from 'react';
import { pagesOf, startTest, testReducer } from './test-run.ts';
import { readTest, removeTest, storeTest } from './test-storage.ts';

export interface LevelTestContent {
  readonly questions: readonly LevelTestQuestion[];
  readonly contentVersion: string;
  readonly userId: number;
}

/** Runs the level test from where this tab left it; stores every step and leads to the results at the end. */
export function useLevelTest({ questions, contentVersion, userId }: LevelTestContent) {
  const navigate = useNavigate();
  const [stored] = useState(() => readTest('running', userId));
  const isCurrent = stored.kind === 'stored' && stored.value.contentVersion === contentVersion;
  const [run, dispatch] = useReducer(testReducer, isCurrent ? stored.value : startTest(contentVersion));
  const isFinished = run.page > pagesOf(questions);

  useEffect(() => {
    if (!isFinished) {
      storeTest('running', userId, run);
      return;
    }
    storeTest('finished', userId, run);
    removeTest('running');
    void navigate('/test-results', { replace: true });
  }, [isFinished, navigate, run, userId]);
  useEffect(pinReleaseSet, []);

  const isRestarted = stored.kind !== 'none' && !isCurrent;
  return { run, dispatch, isFinished, isRestarted, wasBroken: stored.kind === 'broken' };
}
