import { useTranslation } from '@mova/app-kit';
import { VisuallyHidden } from '@mova/ui';
import classes from './text.module.css';

/** `___` with the hint in brackets, if it has one. */
const blank = /___(\s*\([^)]*\))?/;

interface SentenceProps {
  /** English sentence with one blank: `She ___ (sing) well.` */
  readonly text: string;
  /** Replaces the blank and its hint. */
  readonly answer?: string | undefined;
  readonly className?: string | undefined;
}

/** An English sentence whose blank is a word for screen readers. */
export function Sentence({ text, answer, className }: SentenceProps) {
  const found = blank.exec(text);
  if (!found) {
    return (
      <span lang="en" className={className}>
        {text}
      </span>
    );
  }
  return (
    <span lang="en" className={className}>
      {text.slice(0, found.index)}
      {answer === undefined ? <Blank hint={found[1]} /> : <b className={classes.filled}>{answer}</b>}
      {text.slice(found.index + found[0].length)}
    </span>
  );
}

function Blank({ hint }: { readonly hint: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true" className={classes.blank} />
      <span lang="uk">
        <VisuallyHidden>{t('quiz.blank')}</VisuallyHidden>
      </span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </>
  );
}
