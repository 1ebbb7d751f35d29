import { type Phrase, useTranslation } from '@mova/app-kit';
import { HoldButton, Phrases } from '@mova/training/exercise';
import { Button, NextIcon } from '@mova/ui';
import { VerdictBand } from '@mova/ui/verdict-band';
import { useRef } from 'react';

interface ChoiceVerdictProps {
  readonly correct: boolean;
  readonly words: readonly Phrase[];
  readonly still: boolean;
  readonly keys: boolean;
  readonly onHold: () => void;
  readonly onNext: () => void;
}

/**
 * The verdict of a choice. With a running clock only a wrong one has a band; without a clock every answer has
 * one.
 */
export function ChoiceVerdict({ correct, words, still, keys, onHold, onNext }: ChoiceVerdictProps) {
  const { t } = useTranslation();
  const next = useRef<HTMLButtonElement>(null);
  if (correct && !still) return null;
  const hold = () => {
    onHold();
    // The pressed button disappears.
    next.current?.focus({ preventScroll: true });
  };
  return (
    <VerdictBand
      tone={correct ? 'right' : 'wrong'}
      title={<Phrases>{words}</Phrases>}
      actions={
        <>
          {!still && (
            <HoldButton key="hold" keyName={keys ? t('exercise.holdKey') : undefined} onClick={hold}>
              {t('exercise.hold')}
            </HoldButton>
          )}
          <Button key="next" ref={next} variant="primary" icon={<NextIcon size={20} />} onClick={onNext}>
            {t('exercise.next')}
          </Button>
        </>
      }
    />
  );
}
