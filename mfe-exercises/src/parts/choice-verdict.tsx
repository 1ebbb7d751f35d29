import { useTranslation } from '@mova/app-kit';
import { Button, NextIcon } from '@mova/ui';
import { PauseIcon } from '@mova/ui/icons';
import { VerdictBand } from '@mova/ui/verdict-band';
import { type ReactNode, useRef } from 'react';
import { WrongTitle } from './wrong-title.tsx';

interface ChoiceVerdictProps {
  readonly correct: boolean;
  /** Marked where it is English. */
  readonly rightOption: ReactNode;
  /** No clock runs. */
  readonly still: boolean;
  readonly onHold: () => void;
  readonly onNext: () => void;
}

/**
 * What became of a choice. Beside a running clock only a wrong one has a band, with the right answer and a way
 * to stop the clock: right ones pass without ceremony. Without a clock every answer has one.
 */
export function ChoiceVerdict({ correct, rightOption, still, onHold, onNext }: ChoiceVerdictProps) {
  const { t } = useTranslation();
  const next = useRef<HTMLButtonElement>(null);
  if (correct && !still) return null;
  const hold = () => {
    onHold();
    // The pressed button goes.
    next.current?.focus({ preventScroll: true });
  };
  return (
    <VerdictBand
      tone={correct ? 'right' : 'wrong'}
      title={correct ? t('exercise.right') : <WrongTitle rightAnswer={rightOption} />}
      actions={
        <>
          {!still && (
            <Button key="hold" icon={<PauseIcon size={20} />} onClick={hold}>
              {t('exercise.hold')}
            </Button>
          )}
          <Button key="next" ref={next} variant="primary" icon={<NextIcon size={20} />} onClick={onNext}>
            {t('exercise.next')}
          </Button>
        </>
      }
    />
  );
}
