import { useTranslation } from '@mova/app-kit';
import { AnswerOption, AnswerOptions } from '@mova/ui/answers';
import { useState } from 'react';
import type { TryStep } from './try-steps.ts';
import classes from './welcome.module.css';

interface TryChoiceProps {
  readonly step: TryStep;
  readonly options: readonly string[];
  readonly onJudged: (isRight: boolean) => void;
}

/**
 * Asks for the translation. The right option is marked in the document, so that styles can judge a press on the
 * prerendered page at once; the client takeover repeats that press.
 */
export function TryChoice({ step, options, onJudged }: TryChoiceProps) {
  const { t } = useTranslation('account');
  const [chosen, setChosen] = useState<string>();
  const right = step.nativeWord;
  const verdictOf = (option: string) => {
    if (chosen === undefined || (option !== chosen && option !== right)) return undefined;
    if (option === right)
      return { tone: 'right', label: t(chosen === right ? 'try.right' : 'try.answer') } as const;
    return { tone: 'wrong', label: t('try.wrong') } as const;
  };
  return (
    <AnswerOptions label={t('try.means')} keys className={classes.options}>
      {options.map((option, at) => (
        <AnswerOption
          key={option}
          keyHint={String(at + 1)}
          data-right={option === right || undefined}
          chosen={option === chosen}
          locked={chosen !== undefined}
          verdict={verdictOf(option)}
          onClick={() => {
            setChosen(option);
            onJudged(option === right);
          }}
        >
          {option}
        </AnswerOption>
      ))}
    </AnswerOptions>
  );
}
