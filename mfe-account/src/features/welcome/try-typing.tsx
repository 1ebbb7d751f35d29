import { useTranslation } from '@mova/app-kit';
import { Button, English, TextField } from '@mova/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Judgement, judgeTyped, type TryStep } from './try-steps.ts';
import classes from './welcome.module.css';

interface TryTypingProps {
  readonly step: TryStep;
  readonly onJudged: (isRight: boolean) => void;
}

/** Asks to write the word. An empty answer and Cyrillic letters are pointed out and may be corrected. */
export function TryTyping({ step, onJudged }: TryTypingProps) {
  const { t } = useTranslation('account');
  const [typed, setTyped] = useState('');
  const [judgement, setJudgement] = useState<Judgement>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isDone = judgement === 'right' || judgement === 'wrong';
  // «Не знаю» is no mistake.
  const error = judgement === 'right' || (judgement === 'wrong' && typed === '') ? undefined : judgement;

  const judge = (next: Judgement) => {
    setJudgement(next);
    if (next === 'right' || next === 'wrong') onJudged(next === 'right');
    else field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDone) judge(judgeTyped(typed, step.foreignWord));
  };
  const giveUp = () => {
    setTyped('');
    judge('wrong');
  };
  return (
    <form className={classes.typing} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        studied
        lang="en"
        label={t('try.field')}
        hint={
          <>
            {t('try.firstLetter')} <English>{step.foreignWord[0]}</English>
          </>
        }
        error={error && t(`try.${error}`)}
        value={typed}
        readOnly={isDone}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setJudgement(undefined);
        }}
      />
      {!isDone && (
        <div className={classes.buttons}>
          <Button type="submit" variant="primary">
            {t('try.check')}
          </Button>
          <Button onClick={giveUp}>{t('try.unknown')}</Button>
        </div>
      )}
    </form>
  );
}
