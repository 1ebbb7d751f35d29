import { useTranslation } from '@mova/app-kit';
import { StitchProgress, type StitchTone } from '@mova/ui';

type WordState = 'new' | 'inLearning' | 'learned';

/** Colours of specification §4: grey (the tone without a colour of its own in text), amber, green. */
const tones: Record<WordState, StitchTone> = { new: 'primary', inLearning: 'learning', learned: 'right' };

/** A word's progress from 0 to 100 as ten stitches, in the colour of its state and in words. */
export function WordProgress({ progress }: { readonly progress: number }) {
  const { t } = useTranslation();
  const state = stateOf(progress);
  return (
    <StitchProgress
      size="small"
      value={progress}
      tone={tones[state]}
      text={t(`progress.${state}`, { percent: progress })}
    />
  );
}

function stateOf(progress: number): WordState {
  if (progress >= 100) return 'learned';
  return progress > 0 ? 'inLearning' : 'new';
}
