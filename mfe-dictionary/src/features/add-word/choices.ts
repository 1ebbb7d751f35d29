import type { LexiconEntry, Reading, Word } from '@mova/contracts';
import { foldApostrophes } from '@mova/contracts/apostrophes';
import { offersOf } from './offers.ts';
import type { Lookup } from './use-lookup.ts';

/** A pair of texts that one press adds. */
export interface Choice {
  readonly foreignWord: string;
  readonly nativeWord: string;
  /** Undefined for the form that was typed, and for a completion. */
  readonly reading: Reading | undefined;
  /** Set where the readings of the word are pronounced differently. */
  readonly ipa?: string;
  readonly kind: 'reading' | 'form' | 'completion';
}

export interface ChoiceGroup {
  /** Tells how its words were found; undefined for completions. */
  readonly entry: LexiconEntry | undefined;
  readonly choices: readonly Choice[];
}

/** What a lookup offers: the entries found in the same way together, and words that begin with the text. */
export function choiceGroups({ query, found }: Lookup): ChoiceGroup[] {
  const entries = found?.entries ?? [];
  const completions = isSlip(found) ? [] : (found?.completions ?? []);
  const completed = new Set(completions.map(({ foreignWord }) => foreignWord));
  const wanted = entries.filter(
    ({ match, foreignWord }) => match !== 'similar' || !completed.has(foreignWord),
  );
  const byMatch = Map.groupBy(wanted, ({ match }) => match);
  const groups = [...byMatch.values()].map((same) => ({
    entry: same[0],
    choices: same.flatMap((entry) => choicesOf(entry, query)),
  }));
  const begun = completions.map((pair): Choice => ({ ...pair, reading: undefined, kind: 'completion' }));
  return begun.length > 0 ? [{ entry: undefined, choices: begun }, ...groups] : groups;
}

/**
 * Whether a text is rather a slip of a word than the beginning of another: “beautifull” is beautiful, though beautifully
 * begins with it. What it begins is then among the words spelt nearly so.
 */
function isSlip(found: Lookup['found']): boolean {
  const near = found?.entries?.filter(({ match }) => match === 'similar') ?? [];
  const similar = near.map(({ foreignWord }) => foreignWord);
  const begun = found?.completions?.map(({ foreignWord }) => foreignWord) ?? [];
  const [nearest] = similar;
  return nearest !== undefined && !begun.includes(nearest) && begun.every((word) => similar.includes(word));
}

function choicesOf(entry: LexiconEntry, typed: string): Choice[] {
  const isTold = !hasOneSound(entry);
  const readings = offersOf(entry, typed).map(
    (offer): Choice => ({ ...offer, kind: 'reading', ...(isTold && { ipa: offer.reading.ipa }) }),
  );
  if (entry.formTranslation === undefined) return readings;
  const form: Choice = {
    foreignWord: typed,
    nativeWord: entry.formTranslation,
    reading: undefined,
    kind: 'form',
  };
  return [...readings.slice(0, 1), form, ...readings.slice(1)];
}

/** Whether all readings of a word are pronounced alike: not those of “lead”, which leads and is a metal. */
export function hasOneSound({ readings }: LexiconEntry): boolean {
  return new Set(readings.map(({ ipa }) => ipa)).size === 1;
}

type Pair = Pick<Word, 'foreignWord' | 'nativeWord'>;

/** Whether two pairs are one to the dictionary, in any case and with any apostrophe. */
export function isSamePair(one: Pair, other: Pair): boolean {
  return keyOf(one) === keyOf(other);
}

const keyOf = ({ foreignWord, nativeWord }: Pair) =>
  foldApostrophes(`${foreignWord}=${nativeWord}`.toLowerCase());
