import type { LevelTestQuestion } from '@mova/contracts';
import { Card, English } from '@mova/ui';
import { AnswerChoice, AnswerOptions } from '@mova/ui/answers';
import type { OptionId } from '../../domain/quiz-run.ts';
import { Sentence } from '../../parts/sentence.tsx';
import classes from './level-test.module.css';

interface TestQuestionProps {
  /** Number in the whole test, from 1. */
  readonly number: number;
  readonly question: LevelTestQuestion;
  readonly chosen: OptionId | undefined;
  readonly onChoose: (option: OptionId) => void;
}

/** A question of the level test; the choice may be changed until the page is left. */
export function TestQuestion({ number, question, chosen, onChoose }: TestQuestionProps) {
  return (
    <Card className={classes.question}>
      <AnswerOptions
        showLabel
        label={
          <span className={classes.text}>
            {number}. <Sentence text={question.text} />
          </span>
        }
      >
        {question.options.map(({ id, value }) => (
          <AnswerChoice
            key={id}
            name={question.id}
            value={id}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          >
            <English>{value}</English>
          </AnswerChoice>
        ))}
      </AnswerOptions>
    </Card>
  );
}
