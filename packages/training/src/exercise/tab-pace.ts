import { useSaveSettingsMutation } from '@mova/app-kit/endpoints/settings';
import { fieldsOf, keepJson, readJson } from '@mova/app-kit/storage';
import type { Settings } from '@mova/contracts';
import { useReducer } from 'react';

/** Answers to the question of a first mistake: whether mistakes wait. */
export type AskedPace = 'wait' | 'clock';

const key = 'mova:pace';

/** Returns the pace chosen in this tab, which holds until the service knows it and where it could not be saved. */
function paceOfTab(userId: number | undefined): AskedPace | undefined {
  const kept = fieldsOf(readJson('tab', key));
  if (kept?.userId !== userId) return undefined;
  return kept?.pace === 'wait' || kept?.pace === 'clock' ? kept.pace : undefined;
}

/**
 * Returns the pace chosen in this tab, and what chooses one: for the tab at once, and saved with the other settings, if
 * they are known.
 */
export function useTabPace(userId: number | undefined, settings: Settings | undefined) {
  const [save] = useSaveSettingsMutation();
  const [, render] = useReducer((choices: number) => choices + 1, 0);
  return {
    inTab: paceOfTab(userId),
    choosePace: (pace: AskedPace) => {
      keepJson('tab', key, { userId, pace });
      render();
      if (settings) void save({ ...settings, pace });
    },
  };
}
