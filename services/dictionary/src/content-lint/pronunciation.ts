import { perWord } from './lint-rule.ts';

/** Signs of British English in the IPA, as dictionaries for learners use them. */
const british = /^[ˈˌabdfhjklmnprstvwzðŋɡʃʒθɑɒæʌəeɪiɜɔʊuː]+$/u;
const vowels = /[aɑɒæʌəeɪiɜɔʊu]ː?[ɪʊə]{0,2}/gu;

/** The pronunciation is written in British IPA, with the stress marked where a word has several syllables. */
export const pronunciation = perWord(({ ipa }) => {
  if (!british.test(ipa)) return [`/${ipa}/ is not British IPA`];
  const syllables = ipa.match(vowels)?.length ?? 0;
  return syllables > 1 && !ipa.includes('ˈ') ? [`/${ipa}/ does not mark the stress`] : [];
});
