import type { Phrase, useTranslation } from '@mova/app-kit';
import { kindOf, type LetterPiece, letterDifference } from '../domain/letter-difference.ts';
import type { Answer } from '../domain/training.ts';
import { cleanAnswer } from '../domain/typed-answer.ts';

export type Translate = ReturnType<typeof useTranslation>['t'];

export function verdictTitle(t: Translate, correct: boolean, rightAnswer: Phrase): readonly Phrase[] {
  return correct ? [t('exercise.right')] : [t('exercise.wrong'), ' ', rightAnswer];
}

type TypedAnswer = Pick<Answer, 'given' | 'correct'>;

export function typedTitle(t: Translate, { given, correct }: TypedAnswer, word: string): readonly Phrase[] {
  if (given === '') return [t('typed.notKnown'), ' ', { english: word }];
  return verdictTitle(t, correct, { english: word });
}

/** Returns where a wrong answer differs from the English word; undefined if it is right or no near miss. */
export function differenceOf(
  { correct, given }: TypedAnswer,
  word: string,
): readonly LetterPiece[] | undefined {
  return correct ? undefined : letterDifference(cleanAnswer(given), cleanAnswer(word));
}

export function differenceWords(t: Translate, pieces: readonly LetterPiece[]): readonly Phrase[] {
  const differing = pieces.filter((piece) => kindOf(piece) !== 'same');
  return joined(
    differing.map((piece) => pieceWords(t, piece)),
    '; ',
  );
}

function pieceWords(t: Translate, { typed, right }: LetterPiece): readonly Phrase[] {
  const named = (label: string, letters: string): readonly Phrase[] => [
    `${label} `,
    letters === ' ' ? t('difference.space') : { english: letters },
  ];
  if (typed === '') return named(t('difference.missing'), right);
  if (right === '') return named(t('difference.extra'), typed);
  return [...named(t('difference.instead'), typed), ', ', ...named(t('difference.needed'), right)];
}

export function wordAndMeaning(word: string, translation: string): readonly Phrase[] {
  return [{ english: word }, ` — ${translation}`];
}

/**
 * Returns everything the band of a typed answer says, as one announcement.
 *
 * @param translation undefined where the question shows it
 */
export function typedVerdictWords(
  t: Translate,
  answer: TypedAnswer,
  word: string,
  translation: string | undefined,
): readonly Phrase[] {
  const difference = differenceOf(answer, word);
  const title = typedTitle(t, answer, word);
  const rest = [
    ...(difference ? [[t('typed.almost'), ' ', ...differenceWords(t, difference)]] : []),
    ...(translation === undefined ? [] : [wordAndMeaning(word, translation)]),
  ];
  // «Правильно!» already ends with a mark.
  return rest.length === 0 ? title : [...title, answer.correct ? ' ' : '. ', ...joined(rest, '. ')];
}

function joined(parts: readonly (readonly Phrase[])[], between: string): readonly Phrase[] {
  return parts.flatMap((part, at) => (at > 0 ? [between, ...part] : part));
}
