import { Button, English, NextIcon, SpeakerButton, StitchProgress } from '@mova/ui';
import { AnswerChoice, AnswerOption, AnswerOptions } from '@mova/ui/answers';
import { PauseIcon } from '@mova/ui/icons';
import { VerdictBand } from '@mova/ui/verdict-band';
import { useState } from 'react';
import classes from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';
import { t } from '../texts.ts';

const right = { tone: 'right', label: t.question.right } as const;
const wrong = { tone: 'wrong', label: t.question.wrong } as const;
const options = t.question.options;

/** The exercise: question, answers, verdict. */
export function AnswersPage() {
  const [answer, setAnswer] = useState('open');
  return (
    <>
      <Specimen name="A question, answered wrongly">
        <State is="exercise" wide>
          <Question />
        </State>
      </Specimen>
      <Specimen name="AnswerOption">
        <State is="idle" wide>
          <AnswerOptions label={`${t.question.label}: idle`} final>
            {options.map((option, at) => (
              <AnswerOption key={option} keyHint={`${at + 1}`}>
                {option}
              </AnswerOption>
            ))}
          </AnswerOptions>
        </State>
        <State is="chosen, the others locked" wide>
          <AnswerOptions label={`${t.question.label}: chosen`}>
            {options.map((option, at) => (
              <AnswerOption key={option} keyHint={`${at + 1}`} chosen={at === 0} locked>
                {option}
              </AnswerOption>
            ))}
          </AnswerOptions>
        </State>
        <State is="right" wide>
          <AnswerOptions label={`${t.question.label}: right`}>
            {options.map((option, at) => (
              <AnswerOption
                key={option}
                keyHint={`${at + 1}`}
                locked
                chosen={at === 0}
                verdict={at === 0 ? right : undefined}
              >
                {option}
              </AnswerOption>
            ))}
          </AnswerOptions>
        </State>
        <State is="without key hints, disabled" wide>
          <AnswerOptions label={`${t.question.label}: disabled`}>
            <AnswerOption>{options[0]}</AnswerOption>
            <AnswerOption disabled>{options[1]}</AnswerOption>
          </AnswerOptions>
        </State>
      </Specimen>
      <Specimen name="AnswerChoice">
        <State is="changeable" wide>
          <AnswerOptions showLabel label={<English>The door was ___ when we came home.</English>}>
            {['open', 'opened', 'opening', 'opens'].map((option) => (
              <AnswerChoice
                key={option}
                name="level-test"
                value={option}
                checked={option === answer}
                disabled={option === 'opens'}
                onChange={() => setAnswer(option)}
              >
                <English>{option}</English>
              </AnswerChoice>
            ))}
          </AnswerOptions>
        </State>
      </Specimen>
      <Specimen name="VerdictBand">
        <State is="right" wide>
          <VerdictBand
            tone="right"
            title={t.question.rightTitle}
            actions={
              <Button variant="primary" icon={<NextIcon size={20} />}>
                {t.action.next}
              </Button>
            }
          />
        </State>
        <State is="with a question" wide>
          <VerdictBand
            tone="wrong"
            title={options[0]}
            question={t.question.paceQuestion}
            actions={
              <>
                <Button variant="primary">{t.action.next}</Button>
                <Button>{t.action.hold}</Button>
              </>
            }
          >
            {t.question.why}
          </VerdictBand>
        </State>
      </Specimen>
    </>
  );
}

function Question() {
  return (
    <div className={classes.page}>
      <div className={classes.asked}>
        <StitchProgress
          label={t.question.runLabel}
          value={2}
          max={10}
          text={t.question.run}
          tone="primary"
          tones={['right', 'wrong']}
          showCurrent
          size="large"
        />
      </div>
      <div className={classes.asked}>
        <English studied="hero">ajar</English>
        <SpeakerButton label={t.word.listen} size="large" />
      </div>
      <AnswerOptions label={t.question.label} keys>
        {options.map((option, at) => (
          <AnswerOption
            key={option}
            keyHint={`${at + 1}`}
            locked
            chosen={at === 1}
            verdict={at === 1 ? wrong : at === 0 ? right : undefined}
          >
            {option}
          </AnswerOption>
        ))}
      </AnswerOptions>
      <VerdictBand
        tone="wrong"
        title={`${t.question.wrongTitle} ${options[0]}`}
        actions={
          <>
            <Button icon={<PauseIcon size={20} />} data-key={t.question.holdKey}>
              {t.action.hold}
            </Button>
            <Button variant="primary" icon={<NextIcon size={20} />}>
              {t.action.next}
            </Button>
          </>
        }
      >
        {t.question.why}
      </VerdictBand>
    </div>
  );
}
