import { type Phrase, useTranslation } from '@mova/app-kit';
import { English, joinClasses, VisuallyHidden } from '@mova/ui';
import classes from './text.module.css';

interface ParagraphProps {
  readonly children: string | undefined;
  readonly className?: string | undefined;
}

/** Ukrainian text with its English patterns, in backticks, highlighted and marked as English. */
export function Patterned({ children }: { readonly children: string }) {
  return phrasesIn(children).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
      <English key={at} className={joinClasses(classes.pattern, piece.english.length < 12 && classes.short)}>
        {piece.english}
      </English>
    ),
  );
}

/** A paragraph of such text; none without a text. */
export function PatternedParagraph({ children, className }: ParagraphProps) {
  if (!children) return null;
  return (
    <p className={className}>
      <Patterned>{children}</Patterned>
    </p>
  );
}

/** The same text for announcements. */
export function phrasesIn(text: string): readonly Phrase[] {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : { english: part }));
}

/** `___` with the hint in brackets, if it has one. */
const blank = /___(\s*\([^)]*\))?/;

interface SentenceProps {
  /** English sentence with one blank: `She ___ (sing) well.` */
  readonly text: string;
  /** Replaces the blank and its hint. */
  readonly answer?: string | undefined;
  /** Struck through before the answer; not read out, because it is no part of the sentence. */
  readonly mistake?: string | undefined;
}

/** An English sentence whose blank is a word for screen readers. */
export function Sentence({ text, answer, mistake }: SentenceProps) {
  const found = blank.exec(text);
  if (!found) return <span lang="en">{text}</span>;
  return (
    <span lang="en">
      {text.slice(0, found.index)}
      {mistake !== undefined && (
        <span aria-hidden="true">
          <s className={classes.struck}>{mistake}</s>{' '}
        </span>
      )}
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
