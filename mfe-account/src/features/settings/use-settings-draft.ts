import type { Settings } from '@mova/contracts';
import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../form/draft.ts';
import { voiceTypes } from './voices.ts';

type Choices = Omit<Settings, 'id'>;

/** Keeps unsaved changes in this tab across failed saves, reloads and navigation. */
export function useSettingsDraft({ id: _, ...saved }: Settings, userId: number) {
  const name = `settings:${userId}`;
  const [draft, setDraft] = useState<Partial<Choices>>(() => restoreDraft(name, saved));
  const choices = { ...saved, ...draft };
  return {
    /** The saved settings with the unsaved changes applied. */
    choices,
    changed: Object.keys(differencesOf(choices, saved)).length > 0,
    change: (part: Partial<Choices>) => {
      setDraft({ ...draft, ...part });
      keepDraft(name, part);
    },
    drop: () => {
      setDraft({});
      forgetDraft(name);
    },
  };
}

/** Returns only what differs, so that the rest does not undo a change saved on another device. */
function restoreDraft(name: string, saved: Choices): Partial<Choices> {
  const kept = readDraft(name, { ...saved });
  const known =
    voiceTypes.some((voice) => voice === kept.voiceType) && [saved.pace, ...paces].includes(kept.pace);
  return known ? differencesOf(kept, saved) : {};
}

function differencesOf(choices: Choices, saved: Choices): Partial<Choices> {
  return Object.fromEntries(
    Object.entries(choices).filter(([key, value]) => saved[key as keyof Choices] !== value),
  );
}

/** In the order of the radio buttons; `standard` is no choice. */
export const paces = ['wait', 'clock', 'slow', 'manual'] as const satisfies readonly Settings['pace'][];
