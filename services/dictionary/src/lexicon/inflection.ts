import type { PartOfSpeech } from '@mova/contracts';
import missing from '../../content/missing-forms.json' with { type: 'json' };
import { type BaseForm, irregularForms } from './base-forms.ts';

/** What the spelling of a form depends on. */
interface Headword {
  readonly partOfSpeech: PartOfSpeech;
  readonly ipa: string;
}

const withoutPast = new Set([...Object.keys(irregularForms.verb), ...missing.past]);
const withoutPlural = new Set([...Object.keys(irregularForms.noun), ...missing.plural]);
/** “worse” has none either. */
const withoutComparison = new Set(Object.entries(irregularForms.adjective).flat(2));

/** Whether a base form has that form: “stopped” is one of stop, “stoped” is not; nor is “goed” of go, or “advices” of advice. */
export function isFormOf(form: string, base: BaseForm, { partOfSpeech, ipa }: Headword): boolean {
  if (base.irregular || base.form === 'possessive') return true;
  const { word } = base;
  if (partOfSpeech === 'modal verb') return false;
  if (base.form === 'plural') return !withoutPlural.has(word) && sForms(word, ipa).includes(form);
  if (base.form === 'comparison') {
    if (withoutComparison.has(word) || !isComparedByEnding(word, partOfSpeech, ipa)) return false;
    return (['er', 'est'] as const).some((ending) => withVowel(word, ipa, ending).includes(form));
  }
  if (form.endsWith('ing')) return ingForms(word, ipa).includes(form);
  if (form.endsWith('ed')) return !withoutPast.has(word) && withVowel(word, ipa, 'ed').includes(form);
  const listed = irregularForms.verb[word]?.some((each) => each.endsWith('s')) ?? false;
  return !listed && sForms(word, ipa).includes(form);
}

/** Words in -o after a consonant whose plural has an e, and those that have either. */
const oes = ['echo', 'hero', 'potato', 'tomato', 'torpedo'];
const oesOrOs = ['cargo', 'mosquito', 'motto', 'tornado', 'volcano', 'zero'];

function sForms(word: string, ipa: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (oesOrOs.includes(word)) return [`${word}s`, `${word}es`];
  const isHissing = /(?:s|x|z|sh)$/.test(word) || (word.endsWith('ch') && !ipa.endsWith('k'));
  return [isHissing || oes.includes(word) ? `${word}es` : `${word}s`];
}

/** Words that may double their last consonant although the stress is elsewhere. */
const doubledUnstressed = ['benefit', 'focus', 'format', 'input', 'kidnap', 'program', 'worship'];

/**
 * Returns what stands before an ending with a vowel. A consonant after a short vowel is doubled if the stress is on that
 * vowel: beginning, opening. Either spelling is right in “travelled” and “traveled”.
 */
function stemsOf(word: string, ipa: string): string[] {
  if (/[aeiou]c$/.test(word)) return [`${word}k`];
  const doubled = word + word.slice(-1);
  if (/[iu][ae]l$/.test(word)) return [word, doubled];
  if (!/(?:^|[^aeiou])[aeiou][^aeiouwxy]$/.test(word.replace('qu', 'q'))) return [word];
  // Of a phrase the stress of its word is not known.
  if (/[aeiou]l$/.test(word) || doubledUnstressed.includes(word) || ipa.includes(' ')) return [word, doubled];
  return [syllablesOf(ipa.slice(ipa.lastIndexOf('ˈ') + 1)) === 1 ? doubled : word];
}

function withVowel(word: string, ipa: string, ending: 'ed' | 'er' | 'est'): string[] {
  if (word.endsWith('e')) return [word + ending.slice(1)];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}i${ending}`];
  return stemsOf(word, ipa).map((stem) => stem + ending);
}

/** Verbs in -e that may keep it. */
const keepingE = ['age', 'cue', 'queue'];

function ingForms(word: string, ipa: string): string[] {
  if (word.endsWith('ie')) return [`${word.slice(0, -2)}ying`];
  if (/[^eoy]e$/.test(word) && word.length > 2) {
    const dropped = `${word.slice(0, -1)}ing`;
    return keepingE.includes(word) ? [dropped, `${word}ing`] : [dropped];
  }
  return stemsOf(word, ipa).map((stem) => `${stem}ing`);
}

/** Words of two syllables that take an ending besides those in -y, -le, -ow and -er. */
const comparedByEnding = [
  'common',
  'cruel',
  'handsome',
  'mature',
  'pleasant',
  'polite',
  'quiet',
  'remote',
  'secure',
  'severe',
  'sincere',
  'stupid',
];

/** Longer words are compared by “more”. */
function isComparedByEnding(word: string, partOfSpeech: PartOfSpeech, ipa: string): boolean {
  if (partOfSpeech === 'adverb' && word.endsWith('ly') && word !== 'early') return false;
  const syllables = syllablesOf(ipa);
  if (syllables < 2 || comparedByEnding.includes(word)) return true;
  return /(?:[^aeiou]y|le|ow|er)$/.test(word) && syllables - (word.startsWith('un') ? 1 : 0) <= 2;
}

function syllablesOf(ipa: string): number {
  return ipa.match(/iː|ɑː|ɔː|uː|ɜː|[aeɔ]ɪ|[əa]ʊ|oʊ|[ɪeʊ]ə|[iɪeæɒʊuʌəɑɔa]/gu)?.length ?? 0;
}
