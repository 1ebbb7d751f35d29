import { useTranslation } from '@mova/app-kit';
import { Button, joinClasses, NextIcon, TextField } from '@mova/ui';
import type { FormEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import classes from './typed-question.module.css';

/** No word of the dictionary is longer. */
const maxWordLength = 200;

interface TypedFormProps {
  /** Of the field. */
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Ids of what is asked and of the hint. */
  readonly describedBy: string;
  readonly value: string;
  /** Once the answer is judged; the field then takes no more letters but keeps the focus. */
  readonly verdict: boolean | undefined;
  readonly onType: (text: string) => void;
  /** Enter in the field, or «Далі». */
  readonly onSubmit: () => void;
  /** Hint and verdict: right under the field, where a phone’s keyboard does not cover them. */
  readonly children: ReactNode;
}

/**
 * The field for an English word and the button that judges it. The field is never `readonly`: phones would put
 * their keyboard away after every word.
 */
export function TypedForm(props: TypedFormProps) {
  const { ref, label, describedBy, value, verdict, onType, onSubmit, children } = props;
  const { t } = useTranslation();
  const answered = verdict !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextField
        ref={ref}
        studied
        label={label}
        aria-describedby={describedBy}
        aria-readonly={answered || undefined}
        enterKeyHint="next"
        maxLength={maxWordLength}
        value={value}
        className={joinClasses(classes.field, answered && (verdict ? classes.right : classes.wrong))}
        onChange={({ target }) => {
          if (!answered) onType(target.value);
        }}
        onKeyDown={ignoreHeldEnter}
      />
      <div className={classes.notes}>{children}</div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        icon={<NextIcon size={20} />}
        className={classes.next}
        // The focus stays in the field, and the keyboard of a phone with it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (answered) ignoreSecondClick(event);
        }}
      >
        {t('exercise.next')}
      </Button>
    </form>
  );
}

/** Enter that is held down would judge the answer and pass over its verdict in one go. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** So would a double click. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
