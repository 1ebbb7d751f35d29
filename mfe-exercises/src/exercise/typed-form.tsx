import { useTranslation } from '@mova/app-kit';
import { Button, joinClasses, NextIcon, TextField } from '@mova/ui';
import type { ReactNode, Ref } from 'react';
import classes from './typed-question.module.css';

/** The dictionary's limit for a word. */
const maxWordLength = 200;

interface TypedFormProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly describedBy: string;
  readonly value: string;
  /** Set once the answer is judged; the field then ignores input but keeps the focus. */
  readonly verdict: boolean | undefined;
  /** The verdict asks something, and goes on by its answer. */
  readonly asks: boolean;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
  /** Hint and verdict: under the field, where a phone's keyboard does not cover them. */
  readonly children: ReactNode;
  /** The button of a user who does not know, or was wrong by a slip. */
  readonly wayOut: ReactNode;
}

/** The field for an English word and its button. Never `readonly`: phones would close their keyboard. */
export function TypedForm(props: TypedFormProps) {
  const { ref, label, describedBy, value, verdict, asks, onType, onSubmit, children, wayOut } = props;
  const { t } = useTranslation();
  const answered = verdict !== undefined;
  return (
    <form
      className={classes.form}
      noValidate
      onKeyDown={(event) => {
        // A held Enter would judge the answer and skip its verdict.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
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
      />
      <div className={classes.notes}>{children}</div>
      <div className={classes.buttons}>
        {!asks && (
          <Button
            type="submit"
            variant="primary"
            size="large"
            icon={<NextIcon size={20} />}
            className={classes.next}
            // Keeps the focus in the field, and the phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              // So would a double click.
              if (answered && event.detail > 1) event.preventDefault();
            }}
          >
            {t('exercise.next')}
          </Button>
        )}
        {wayOut && <div className={classes.wayOut}>{wayOut}</div>}
      </div>
    </form>
  );
}
