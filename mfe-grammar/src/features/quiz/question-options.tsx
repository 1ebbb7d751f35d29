import { useTranslation } from '@mova/app-kit';
import type { GrammarQuestion } from '@mova/contracts';
import { English } from '@mova/ui';
import { AnswerOption, AnswerOptions, type AnswerVerdict } from '@mova/ui/answers';
import type { OptionId } from '../../domain/quiz-run.ts';

interface QuestionOptionsProps {
  readonly options: GrammarQuestion['options'];
  readonly sentenceId: string;
  /** Once there is one, clicks change nothing. */
  readonly chosen: OptionId | undefined;
  readonly keys: boolean;
  readonly onChoose: (id: OptionId, isCorrect: boolean) => void;
}

/** The four options of a question; after the click the chosen and the right one show their verdicts. */
export function QuestionOptions({ options, sentenceId, chosen, keys, onChoose }: QuestionOptionsProps) {
  const { t } = useTranslation();
  const verdictOf = (id: OptionId, isCorrect: boolean): AnswerVerdict | undefined => {
    if (chosen === undefined) return undefined;
    if (isCorrect) return { tone: 'right', label: t(id === chosen ? 'quiz.ownRight' : 'quiz.rightOption') };
    return id === chosen ? { tone: 'wrong', label: t('quiz.ownWrong') } : undefined;
  };
  return (
    <AnswerOptions
      aria-labelledby={sentenceId}
      label={t('quiz.options')}
      keys={keys && chosen === undefined}
      final
    >
      {options.map(({ id, value, isCorrect = false }, at) => (
        <AnswerOption
          key={id}
          keyHint={keys ? String(at + 1) : undefined}
          chosen={id === chosen}
          verdict={verdictOf(id, isCorrect)}
          locked={chosen !== undefined}
          onClick={() => onChoose(id, isCorrect)}
        >
          <English>{value}</English>
        </AnswerOption>
      ))}
    </AnswerOptions>
  );
}
