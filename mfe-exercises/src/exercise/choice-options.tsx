import { useTranslation } from '@mova/app-kit';
import { English } from '@mova/ui';
import { AnswerOption, AnswerOptions, type AnswerVerdict } from '@mova/ui/answers';

interface ChoiceOptionsProps {
  /** Id of the word asked. */
  readonly labelledBy: string;
  readonly options: readonly string[];
  readonly rightOption: string;
  /** Once set, presses change nothing. */
  readonly given: string | undefined;
  readonly isEnglish: boolean;
  /** Keys 1–4 choose. */
  readonly keys: boolean;
  readonly paused: boolean;
  readonly onChoose: (option: string) => void;
}

export function ChoiceOptions(props: ChoiceOptionsProps) {
  const { labelledBy, options, rightOption, given, isEnglish, keys, paused, onChoose } = props;
  const { t } = useTranslation();
  const answered = given !== undefined;
  const verdictOf = (option: string): AnswerVerdict | undefined => {
    if (!answered) return undefined;
    if (option === rightOption) {
      return { tone: 'right', label: t(option === given ? 'choice.ownRight' : 'choice.rightOption') };
    }
    return option === given ? { tone: 'wrong', label: t('choice.ownWrong') } : undefined;
  };
  return (
    <AnswerOptions
      aria-labelledby={labelledBy}
      label={t('choice.options')}
      keys={keys && !answered && !paused}
      final
    >
      {options.map((option, at) => (
        <AnswerOption
          key={option}
          keyHint={keys ? String(at + 1) : undefined}
          chosen={option === given}
          verdict={verdictOf(option)}
          locked={answered}
          onClick={() => onChoose(option)}
        >
          {isEnglish ? <English>{option}</English> : option}
        </AnswerOption>
      ))}
    </AnswerOptions>
  );
}
