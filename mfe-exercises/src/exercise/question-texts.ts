import type { Phrase, useTranslation } from '@mova/app-kit';
import type { CountedAnswer } from '../domain/exercise-state.ts';
import { kindOf, type LetterPiece, letterDifference } from '../domain/letter-difference.ts';
import type { TrainingWord } from '../domain/training.ts';
import { type AskedWord, cleanAnswer, firstLettersOf, type TypedAnswer } from '../domain/typed-answer.ts';
import type { AskedQuestion } from '../training/use-question.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Returns which question of the exercise it is, or how many words are left to be asked again. */
export function placeText(
  t: Translate,
  { number, count, repetition }: Pick<AskedQuestion, 'number' | 'count' | 'repetition'>,
): string {
  return repetition
    ? t('exercise.again', { count: repetition.left })
    : t('exercise.place', { number, count });
}

export function verdictTitle(t: Translate, correct: boolean, rightAnswer: Phrase): readonly Phrase[] {
  return correct
    ? [t('exercise.right')]
    : [t('exercise.wrong'), ` ${t('exercise.rightAnswer')} `, rightAnswer];
}

/**
 * Returns what another option would be the answer to: Ви обрали «вітер», а це wind. Undefined if neither a word of the
 * training nor one of their distractors has it.
 */
export function chosenWords(
  t: Translate,
  given: string,
  offers: 'nativeWord' | 'foreignWord',
  words: readonly TrainingWord[],
): readonly Phrase[] | undefined {
  const options = [...words, ...words.flatMap(({ distractors = [] }) => distractors)];
  const word = options.find((each) => each[offers] === given);
  if (!word) return undefined;
  const english = { english: word.foreignWord };
  const [chosen, other] =
    offers === 'foreignWord' ? [english, word.nativeWord] : [`«${word.nativeWord}»`, english];
  return [t('choice.chose'), ' ', chosen, t('choice.butIs'), ' ', other, '.'];
}

/** Returns which other word of the training was typed: Ви написали cheese, а це сир. Undefined for none. */
function writtenWords(
  t: Translate,
  given: string,
  right: string,
  words: readonly TrainingWord[],
): readonly Phrase[] | undefined {
  const lettersOf = (text: string) => cleanAnswer(text).toLowerCase();
  const word = words.find(
    ({ foreignWord }) => foreignWord !== right && lettersOf(foreignWord) === lettersOf(given),
  );
  return (
    word && [t('typed.wrote'), ' ', { english: word.foreignWord }, t('choice.butIs'), ' ', word.nativeWord]
  );
}

/** Returns what tells which of several words for one translation is meant; empty for the only one. */
export function clueWords(t: Translate, { foreignWord, synonyms, clue }: AskedWord): readonly Phrase[] {
  if (!synonyms?.length) return [];
  if (!clue) return [t('typed.clue.first-letter'), ' ', { english: firstLettersOf(foreignWord, 1) }];
  return [
    t(`typed.clue.${clue.kind}`),
    ' ',
    clue.kind === 'part-of-speech' ? clue.text : { english: clue.text },
  ];
}

/**
 * Why nothing was judged; `not-known` after «Не знаю», which shows how the word begins, and `taken-back` after
 * «Це описка».
 */
export type TypedHint =
  | Exclude<TypedAnswer, { kind: 'attempt' }>
  | { readonly kind: 'not-known' | 'taken-back' };

export function hintWords(
  t: Translate,
  hint: TypedHint,
  word: Omit<TrainingWord, 'id'>,
  counts: boolean,
): readonly Phrase[] {
  switch (hint.kind) {
    case 'empty':
      return [t('typed.empty')];
    case 'taken-back':
      return [t('typed.tryAgain')];
    case 'synonym':
      return [t('typed.synonym'), ' ', t('typed.notCounted')];
    case 'wrong-case':
      return [t(`typed.wrongCase.${hint.needs}`), ' ', t('typed.notCounted')];
    case 'wrong-opening': {
      const { given, needs } = hint;
      const differs = needs === undefined ? 'extra' : given === undefined ? 'missing' : 'other';
      const named = { english: needs ?? given ?? '' };
      return [t(`typed.wrongOpening.${differs}`), ' ', named, '. ', t('typed.notCounted')];
    }
    case 'homophone':
      return [t('typed.homophone', { meaning: word.nativeWord }), ' ', t('typed.notCounted')];
    case 'wrong-layout':
      // The reading follows from what was typed and gives nothing away.
      return hint.reading === undefined
        ? [t('typed.wrongLayout')]
        : [t('typed.wrongLayout'), '\n', t('typed.reading'), ' ', { english: hint.reading }];
    case 'not-known': {
      const isFirstLetterKnown = word.synonyms?.length && !word.clue;
      const letters = firstLettersOf(word.foreignWord, isFirstLetterKnown ? 2 : 1);
      const label = t(letters.length > 1 ? 'typed.firstLetters' : 'typed.firstLetter');
      return [label, ' ', { english: letters }, '. ', t(counts ? 'typed.countsAsMistake' : 'typed.recall')];
    }
  }
}

/**
 * Returns what the band of a typed answer says.
 *
 * @param translation undefined where the question shows it
 * @param words of the training
 */
export function typedVerdict(
  t: Translate,
  { given, correct, recalled = false }: CountedAnswer,
  word: string,
  translation: string | undefined,
  words: readonly TrainingWord[],
) {
  const english = { english: word };
  const title = () => {
    if (recalled) return [t('typed.recalled'), ' ', english];
    return given === '' ? [t('typed.notKnown'), ' ', english] : verdictTitle(t, correct, english);
  };
  const meaning = translation === undefined ? [] : [english, ` — ${translation}`];
  const isWrong = !correct && !recalled;
  const written = isWrong ? writtenWords(t, given, word, words) : undefined;
  /** Where a near miss differs from the word; another word is no slip. */
  const pieces = isWrong && !written ? letterDifference(cleanAnswer(given), cleanAnswer(word)) : undefined;
  const difference = differenceWords(t, pieces ?? []);
  const almost = pieces ? [t('typed.almost'), ' ', ...difference] : [];
  const rest = joined([almost, written ?? [], meaning], '. ');
  // «Правильно!» already ends with a mark.
  const announcement = rest.length === 0 ? title() : [...title(), correct ? ' ' : '. ', ...rest];
  return { title: title(), pieces, difference, written, meaning, announcement };
}

function differenceWords(t: Translate, pieces: readonly LetterPiece[]): readonly Phrase[] {
  const named = (label: string, letters: string): readonly Phrase[] => [
    `${label} `,
    letters === ' ' ? t('difference.space') : { english: letters },
  ];
  const differing = pieces.filter((piece) => kindOf(piece) !== 'same');
  const words = differing.map(({ typed, right }) => {
    if (typed === '') return named(t('difference.missing'), right);
    if (right === '') return named(t('difference.extra'), typed);
    return [...named(t('difference.instead'), typed), ', ', ...named(t('difference.needed'), right)];
  });
  return joined(words, '; ');
}

function joined(parts: readonly (readonly Phrase[])[], between: string): readonly Phrase[] {
  const present = parts.filter(({ length }) => length > 0);
  return present.flatMap((part, at) => (at > 0 ? [between, ...part] : part));
}
