import type { Settings } from '@mova/contracts';
import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../form/draft.ts';
import { voiceTypes } from './voices.ts';

/** What the learner chooses; the id is the server's. */
export type Choices = Omit<Settings, 'id'>;

/** The choices on the screen: those saved, and over them what was changed and not saved yet. */
export interface SettingsDraft {
  readonly choices: Choices;
  /** Something on the screen is not saved yet. */
  readonly changed: boolean;
  change(part: Partial<Choices>): void;
  /** They were saved. */
  drop(): void;
}

/** Changes survive a failed save, a reload and a walk to another page of this tab. */
export function useSettingsDraft({ id: _, ...saved }: Settings, userId: number): SettingsDraft {
  const name = `settings:${userId}`;
  const [draft, setDraft] = useState<Partial<Choices>>(() => restored(name, saved));
  const choices = { ...saved, ...draft };
  return {
    choices,
    changed: keysOf(saved).some((key) => choices[key] !== saved[key]),
    change: (part) => {
      setDraft({ ...draft, ...part });
      keepDraft(name, part);
    },
    drop: () => {
      setDraft({});
      forgetDraft(name);
    },
  };
}

/** Only what differs: a change saved from another device in the meantime must not be undone by the rest. */
function restored(name: string, saved: Choices): Partial<Choices> {
  const kept = readDraft(name, { ...saved });
  const known = voiceTypes.some((voice) => voice === kept.voiceType) && paces.includes(kept.pace);
  if (!known) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([key, value]) => saved[key as keyof Choices] !== value),
  );
}

/** How an exercise goes on after an answer, in the order of the choice. */
export const paces = ['standard', 'slow', 'manual'] as const satisfies readonly Settings['pace'][];

const keysOf = (choices: Choices) => Object.keys(choices) as (keyof Choices)[];
